import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom-whole';
import { loadDrawing, RichLine, RichText } from './index.ts';

beforeAll(async () => void (await loadDrawing()));

async function draw(source: string, asLine = false) {
  const { container } = render(asLine ? <RichLine source={source} /> : <RichText source={source} />, {
    wrapper: MemoryRouter,
  });
  await act(() => Promise.resolve());
  return container;
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<form action="https://evil.example"><input name="password"></form>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x09;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x" onerror="alert(1)](/a.png)',
  '![x](/a.png "t\\" onload=\\"alert(1)")',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\url{javascript:alert(1)}$',
  '$\\includegraphics{https://evil.example/x.png}$',
  '$\\htmlStyle{background: url(https://evil.example)}{x}$',
  '$\\htmlData{x=" onclick="alert(1)}{x}$',
  '$\\text{<img src=x onerror=alert(1)>}$',
  '$<script>alert(1)</script>$',
  '$$\n</annotation><script>alert(1)</script>\n$$',
  '```"><script>alert(1)</script>\nx\n```',
  '```r\n"</code><img src=x onerror=alert(1)>"\n```',
  'x[^1]\n\n[^1]: <img src=x onerror=alert(1)> [y](javascript:alert(1))',
  '{{constructor.constructor("alert(1)")()}}',
];

/** Ways to hide an attack within another construct. */
const constructs: [string, (attack: string) => string][] = [
  ['a paragraph', (attack) => attack],
  ['a list', (attack) => `- ${attack.replaceAll('\n', '\n  ')}`],
  ['a table', (attack) => `| a | b |\n| - | - |\n| ${attack.replaceAll('\n', ' ')} | 1 |`],
  ['a quotation', (attack) => `> ${attack.replaceAll('\n', '\n> ')}`],
  ['a heading', (attack) => `## ${attack.replaceAll('\n', ' ')}`],
  ['emphasis', (attack) => `**${attack.replaceAll('\n', ' ')}**`],
  ['a link', (attack) => `[${attack.replaceAll('\n', ' ')}](https://a.example)`],
  ['a footnote', (attack) => `x[^n]\n\n[^n]: ${attack.replaceAll('\n', ' ')}`],
];

const FORBIDDEN = 'script, iframe, object, embed, form, input, style, link, meta, base, svg, video, audio, template';

