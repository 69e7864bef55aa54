import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ImportQuestionsPage from './import-questions-page.tsx';
import { buildGroupRow } from '../testing/group-rows.ts';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const GIFT = [
  '$CATEGORY: top/Means',
  '',
  '::One:: What is one? {=1 ~2}',
  '',
  '::Two:: What is two? {#2}',
  '',
  '::Two:: What is two? {#2}',
  '',
  'Write about it. {}',
].join('\n');

interface Saved {
  question: string;
  title: string;
  tags: string[];
  group_id: string | null;
  opened?: string;
}

function open(answer: (args: Saved, count: number) => Response | string = ({ question }) => question) {
  const saved: Saved[] = [];
  server.use(
    rowsOf('question_tags', [{ tag: 'means', questions: 3 }]),
    rowsOf('group_summaries', [buildGroupRow({ class_name: 'M.Sc. I' })]),
    functionOf<Saved>('save_question', (args) => {
      saved.push(args);
      return answer(args, saved.length);
    }),
  );
  return {
    saved,
    ...renderWithPortal(<ImportQuestionsPage />, { path: '/admin/quizzes/questions/import', user: hod }),
  };
}

async function paste(user: ReturnType<typeof open>['user'], text: string) {
  await user.click(screen.getByLabelText('Questions'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Read it' }));
}

test('what a file holds is shown before anything is stored, with what is not taken and why', async () => {
  const { saved, user } = open();
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  expect(screen.getByText('Paste questions, or choose a file.')).toBeInTheDocument();
  await paste(user, GIFT);
  expect(screen.getByRole('heading', { name: '3 questions can be taken' })).toBeInTheDocument();
  expect(screen.getByText(/line 9: It is an essay/)).toBeInTheDocument();
  expect(screen.getByText('twice in this file')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('those that are chosen are stored with group and tags; what failed is sent again under the same id', async () => {
  const { saved, user } = open(({ question }, count) =>
    count === 1 ? refusal(400, 'P0001', 'Say which option is right.', 'key') : question,
  );
  await paste(user, GIFT);
  await user.selectOptions(
    await screen.findByLabelText('Whose questions'),
    await screen.findByText('Inference, M.Sc. I'),
  );
  await user.type(screen.getByLabelText(/Tags for all/), 'Term 1, old');
  await user.click(screen.getByRole('button', { name: 'Add 2 questions' }));
  expect(await screen.findByText('1 question stored, 1 not; sending again adds nothing twice.')).toBeInTheDocument();
  expect(screen.getByText('Say which option is right.')).toBeInTheDocument();
  expect(saved.map(({ title, tags, group_id: group }) => [title, tags, group])).toEqual([
    ['One', ['term 1', 'old', 'means'], 'g1'],
    ['Two', ['term 1', 'old', 'means'], 'g1'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Send 1 question again' }));
  expect(await screen.findByText('2 questions stored.')).toBeInTheDocument();
  expect(saved[2]?.question).toBe(saved[0]?.question);
  expect(saved[1]?.question).not.toBe(saved[0]?.question);
  expect(saved.every(({ opened, question }) => opened === undefined && /^[0-9a-f-]{36}$/.test(question))).toBe(true);
});

test('the same file again is sent under the same ids, and says what was changed in the bank since', async () => {
  const first = open();
  await paste(first.user, GIFT);
  await first.user.click(await screen.findByRole('button', { name: 'Add 2 questions' }));
  await screen.findByText('2 questions stored.');
  first.unmount();
  const { saved, user } = open(() => refusal(400, 'P0001', 'Somebody else has changed this.', 'updated_at'));
  await paste(user, GIFT);
  await user.click(await screen.findByRole('button', { name: 'Add 2 questions' }));
  expect(await screen.findAllByText('It is in the bank already, and was changed there.')).toHaveLength(2);
  expect(saved.map(({ question }) => question)).toEqual(first.saved.map(({ question }) => question));
});

test('a file of QTI is read as well', async () => {
  const { user } = open();
  const item = `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="A choice" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>a</value></correctResponse>
  </responseDeclaration>
  <itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
    <prompt>Which?</prompt><simpleChoice identifier="a">This</simpleChoice><simpleChoice identifier="b">That</simpleChoice>
  </choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
</assessmentItem>`;
  await paste(user, item);
  const list = within(screen.getByRole('region', { name: '1 question can be taken' }));
  expect(list.getByRole('checkbox', { name: /A choice/ })).toBeChecked();
  await user.click(list.getByRole('checkbox', { name: /A choice/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add 0 questions' })).toBeDisabled());
});
