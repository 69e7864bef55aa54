import { deflateRawSync } from 'node:zlib';
import { playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { type ExchangedQuestion, writeQtiPackage } from '@portal/shared/questions';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import ImportQuestionsPage from './import-questions-page.tsx';
import { buildGroupRow } from '../testing/group-rows.ts';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });

const parts = (...texts: string[]) => texts.map((text, place) => ({ id: `option-${place + 1}`, text }));
const choice: ExchangedQuestion = {
  title: 'A choice',
  tags: [],
  question: {
    kind: 'single',
    stem: 'Which?',
    parameters: [],
    content: { options: parts('This', 'That') },
    key: { option: 'option-1' },
    feedback: {},
  },
};

/** A zip with one file of XML, packed as other programs pack. */
function zipOf(text: Buffer): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('item.xml');
  const packed = deflateRawSync(text, { level: 9 });
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, name, packed, central, name, end]));
}

async function choose(file: File) {
  server.use(rowsOf('question_tags', []), rowsOf('group_summaries', [buildGroupRow({ class_name: 'M.Sc. I' })]));
  const { user } = renderWithPortal(<ImportQuestionsPage />, { path: '/admin/quizzes/questions/import', user: hod });
  await user.upload(screen.getByLabelText('File of questions'), file);
  return user;
}

test('a package that is chosen is read, with a report of what was not taken', async () => {
  const upload = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="u" title="A drawing" adaptive="false" timeDependent="false">
    <itemBody><uploadInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;
  await choose(new File([zipOf(Buffer.from(upload))], 'drawing.zip', { type: 'application/zip' }));
  expect(await screen.findByRole('heading', { name: '0 questions can be taken' })).toBeInTheDocument();
  expect(screen.getByText('A drawing')).toBeInTheDocument();
  expect(screen.getByText('This is not taken, or not wholly')).toBeInTheDocument();
});

test('a package as the portal writes it is read again', async () => {
  const { bytes } = writeQtiPackage([choice, { ...choice, title: 'Another' }]);
  await choose(new File([bytes], 'bank.zip', { type: 'application/zip' }));
  const list = within(await screen.findByRole('region', { name: '2 questions can be taken' }));
  expect(list.getByRole('checkbox', { name: /A choice/ })).toBeChecked();
  expect(list.getByRole('checkbox', { name: /Another/ })).toBeChecked();
});

test.each([
  ['as UTF-8', new TextEncoder().encode('::Größe:: Wie groß? {=1 ~2}\n\nWrite about it. {}')],
  [
    'as an old Windows writes it',
    new Uint8Array(Buffer.from('::Größe:: Wie groß? {=1 ~2}\n\nWrite about it. {}', 'latin1')),
  ],
  ['as UTF-16', new Uint8Array(Buffer.from('\uFEFF::Größe:: Wie groß? {=1 ~2}\n\nWrite about it. {}', 'utf16le'))],
])('a file of GIFT that is chosen is read %s, with what was not taken', async (_how, bytes) => {
  await choose(new File([bytes], 'bank.gift', { type: 'text/plain' }));
  expect(await screen.findByRole('checkbox', { name: /Größe/ })).toBeChecked();
  expect(screen.getByText(/line 3: It is an essay/)).toBeInTheDocument();
});

const whole = zipOf(Buffer.from('<a/>'));
const unreadable = new File(['x'], 'gone.gift');
Object.assign(unreadable, { arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotReadableError')) });

test.each([
  ['a damaged package', new File([whole.slice(0, -10)], 'a.zip'), 'The package is damaged.'],
  ['a package of something else', new File([whole], 'a.zip'), 'It holds no questions of QTI 2.1.'],
  ['a package of 50 MB', new File([new Uint8Array(50_000_000)], 'a.zip'), 'It is larger than 20 MB.'],
  [
    'a package that unpacks to far more than it is',
    new File([zipOf(Buffer.alloc(40_000_000, ' '))], 'a.zip'),
    'The package is larger than six million bytes.',
  ],
  [
    'a picture',
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])], 'a.txt'),
    'It is neither text nor a package (zip) of questions.',
  ],
  ['an empty file', new File([], 'a.gift'), 'It is empty.'],
  ['a file that is gone', unreadable, 'It could not be read. Choose it again.'],
])('%s is answered in words, and another file can be chosen', async (_what, file, words) => {
  const user = await choose(file);
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Choose a file…' })).toBeInTheDocument();
});
