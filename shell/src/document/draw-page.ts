import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** What was drawn, and what was thrown on the way: React answers a throw inside a Suspense boundary with its fallback, and tells nobody else. */
export interface DrawnPage {
  body: string;
  errors: string[];
}

/** Draws a page to the end, what it waits for included. Rejects when something outside every Suspense boundary throws. */
export async function drawPage(page: ReactNode): Promise<DrawnPage> {
  const errors: string[] = [];
  const stream = await renderToReadableStream(page, {
    onError: (error) => void errors.push(reasonOf(error)),
    // In one piece: a page that comes in parts needs inline scripts to put them together.
    progressiveChunkSize: Infinity,
  });
  await stream.allReady;
  return { body: await new Response(stream).text(), errors };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
