/** @page */
import type { ExchangedQuestion } from './exchange.ts';
import type { Question, QuestionPart } from './question.ts';
import { readQti, readQtiPackage } from './read-qti.ts';
import { writeQti, writeQtiPackage } from './write-qti.ts';

const SIGNS = [
  ...['<', '>', '&', '"', "'", ']]>', '<!--', '<br/>', '&lt;', '*', '_', '`', '\\', '$x$', '{{', '}}', '|', '#', '-'],
  ...['1.', ' ', '  ', '\n', '\n\n', '\n\n\n', '\t', '\r\n', '\u00A0', 'é', '∑', '😀', '<p>', '</div>', 'n', '%'],
];

/** The same numbers in each run. */
function draws(seed: number) {
  let state = seed;
  const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
  const words = (sign = '') =>
    `a${Array.from({ length: below(14) }, () => SIGNS[below(SIGNS.length)]).join('')}${sign}b`;
  return { below, words };
}

type Draws = ReturnType<typeof draws>;

const KINDS = ['single', 'multiple', 'numeric', 'text', 'ordering', 'matching'] as const;

function drawQuestion({ below, words }: Draws): Question {
  const parts = (kind: string, count: number): QuestionPart[] =>
    Array.from({ length: count }, (_, place) => ({ id: `${kind}-${place + 1}`, text: words() }));
  const mixed = (ids: readonly string[]) =>
    ids
      .map((id) => ({ id, at: below(1_000) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ id }) => id);
  const idsOf = (listed: readonly QuestionPart[]) => listed.map(({ id }) => id);
  const asked = { stem: words(), parameters: [], feedback: {} };
  const spoken = { ...(below(2) && { general: words() }), ...(below(2) && { right: words(), wrong: words() }) };
  const kind = KINDS[below(KINDS.length)] ?? 'single';
  switch (kind) {
    case 'single': {
      const options = parts('option', 2 + below(5));
      const feedback = { ...spoken, options: { 'option-2': words() } };
      return { ...asked, feedback, kind, content: { options }, key: { option: `option-${1 + below(options.length)}` } };
    }
    case 'multiple': {
      const options = parts('option', 2 + below(5));
      const right = mixed(idsOf(options))
        .slice(0, 1 + below(options.length))
        .toSorted();
      return { ...asked, feedback: spoken, kind, content: { options }, key: { options: right } };
    }
    case 'numeric': {
      const value = (below(20_001) - 10_000) / 10 ** below(6);
      const within = below(1_000) / 10 ** below(6);
      const tolerance = below(2) ? { absolute: within } : { relative: within };
      return { ...asked, feedback: spoken, kind, content: {}, key: { expression: String(value), tolerance } };
    }
    case 'text': {
      const accepted = [...new Set(Array.from({ length: 1 + below(4) }, () => words().replaceAll('*', '')))];
      return {
        ...asked,
        feedback: spoken,
        kind,
        content: {},
        key: { accepted, ...(below(2) && { case_matters: true }) },
      };
    }
    case 'ordering': {
      const items = parts('item', 2 + below(5));
      return { ...asked, feedback: spoken, kind, content: { items }, key: { order: mixed(idsOf(items)) } };
    }
    case 'matching': {
      const [left, right] = [parts('left', 1 + below(4)), parts('right', 1 + below(4))];
      const pairs = Object.fromEntries(idsOf(left).map((id) => [id, `right-${1 + below(right.length)}`]));
      return { ...asked, feedback: spoken, kind, content: { left, right }, key: { pairs } };
    }
  }
}

const ROUNDS = Number(process.env['QTI_ROUNDS'] ?? 300);

test('questions of every kind, with any words, come back as they were written', () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const drawn = draws(seed * 7_919);
    const entry: ExchangedQuestion = {
      title: drawn.words().replace(/\s+/g, ' '),
      tags: [],
      question: drawQuestion(drawn),
    };
    const { files, problems } = writeQti([entry]);
    const read = readQti(files[1]?.text ?? '');
    expect({ seed, told: problems, ...read }).toEqual({ seed, told: [], questions: [entry], problems: [] });
  }
});

const item = (parts: { declared?: string; body: string; rest?: string; attributes?: string }) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x" ${parts.attributes ?? 'title="X"'}>
${parts.declared ?? ''}<itemBody>${parts.body}</itemBody>${parts.rest ?? ''}</assessmentItem>`;

const declared = (cardinality: string, baseType: string, correct: string[], more = '') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct
    .map((value) => `<value> ${value} </value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;

const only = (text: string) => {
  const { questions, problems } = readQti(text);
  return { question: questions[0]?.question, told: problems.map(({ why }) => why) };
};

