import type { Page, Response } from 'playwright-core';

const BASE64_RUN = /[A-Za-z0-9+/_-]{16,}={0,2}/g;

/** Listens to every answer and every frame of a websocket that a tab gets from now on; what it returns gives all of it as text, and listens no more. */
export function hear(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  const frames: string[] = [];
  const listen = (answer: Response) => void answers.push(textOf(answer));
  page.on('response', listen);
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())));
  return async () => {
    page.off('response', listen);
    return [...(await Promise.all(answers)), ...frames].join('\n');
  };
}

/** Head and body; of an answer whose page has gone on there is nothing left to read. */
async function textOf(answer: Response): Promise<string> {
  const body = await answer.body().catch(() => '');
  const headers = await answer.allHeaders().catch(() => ({}));
  return `${JSON.stringify(headers)}\n${body.toString()}`;
}

/** All that the browser keeps for the portal: both storages, cookies, IndexedDB, and the caches of its workers; and the page as it stands. */
export async function keptBy(page: Page): Promise<string> {
  const state = await page.context().storageState({ indexedDB: true });
  const inPage = await page.evaluate(async () => {
    const kept = [JSON.stringify(sessionStorage), document.documentElement.outerHTML];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) kept.push(await answer.text());
    }
    return kept.join('\n');
  });
  return `${JSON.stringify(state)}\n${inPage}`;
}

/** Whether a secret stands in what was heard: as it is, escaped in JSON, HTML or an address, in hexadecimal signs, or in base64. */
export function isTold(secret: string, heard: string): boolean {
  const bytes = Buffer.from(secret);
  if (heard.toLowerCase().includes(bytes.toString('hex'))) return true;
  const coded = heard.replaceAll('-', '+').replaceAll('_', '/');
  if ([0, 1, 2].some((shift) => coded.includes(base64Within(bytes, shift)))) return true;
  const decoded = (heard.match(BASE64_RUN) ?? []).map((run) => Buffer.from(run, 'base64').toString());
  return bare([heard, ...decoded].join('\n')).includes(bare(secret));
}

/** The signs that stand for these bytes alone when so many others of three stand before them. */
function base64Within(bytes: Buffer, shift: number): string {
  const signs = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const whole = Math.floor((shift + bytes.length) / 3) * 4;
  return signs.slice(shift === 0 ? 0 : 4, whole);
}

/** Letters and digits alone, without what each way of writing puts between and before them. */
function bare(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x([0-9a-f]{1,5});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
