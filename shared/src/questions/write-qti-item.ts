import { plainNumber } from './plain-number.ts';
import { escapeXml, markdownBlock, markdownLine } from './qti-texts.ts';
import type { Question, QuestionPart } from './question.ts';

/** What differs between the kinds of questions. */
interface Form {
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'directedPair' | 'float' | 'string';
  correct: string[];
  /** Shares of the point by response; without them all or nothing. */
  mapping?: { entries: [key: string, share: number][]; attributes?: string };
  interaction: string;
  /** What is wholly right; without it what `correct` says. */
  isRight?: string;
  feedback?: Record<string, string>;
}

/** One item with its key, its feedback and how it is scored, as an XML document. */
export function writeQtiItem(identifier: string, title: string, question: Question): string {
  const form = formOf(question);
  const declared = [
    `<responseDeclaration identifier="RESPONSE" cardinality="${form.cardinality}" baseType="${form.baseType}">`,
    `<correctResponse>${form.correct.map((value) => `<value>${escapeXml(value)}</value>`).join('')}</correctResponse>`,
    mappingOf(form),
    '</responseDeclaration>',
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifier}" title="${escapeXml(title)}" adaptive="false" timeDependent="false">
${declared}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="FEEDBACK" cardinality="multiple" baseType="identifier"/>
<outcomeDeclaration identifier="CHOSEN" cardinality="multiple" baseType="identifier"/>
<itemBody>${markdownBlock(question.stem)}${form.interaction}</itemBody>
${processingOf(form)}
${modalFeedbackOf(question)}</assessmentItem>
`;
}

function formOf(question: Question): Form {
  const remarks = question.feedback.options ?? {};
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const { options } = question.content;
      const name = namesOf('option', options);
      const right = question.kind === 'single' ? [question.key.option] : question.key.options;
      const share = 1 / right.length;
      const choices = options.map(
        ({ id, text }) =>
          `<simpleChoice identifier="${name(id)}">${markdownLine(text)}${remarkOf(name(id), remarks[id])}</simpleChoice>`,
      );
      const isSingle = question.kind === 'single';
      return {
        cardinality: isSingle ? 'single' : 'multiple',
        baseType: 'identifier',
        correct: right.map(name),
        ...(!isSingle && {
          mapping: {
            entries: options.map(({ id }) => [name(id), right.includes(id) ? share : -share]),
            attributes: ' lowerBound="0"',
          },
        }),
        interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${isSingle ? 1 : 0}">${choices.join('')}</choiceInteraction>`,
      };
    }
    case 'ordering': {
      const { items } = question.content;
      const name = namesOf('item', items);
      const choices = items.map(
        ({ id, text }) => `<simpleChoice identifier="${name(id)}">${markdownLine(text)}</simpleChoice>`,
      );
      return {
        cardinality: 'ordered',
        baseType: 'identifier',
        correct: question.key.order.map(name),
        interaction: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${choices.join('')}</orderInteraction>`,
      };
    }
    case 'matching':
      return matchingOf(question.content, question.key.pairs);
    case 'text': {
      const { accepted, case_matters: caseMatters = false } = question.key;
      return {
        cardinality: 'single',
        baseType: 'string',
        correct: accepted.slice(0, 1),
        mapping: {
          entries: accepted.map((text) => [text, 1]),
          attributes: ` caseSensitive="${String(caseMatters)}"`,
        },
        interaction: ENTRY,
        isRight: '<gte><mapResponse identifier="RESPONSE"/><baseValue baseType="float">1</baseValue></gte>',
      };
    }
    case 'numeric': {
      const { tolerance } = question.key;
      // QTI says relative tolerances in per cent.
      const [mode, within] =
        'absolute' in tolerance
          ? ['absolute', tolerance.absolute]
          : ['relative', Number((tolerance.relative * 100).toPrecision(12))];
      return {
        cardinality: 'single',
        baseType: 'float',
        correct: [String(plainNumber(question) ?? 0)],
        interaction: ENTRY,
        isRight: `<equal toleranceMode="${mode}" tolerance="${within} ${within}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>`,
      };
    }
  }
}