test.each(constructs)('nothing hostile comes out of %s', async (_name, within) => {
  for (const attack of attacks) {
    for (const asLine of [false, true]) {
      const container = await draw(within(attack), asLine);
      const found = [...container.querySelectorAll('*')];
      expect([attack, [...container.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML)]).toEqual([
        attack,
        [],
      ]);
      const attributes = found.flatMap((element) => [...element.attributes]);
      expect([attack, attributes.filter(({ name }) => name.startsWith('on') || name === 'style')]).toEqual([
        attack,
        [],
      ]);
      for (const { name, value } of attributes.filter(({ name }) => /href|src|action|formaction|srcset/.test(name))) {
        expect([attack, name, value]).toEqual([attack, name, expect.stringMatching(/^(?:https:|mailto:|\/[^/]|#)/)]);
      }
    }
  }
});

test('HTML is shown as it was typed', async () => {
  await draw('Write <b>bold</b> in HTML.');
  expect(screen.getByText('Write <b>bold</b> in HTML.')).toBeInTheDocument();
});

test('a formula is MathML, which keeps its source for who copies it', async () => {
  const container = await draw('The mean is $\\bar{x} = \\frac{1}{n}\\sum x_i$, with\n\n$$\n\\sigma^2 = 4\n$$');
  const [inline, onItsOwn] = [...container.querySelectorAll('math')];
  expect(inline?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  expect(inline?.querySelector('mfrac')).not.toBeNull();
  expect(inline?.querySelector('annotation')?.textContent).toBe('\\bar{x} = \\frac{1}{n}\\sum x_i');
  expect(onItsOwn?.getAttribute('display')).toBe('block');
});

test.each(['\\frac{1}{', '\\nosuchcommand', '\\begin{matrix} 1', 'x^2^3'])(
  'the formula %j cannot be read: its source is shown, with a word',
  async (tex) => {
    const container = await draw(`Before $${tex}$ after.`);
    expect(container).toHaveTextContent(`Before ${tex} (this formula cannot be read) after.`);
  },
);

test('a page is never handed a style to refuse, also not of a formula that cannot be read between others', async () => {
  const parsed = jest.spyOn(DOMParser.prototype, 'parseFromString');
  const written = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  const container = await draw('$x$ $\\frac{1}{$ $y$ $x^2^3$ $z$');
  const seen = [...parsed.mock.calls, ...written.mock.calls].map(([html]) => html).join();
  expect(seen).toContain('<math');
  expect(seen).not.toContain('style=');
  expect(container.querySelectorAll('math')).toHaveLength(3);
  expect(screen.getAllByText('(this formula cannot be read)')).toHaveLength(2);
});

test('a macro that grows for ever is given up', async () => {
  const container = await draw('$\\def\\a{\\a\\a}\\a$');
  expect(container).toHaveTextContent('(this formula cannot be read)');
});

test('a table has header cells', async () => {
  await draw('| n | mean |\n| -: | --- |\n| 12 | $\\mu$ |');
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByText('12')).toBeInTheDocument();
});

test('code in a language that is known is marked, other code is not', async () => {
  const container = await draw('```r\nx <- c(1, 2) # two\n```\n\n```cobol\nMOVE 1 TO X\n```');
  expect(container.querySelector('.hljs-comment')).toHaveTextContent('# two');
  expect(container.querySelectorAll('pre')[1]?.innerHTML).not.toContain('hljs');
  expect(container.querySelectorAll('pre')[0]).toHaveTextContent('x <- c(1, 2) # two');
});

test('a picture with a title is a figure with a caption', async () => {
  await draw('![A scatter plot with one point far right](/figures/leverage.png "Marks against hours")');
  const figure = screen.getByRole('figure');
  expect(within(figure).getByRole('img')).toHaveAccessibleName('A scatter plot with one point far right');
  expect(figure).toHaveTextContent('Marks against hours');
});

test('two texts with footnotes have no id in common', async () => {
  const source = 'A[^1]\n\n[^1]: Note';
  const { container } = render(
    <>
      <RichText source={source} />
      <RichText source={source} />
    </>,
    { wrapper: MemoryRouter },
  );
  await act(() => Promise.resolve());
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of container.querySelectorAll('a')) {
    expect(ids).toContain(link.getAttribute('href')?.slice(1));
    for (const id of link.getAttribute('aria-describedby')?.split(' ') ?? []) expect(ids).toContain(id);
  }
});

test('headings begin below those of the page', async () => {
  await draw('# One\n\n## Two');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('One');
  expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('Two');
});

test('a line has no blocks', async () => {
  const container = await draw('# A *mean* of $x$\n\n- one', true);
  expect(container.querySelector('p, h1, h3, ul, li')).toBeNull();
  expect(container.querySelector('em')).toHaveTextContent('mean');
  expect(container.querySelector('math')).not.toBeNull();
});

describe('headings', () => {
  const long = '## The *median*\n\nOne.\n\n### Of $n$ values\n\nTwo.\n\n## The median\n\nThree.[^1]\n\n[^1]: A note.';
  const drawLong = async (contents?: string) => {
    render(<RichText source={long} headingLevel={2} contents={contents} />, { wrapper: MemoryRouter });
    await act(() => Promise.resolve());
  };

  test('the highest of a text stand at the level asked for, whatever they are written with', async () => {
    await drawLong();
    expect(screen.getAllByRole('heading').map((one) => one.tagName)).toEqual(['H2', 'H3', 'H2', 'H2']);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('a table of contents leads to each, by addresses made of their words', async () => {
    await drawLong('On this page');
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['The median', '#section-the-median'],
      ['Of n values', '#section-of-n-values'],
      ['The median', '#section-the-median-2'],
    ]);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toMatch(/median|values/);
  });

  test('two headings need no table of contents', async () => {
    render(<RichText source={'## One\n\n## Two'} contents="On this page" />, { wrapper: MemoryRouter });
    await act(() => Promise.resolve());
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