test('what others write is taken: prefixes, prompts, XHTML as Markdown, feedback by its names', () => {
  const { question, told } = only(
    item({
      declared: declared('single', 'identifier', ['B']),
      body: `<p>Two <em>ways</em> &amp; 3 * 4_5 of <strong>them</strong>:</p>
        <ul><li>one</li><li>two<br/>lines</li></ul>
        <p># not a heading, <code>x[1]</code> <a href="https://a.example/x">here</a> <a href="javascript:alert(1)">there</a></p>
        <p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\frac{1}{n}</annotation></semantics></math> {{n}}</p>
        <table><tr><th>a|b</th><th>c</th></tr><tr><td>1</td></tr></table>
        <pre>y  = 1
z</pre>
        <choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt>
          <simpleChoice identifier="A"><p>First</p><feedbackInline outcomeIdentifier="F" identifier="A">No.</feedbackInline></simpleChoice>
          <simpleChoice identifier="B"><img src="https://a.example/b.png" alt="A plot"/></simpleChoice>
        </choiceInteraction>`,
      rest: `<modalFeedback outcomeIdentifier="F" identifier="CORRECT" showHide="show">Yes.</modalFeedback>
        <modalFeedback outcomeIdentifier="F" identifier="B" showHide="hide">Other.</modalFeedback>`,
    })
      .replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1q:')
      .replace('xmlns=', 'xmlns:q='),
  );
  expect(question).toEqual({
    kind: 'single',
    parameters: [],
    stem: [
      'Two *ways* \\& 3 \\* 4\\_5 of **them**:',
      '- one\n- two\n  lines',
      '\\# not a heading, `x[1]` [here](https://a.example/x) there',
      '$\\frac{1}{n}$ \\{\\{n}}',
      '| a\\\\|b | c |\n| --- | --- |\n| 1 |  |',
      '```\ny  = 1\nz\n```',
      'Which?',
    ].join('\n\n'),
    content: {
      options: [
        { id: 'option-1', text: 'First' },
        { id: 'option-2', text: '![A plot](https://a.example/b.png)' },
      ],
    },
    key: { option: 'option-2' },
    feedback: { right: 'Yes.', options: { 'option-1': 'No.' } },
  });
  expect(told).toEqual(['Its feedback “B” was left out.']);
});

test('a gap within words is a line to write on, and scores say what is accepted', () => {
  const mapping =
    '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="Jork" mappedValue="1"/><mapEntry mapKey="y" mappedValue="0.5"/></mapping>';
  const gap = '<p>The house of <textEntryInteraction responseIdentifier="R"/> won.</p>';
  const { question, told } = only(item({ declared: declared('single', 'string', ['York'], mapping), body: gap }));
  expect(question).toMatchObject({
    kind: 'text',
    stem: 'The house of \\_\\_\\_\\_\\_ won.',
    key: { accepted: ['York', 'Jork'] },
  });
  expect(told).toEqual(['Answers that are right in part were left out.']);
});

test.each([
  ['absolute', '0.5 0.5', { absolute: 0.5 }, []],
  ['relative', '1 2', { relative: 0.01 }, ['Its tolerance is the same to both sides now, the smaller one.']],
  ['exact', '', { absolute: 0 }, []],
])('a number may be near: %s', (mode, tolerance, expected, told) => {
  const near = `<responseProcessing><responseCondition><responseIf><equal toleranceMode="${mode}" tolerance="${tolerance}"/></responseIf></responseCondition></responseProcessing>`;
  const body = '<p>How many?</p><p><textEntryInteraction responseIdentifier="R"/></p>';
  const read = only(item({ declared: declared('single', 'float', ['12.50']), body, rest: near }));
  expect(read).toMatchObject({
    question: { kind: 'numeric', stem: 'How many?', key: { expression: '12.5', tolerance: expected } },
    told,
  });
});

const choices = (names: string[]) =>
  `<choiceInteraction responseIdentifier="R">${names.map((name) => `<simpleChoice identifier="${name}">${name}</simpleChoice>`).join('')}</choiceInteraction>`;

test.each([
  ['<extendedTextInteraction responseIdentifier="R"/>', 'It is an essay, which nobody but a person can mark.'],
  ['<hotspotInteraction responseIdentifier="R"/>', 'Questions of the form “hotspotInteraction” are not taken.'],
  [choices(['a', 'b']) + choices(['c', 'd']), 'It asks several things at once.'],
  [choices(['b', 'c']), 'Its key names an option that it does not have.'],
  [choices(['a', 'a']), 'Two of its answers have the same name.'],
  ['', 'It asks nothing.'],
])('a question that is not taken is told with its line and its reason', (body, why) => {
  const text = `<?xml version="1.0"?>\n<!-- <assessmentItem> -->\n<all>\n${item({
    declared: declared('single', 'identifier', ['a']),
    body: `<p>Q</p>${body}`,
  })}\n</all>`;
  expect(readQti(text)).toEqual({ questions: [], problems: [{ line: 4, what: 'X', why }] });
});

