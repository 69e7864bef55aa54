import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

const LEVELS: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'error: ' };
const OWN_FIELDS = new Set(['level', 'time', 'msg']);

/** The portal's log: lines for people, or JSON lines for a collector (LOG_FORMAT=json). Never carries a secret or a request body. */
export function createLog(format: 'text' | 'json'): Logger {
  const options = { base: undefined, level: 'info', redact: ['*.password', '*.token', '*.authorization'] };
  return format === 'json' ? pino(options) : pino(options, textLines());
}

function textLines(): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as { level: number; time: number; msg: string } & Record<
        string,
        unknown
      >;
      const clock = new Date(line.time).toTimeString().slice(0, 8);
      const fields = Object.entries(line)
        .filter(([name]) => !OWN_FIELDS.has(name))
        .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
      process.stdout.write(`${clock} ${LEVELS[line.level] ?? ''}${line.msg}${fields.join('')}\n`, () => done());
    },
  });
}
