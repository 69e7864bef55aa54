import type { Page } from 'playwright-core';

/**
 * What the present document of a page has asked for and not heard of yet. The browser says which document a request belongs to: of what one was
 * still asking for when the next one came it tells no end, and may tell the beginning late.
 */
export class RequestsOfDocument {
  readonly #waiting = new Map<string, { url: string; loaderId: string }>();
  #loaderId = '';

  /** Follows a page from now on. */
  static async of(page: Page): Promise<RequestsOfDocument> {
    const requests = new RequestsOfDocument();
    const session = await page.context().newCDPSession(page);
    session.on('Network.requestWillBeSent', ({ requestId, loaderId, request }) =>
      requests.#waiting.set(requestId, { url: request.url, loaderId }),
    );
    session.on('Network.loadingFinished', ({ requestId }) => requests.#waiting.delete(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => requests.#waiting.delete(requestId));
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) requests.#loaderId = frame.loaderId;
    });
    await Promise.all([session.send('Network.enable'), session.send('Page.enable')]);
    return requests;
  }

  /** Addresses; also that of a document which is on its way. */
  underWay(): string[] {
    return [...this.#waiting]
      .filter(([requestId, { loaderId }]) => loaderId === this.#loaderId || requestId === loaderId)
      .map(([, { url }]) => url);
  }
}