test('what is hostile is refused, or does no harm', () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
  const file = item({ declared: declared('single', 'identifier', ['a']), body: `<p>&b;</p>${choices(['a', 'b'])}` });
  const type = 'It has a document type of its own, which is not read.';
  expect(only(`${laughs}${file}`).told).toEqual([type]);
  expect(only(`<!DOCTYPE x SYSTEM "https://elsewhere.example/x.dtd"><x/>`).told).toEqual([type]);
  // Neither a comment nor an instruction hides one.
  expect(only(`<?a <!-- ?>${laughs}<?b --> ?>${file}`).told).toEqual([type]);
  expect(only(file).told).toEqual(['It is no XML.']);
  expect(only('<!--'.repeat(20_000)).told).toEqual(['It is no XML.']);
  expect(only('x'.repeat(2_000_001)).told).toEqual(['It is longer than two million characters.']);
  expect(only('<questestinterop/>').told).toEqual(['It is QTI 1.2, which is not read; QTI 2.1 is.']);
  const deep = `${'<div>'.repeat(3_000)}<p>low</p>${'</div>'.repeat(3_000)}`;
  const script = '<script>alert(1)</script><p onclick="x()">Plain</p>';
  const { question, told } = only(
    item({ declared: declared('single', 'identifier', ['a']), body: `${script}${deep}${choices(['a', 'b'])}` }),
  );
  expect(question?.stem).toBe('Plain');
  expect(told).toEqual([
    'What stood in its “script” was left out.',
    'A part of its text that is nested too deep was left out.',
  ]);
});

test('damaged documents are never thrown over', () => {
  const drawn = draws(11);
  const { files } = writeQti([{ title: 'T', tags: [], question: drawQuestion(drawn) }]);
  const whole = files[1]?.text ?? '';
  for (let round = 0; round < 200; round += 1) {
    const at = drawn.below(whole.length);
    const damaged = whole.slice(0, at) + (SIGNS[drawn.below(SIGNS.length)] ?? '') + whole.slice(at + drawn.below(40));
    const { questions, problems } = readQti(damaged);
    expect(questions.length + problems.length).toBeGreaterThan(0);
  }
});

test('tells what the format cannot say', () => {
  const drawnNumber: Question = {
    stem: '{{x}}?',
    kind: 'numeric',
    parameters: [{ name: 'x', integers: [1, 2] }],
    feedback: {},
    content: {},
    key: { expression: 'x', tolerance: { absolute: 0 } },
  };
  const withUnits: Question = {
    ...drawnNumber,
    stem: 'How far \u0001?',
    parameters: [],
    content: { units: [{ unit: 'm', factor: 1 }] },
    key: { expression: '1', tolerance: { absolute: 0 } },
  };
  const { files, problems } = writeQti(
    [drawnNumber, withUnits].map((question) => ({ title: 'T', tags: [], question })),
  );
  expect(files.map(({ name }) => name)).toEqual(['imsmanifest.xml', 'question-2.xml']);
  expect(problems.map(({ line, why }) => [line, why])).toEqual([
    [1, 'It was left out: numbers that are drawn for each student are not written in QTI.'],
    [2, 'Its units were left out.'],
    [2, 'Signs that XML cannot hold were replaced.'],
  ]);
});

test('a package is read as it was written', async () => {
  const drawn = draws(3);
  const entries = Array.from({ length: 20 }, () => ({ title: 'T', tags: [], question: drawQuestion(drawn) }));
  const { bytes } = writeQtiPackage(entries);
  expect((await readQtiPackage(bytes)).questions).toEqual(entries);
  const alone = new Uint8Array(new TextEncoder().encode(writeQti(entries.slice(0, 1)).files[1]?.text));
  expect((await readQtiPackage(alone)).questions).toEqual(entries.slice(0, 1));
});

test('of a package what is damaged, or no question, is told', async () => {
  const told = async (bytes: Uint8Array<ArrayBuffer>) => (await readQtiPackage(bytes)).problems.map(({ why }) => why);
  const { bytes } = writeQtiPackage([]);
  expect(await told(bytes)).toEqual(['It holds no questions of QTI 2.1.']);
  expect(await told(bytes.slice(0, 40))).toEqual(['The package is damaged.']);
  expect(await told(new Uint8Array([0x50, 0x4b, 3, 4]))).toEqual(['The package is damaged.']);
});
