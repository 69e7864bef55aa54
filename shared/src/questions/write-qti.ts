import type { ExchangedQuestion, ExchangeProblem } from './exchange.ts';
import { plainNumber } from './plain-number.ts';
import { writeQtiItem } from './write-qti-item.ts';
import { escapeXml, hasUnspeakable } from './qti-texts.ts';
import type { Question } from './question.ts';
import { packFiles, type NamedText } from './zip-files.ts';

/**
 * Questions as the files of a package of IMS QTI 2.1 (www.imsglobal.org/question): one item for each and the list of them. Texts are the
 * Markdown of the portal. What the format, or this writer, cannot say is told; the line of a problem is the place of the question.
 */
export function writeQti(questions: readonly ExchangedQuestion[]): { files: NamedText[]; problems: ExchangeProblem[] } {
  const problems: ExchangeProblem[] = [];
  const files = questions.flatMap(({ title, question }, place) => {
    const tell = (why: string) => problems.push({ line: place + 1, what: title, why });
    const refusal = refusalOf(question);
    if (refusal !== null) {
      tell(`It was left out: ${refusal}`);
      return [];
    }
    for (const why of lossesOf(question)) tell(why);
    if (hasUnspeakable(wordsOf(question))) tell('Signs that XML cannot hold were replaced.');
    const name = `question-${place + 1}`;
    return [{ name: `${name}.xml`, text: writeQtiItem(name, title, question) }];
  });
  return { files: [{ name: 'imsmanifest.xml', text: manifestOf(files) }, ...files], problems };
}

/** The same as one file to download: a zip, which is the form in which other systems take such questions. */
export function writeQtiPackage(questions: readonly ExchangedQuestion[]): {
  bytes: Uint8Array<ArrayBuffer>;
  problems: ExchangeProblem[];
} {
  const { files, problems } = writeQti(questions);
  return { bytes: packFiles(files), problems };
}

function refusalOf(question: Question): string | null {
  if (question.parameters.length > 0) return 'numbers that are drawn for each student are not written in QTI.';
  if (question.kind === 'numeric' && plainNumber(question) === null)
    return 'QTI wants a number where the key is an expression.';
  return null;
}

function lossesOf(question: Question): string[] {
  return [
    ...(question.kind === 'numeric' && (question.content.units ?? []).length > 0 ? ['Its units were left out.'] : []),
    ...(question.kind === 'text' && question.key.accepted.some((text) => text.includes('*'))
      ? ['“*” in what is accepted stands for itself elsewhere.']
      : []),
  ];
}

const wordsOf = (question: Question): string => stringsIn(question).join('\n');

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const manifestOf = (files: readonly NamedText[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions">
  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${files
  .map(({ name }) => {
    const file = escapeXml(name);
    return `    <resource identifier="${file.replace('.xml', '')}" type="imsqti_item_xmlv2p1" href="${file}"><file href="${file}"/></resource>\n`;
  })
  .join('')}  </resources>
</manifest>
`;