const ENTRY = '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';

function matchingOf(
  { left, right }: { left: QuestionPart[]; right: QuestionPart[] },
  pairs: Record<string, string>,
): Form {
  const [nameLeft, nameRight] = [namesOf('left', left), namesOf('right', right)];
  const choice = (name: string, text: string, most: number) =>
    `<simpleAssociableChoice identifier="${name}" matchMax="${most}">${markdownLine(text)}</simpleAssociableChoice>`;
  const correct = left.map(({ id }) => `${nameLeft(id)} ${nameRight(pairs[id] ?? '')}`);
  return {
    cardinality: 'multiple',
    baseType: 'directedPair',
    correct,
    mapping: { entries: correct.map((pair) => [pair, 1 / left.length]) },
    interaction: [
      `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${left.length}">`,
      `<simpleMatchSet>${left.map(({ id, text }) => choice(nameLeft(id), text, 1)).join('')}</simpleMatchSet>`,
      `<simpleMatchSet>${right.map(({ id, text }) => choice(nameRight(id), text, left.length)).join('')}</simpleMatchSet>`,
      '</matchInteraction>',
    ].join(''),
  };
}

/** Names by place: those of an author may be anything, and may tell the key. */
function namesOf(kind: string, parts: readonly QuestionPart[]): (id: string) => string {
  const names = new Map(parts.map(({ id }, place) => [id, `${kind}-${place + 1}`]));
  return (id) => names.get(id) ?? `${kind}-0`;
}

const remarkOf = (name: string, remark: string | undefined): string =>
  remark
    ? `<feedbackInline outcomeIdentifier="CHOSEN" identifier="${name}" showHide="show">${markdownLine(remark)}</feedbackInline>`
    : '';

function mappingOf({ mapping, baseType }: Form): string {
  if (!mapping) return '';
  const [own, shared] = baseType === 'string' ? [mapping.attributes ?? '', ''] : ['', mapping.attributes ?? ''];
  const entries = mapping.entries.map(
    ([key, share]) => `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${share}"${own}/>`,
  );
  return `<mapping${shared} defaultValue="0">${entries.join('')}</mapping>`;
}

const CORRECT = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>';
const setTo = (outcome: string, value: string) => `<setOutcomeValue identifier="${outcome}">${value}</setOutcomeValue>`;
const number = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
const named = (names: string[]) =>
  `<multiple>${names.map((name) => `<baseValue baseType="identifier">${name}</baseValue>`).join('')}</multiple>`;

function processingOf({ mapping, isRight = CORRECT, baseType, cardinality }: Form): string {
  const chosen =
    cardinality === 'single'
      ? '<multiple><variable identifier="RESPONSE"/></multiple>'
      : '<variable identifier="RESPONSE"/>';
  const all = mapping ? '<mapResponse identifier="RESPONSE"/>' : number(1);
  const rest = mapping ? '<mapResponse identifier="RESPONSE"/>' : number(0);
  return [
    '<responseProcessing><responseCondition>',
    `<responseIf>${isRight}${setTo('SCORE', all)}${setTo('FEEDBACK', named(['general', 'right']))}</responseIf>`,
    `<responseElse>${setTo('SCORE', rest)}${setTo('FEEDBACK', named(['general', 'wrong']))}</responseElse>`,
    '</responseCondition>',
    baseType === 'identifier' && cardinality !== 'ordered' ? setTo('CHOSEN', chosen) : '',
    '</responseProcessing>',
  ].join('');
}

const modalFeedbackOf = ({ feedback }: Question): string =>
  (['general', 'right', 'wrong'] as const)
    .map((name) => {
      const words = feedback[name];
      return words
        ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${name}" showHide="show">${markdownBlock(words)}</modalFeedback>\n`
        : '';
    })
    .join('');
