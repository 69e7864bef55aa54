import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, use, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, useLocation } from 'react-router-dom';
import { StaticRouter } from 'react-router-dom-whole';
import { PagePart, PortalProvider } from '@portal/shared/contract';
import { createTestQueryClient, createTestServices } from '@portal/shared/testing';
import { PageParts } from './page-parts.ts';
import { PageRouter } from './page-router.tsx';

/** The marks that were made, each with the path that it names. */
let marks: string[];
beforeEach(() => {
  marks = [];
  const mark = (name: string, { detail }: PerformanceMarkOptions) => marks.push(`${name} ${String(detail)}`);
  Object.assign(performance, { mark });
});

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-page');
  window.history.replaceState(null, '', '/');
});

/** Code that arrives, or does not, when the test says so; `Waits` is drawn once it is there. */
function lateCode() {
  let resolve: () => void;
  let reject: (error: Error) => void;
  const code = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  const never = new Promise<void>(() => undefined);
  const thereOrNever = code.catch(() => never);
  function Waits({ children }: { children: ReactNode }) {
    use(thereOrNever);
    return children;
  }
  return {
    Waits,
    load: () => code,
    arrives: () => act(async () => Promise.resolve(resolve())),
    fails: () => act(async () => Promise.resolve(reject(new Error('No line.')))),
  };
}

function Frame({ parts, children }: { parts: PageParts; children: ReactNode }) {
  const services = { ...createTestServices({ queryClient: createTestQueryClient() }), reportPart: parts.report };
  useEffect(() => parts.frameWorks(), [parts]);
  return <PortalProvider value={services}>{children}</PortalProvider>;
}

/** Takes over `finished`, which the server has rendered, with `page`. */
async function takeOver(parts: PageParts, page: ReactNode, finished: ReactNode = part(press)) {
  const inFrame = (content: ReactNode) => <Frame parts={parts}>{content}</Frame>;
  const place = document.createElement('div');
  place.innerHTML = renderToString(<StaticRouter location="/">{inFrame(finished)}</StaticRouter>);
  document.body.append(place);
  await act(async () => {
    root = hydrateRoot(
      place,
      <PageRouter parts={parts} knowAddress={() => null}>
        {inFrame(page)}
      </PageRouter>,
    );
    return Promise.resolve();
  });
}

const press = <button>Press</button>;
const part = (content: ReactNode, load?: () => Promise<unknown>) => (
  <PagePart fallback="Loading" load={load}>
    {content}
  </PagePart>
);

const page = () => document.documentElement.getAttribute('data-page');

test('a page with a part that is still on its way does not work yet, and works when the part is there', async () => {
  const { Waits, arrives } = lateCode();
  await takeOver(new PageParts(), part(<Waits>{press}</Waits>));
  const button = screen.getByRole('button', { name: 'Press' });
  expect(page()).toBeNull();
  await arrives();
  expect(page()).toBe('works');
  expect(button).toBe(screen.getByRole('button', { name: 'Press' }));
});

test('a page of which a part cannot be had says that it fails, and keeps its text', async () => {
  const { Waits, load, fails } = lateCode();
  await takeOver(new PageParts(), part(<Waits>{press}</Waits>, load));
  await fails();
  expect(page()).toBe('fails');
  expect(screen.getByRole('button', { name: 'Press' })).toBeInTheDocument();
});

test('a page whose remote failed says so until it is tried again', async () => {
  const parts = new PageParts();
  const { Waits, arrives } = lateCode();
  await takeOver(parts, part(<Waits>{press}</Waits>));
  const tryAgain = parts.failPage();
  await act(() => Promise.resolve());
  expect(page()).toBe('fails');
  expect(marks).toEqual(['portal-page-fails /']);
  tryAgain();
  expect(page()).toBeNull();
  await arrives();
  expect(page()).toBe('works');
});

test('from the press of a link until the next page is there the page does not work', async () => {
  const { Waits, arrives } = lateCode();
  const link = <Link to="/next">next</Link>;
  function Page() {
    const { pathname } = useLocation();
    return part(pathname === '/next' ? <Waits>Next</Waits> : link);
  }
  await takeOver(new PageParts(), <Page />, part(link));
  expect(page()).toBe('works');
  await act(() => userEvent.click(screen.getByRole('link', { name: 'next' })));
  expect(window.location.pathname).toBe('/next');
  expect(page()).toBeNull();
  await arrives();
  expect(screen.getByText('Next')).toBeInTheDocument();
  expect(page()).toBe('works');
  expect(marks).toEqual(['portal-page-works /', 'portal-page-asked /next', 'portal-page-works /next']);
});

test('a page that is asked for with another query is the same page', async () => {
  const link = <Link to="/?q=mean">search</Link>;
  await takeOver(new PageParts(), part(link), part(link));
  await act(() => userEvent.click(screen.getByRole('link', { name: 'search' })));
  expect(window.location.search).toBe('?q=mean');
  expect(marks.filter((mark) => mark.startsWith('portal-page-asked'))).toEqual([]);
});
