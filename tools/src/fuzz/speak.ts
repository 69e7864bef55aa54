import { connect } from 'node:net';
import type { RawLine } from './raw-lines.ts';

const patienceMilliseconds = 20_000;
const quietMilliseconds = 150;
const mostHeard = 1_000_000;

/** What came of a line. */
export interface Heard {
  text: string;
  isCut: boolean;
}

/** Says a line and listens until the server cuts it, falls silent after an answer, or has waited long enough. */
export function speak(port: number, { bytes, isUnfinished }: RawLine): Promise<Heard> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const settle = (isCut: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, isCut });
    };
    let timer = setTimeout(() => settle(false), isUnfinished ? quietMilliseconds : patienceMilliseconds);
    socket.on('data', (part) => {
      if (text.length < mostHeard) text += part.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(() => settle(false), quietMilliseconds);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => settle(true));
    socket.write(bytes);
  });
}

/** What is wrong with what was heard; null when nothing is. */
export function faultHeard({ text, isCut }: Heard, { isUnfinished }: RawLine): string | null {
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  const failed = statuses.find((status) => status >= 500);
  if (failed) return `answered with ${failed}`;
  if (/node_modules|\bat .+:\d+:\d+/.test(text)) return 'answered with a stack';
  if (text !== '' && statuses.length === 0) return 'answered with something that is no answer';
  return text === '' && !isCut && !isUnfinished ? 'neither answered nor cut' : null;
}
