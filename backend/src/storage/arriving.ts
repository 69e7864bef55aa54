import { refusals } from './storage-error.ts';

/** A line that is silent for this long is not waited for. */
const longestSilence = 30_000;

/** The body of a request as it comes in. Throws the refusal `brokenOff` when it ends too early or falls silent. */
export async function* arriving(
  { body }: Request,
  silenceMilliseconds = longestSilence,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const part = await nextPart(reader, silenceMilliseconds);
      if (part.done) return;
      yield part.value;
    }
  } finally {
    // What is refused halfway is not read to its end.
    await reader.cancel().catch(() => undefined);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function nextPart(reader: Reader, silenceMilliseconds: number): ReturnType<Reader['read']> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refusals.brokenOff()), silenceMilliseconds);
  });
  const part = reader.read().catch(() => {
    throw refusals.brokenOff();
  });
  try {
    return await Promise.race([part, silence]);
  } finally {
    clearTimeout(timer);
  }
}
