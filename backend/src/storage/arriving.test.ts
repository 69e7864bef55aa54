import { arriving } from './arriving.ts';

function upload(begin: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Request {
  const init = { method: 'POST', body: new ReadableStream({ start: begin }), duplex: 'half' } as const;
  return new Request('http://localhost/', init);
}

async function received(request: Request): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of arriving(request, 20)) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('a body that comes in is passed on', async () => {
  const request = upload((controller) => {
    controller.enqueue(Buffer.from('whole '));
    controller.enqueue(Buffer.from('file'));
    controller.close();
  });
  expect(await received(request)).toBe('whole file');
});

test('a line that falls silent is not waited for', async () => {
  const request = upload((controller) => controller.enqueue(Buffer.from('half')));
  await expect(received(request)).rejects.toMatchObject({ status: 400, code: 'Aborted' });
});
