import { createRoot, type Root } from 'react-dom/client';
import { Loaded, PagePart, PatientLoad, PortalProvider } from '@portal/shared/contract';
import { createTestQueryClient, createTestServices } from '@portal/shared/testing';

const services = createTestServices({ queryClient: createTestQueryClient() });
let root: Root;

// React holds nothing back inside `act`, so these tests let it work as it does for people.
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

/** Lets React do what it does without holding anything back, which takes it a few turns. */
async function work() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const shown = () => document.body.textContent;

test('a part that waits for something else than its code works when that has come, and no longer when it is waited for again', async () => {
  const reports: string[] = [];
  const draw = async (isWaiting: boolean) => {
    root.render(
      <PortalProvider value={{ ...services, reportPart: (_, progress) => void reports.push(progress) }}>
        <PagePart fallback="Loading..." isWaiting={isWaiting}>
          Courses
        </PagePart>
      </PortalProvider>,
    );
    await work();
    return reports.at(-1);
  };
  expect(await draw(true)).toBe('arriving');
  expect(shown()).toBe('Courses');
  expect(await draw(false)).toBe('works');
  expect(await draw(true)).toBe('arriving');
});

test('a part is there as soon as its code is, however short its fallback was seen', async () => {
  let arrive: (words: string) => void = () => undefined;
  const code = new PatientLoad<string>({ attempt: () => new Promise((resolve) => (arrive = resolve)) });
  root.render(
    <PortalProvider value={services}>
      <PagePart fallback="Loading...">
        <Loaded load={code}>{(words) => words}</Loaded>
      </PagePart>
    </PortalProvider>,
  );
  await work();
  expect(shown()).toBe('Loading...');
  arrive('Courses');
  await work();
  expect(document.body.querySelector('[data-part]')).toHaveTextContent(/^Courses$/);
});
