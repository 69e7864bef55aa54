import { BodyReader } from './request-body.ts';

const limit = 1000;
const kilobyte = 1024;

/** A request whose body comes in these parts, and then waits for ever unless it ends. */
function requestWith(
  parts: readonly (string | Uint8Array<ArrayBuffer>)[],
  { ends = true, announced = '' } = {},
): Request {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      if (ends) controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: announced ? { 'content-length': announced } : {} };
  return new Request('http://portal.test/', init as RequestInit);
}

const readAs = (reader: BodyReader, request: Request, bytes = limit) =>
  reader.withBody(request, bytes, (body) => Promise.resolve(new TextDecoder().decode(body ?? undefined)));

test('a body is read whole, whatever parts it comes in', async () => {
  const reader = new BodyReader({ sharedBytes: limit, patienceMilliseconds: 1000 });
  await expect(readAs(reader, requestWith(['{"a"', ':1', '}']))).resolves.toBe('{"a":1}');
  await expect(readAs(reader, new Request('http://portal.test/'))).resolves.toBe('');
});

test('one byte beyond the limit is too many, announced or not', async () => {
  const reader = new BodyReader({ sharedBytes: limit, patienceMilliseconds: 1000 });
  await expect(readAs(reader, requestWith(['x'.repeat(limit)]))).resolves.toHaveLength(limit);
  await expect(readAs(reader, requestWith(['x'.repeat(limit), 'x']))).rejects.toMatchObject({ reason: 'tooLarge' });
  await expect(readAs(reader, requestWith([], { announced: '1001' }))).rejects.toMatchObject({ reason: 'tooLarge' });
});

test('the last byte has to be here in time', async () => {
  jest.useFakeTimers();
  const reader = new BodyReader({ sharedBytes: limit, patienceMilliseconds: 15_000 });
  const refused = expect(readAs(reader, requestWith(['{'], { ends: false }))).rejects.toMatchObject({
    reason: 'tooSlow',
  });
  await jest.advanceTimersByTimeAsync(15_000);
  await refused;
  jest.useRealTimers();
});

test('large bodies share the memory, small ones are always read, and what is done with is given back', async () => {
  const reader = new BodyReader({ sharedBytes: 100 * kilobyte, patienceMilliseconds: 1000 });
  const large = () => requestWith([new Uint8Array(100 * kilobyte)]);
  let finish = (): void => undefined;
  const kept = reader.withBody(large(), kilobyte ** 2, () => new Promise<void>((resolve) => (finish = resolve)));
  await expect(readAs(reader, large(), kilobyte ** 2)).rejects.toMatchObject({ reason: 'noRoom' });
  await expect(readAs(reader, requestWith(['{}']))).resolves.toBe('{}');
  finish();
  await kept;
  await expect(readAs(reader, large(), kilobyte ** 2)).resolves.toHaveLength(100 * kilobyte);
});
