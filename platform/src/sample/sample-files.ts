import { randomUUID } from 'node:crypto';
import type { SqlSession } from '@portal/backend/database/sql';
import type { FilesPlace } from '@portal/backend/storage/storage-files';
import { putFile } from '@portal/backend/storage/put-file';
import { normal, uniform } from './draws.ts';
import { plainPdf } from './plain-pdf.ts';

interface SampleFile {
  title: string;
  description: string;
  subject: string;
  category: string;
  type: string;
  teacher: string;
  daysAgo: number;
  name: string;
  mimetype: string;
  content: Uint8Array;
}

/** With the share of dry days, and how much it rains on the others. */
const STATIONS = [
  { name: 'Hilltop', dry: 0.35, scale: 14 },
  { name: 'River mouth', dry: 0.5, scale: 9 },
  { name: 'Plain', dry: 0.6, scale: 7 },
];
const DAYS_OF_MONSOON = 122;

/** Material with real files, so that looking at one and taking it along can be tried: data, a text, and a page to print. */
export async function addFiles(session: SqlSession, place: FilesPlace): Promise<void> {
  for (const { content, name, mimetype, daysAgo, ...words } of sampleFiles()) {
    const [material, version] = [randomUUID(), randomUUID()];
    const path = `general/${material}/${version}`;
    await putFile(session, place, { bucketId: 'resources', name: path, mimetype, content });
    const given = [material, version, path, name, mimetype, content.length, daysAgo, ...Object.values(words)];
    await session.query(
      `with material as (
         insert into public.study_materials (
           id, version, file_name, media_type, format, file_size, uploaded_at, title, description, subject, category, type, uploaded_by_name, semester
         )
         select $1, 1, $4, $5, private.format_of($4), $6, now() - make_interval(days => $7), $8, $9, $10, $11, $12, $13, 'All semesters'
         returning id, uploaded_at
       )
       insert into public.material_versions (id, material_id, version, path, name, media_type, size, uploaded_by_name, uploaded_at)
       select $2::uuid, material.id, 1, $3, $4, $5, $6, $13, material.uploaded_at from material`,
      given,
    );
  }
}

function sampleFiles(): SampleFile[] {
  return [
    {
      title: 'A monsoon at three stations (data)',
      description:
        'Rain in millimetres of each day from June to September at three stations. Many days are dry: draw before you fit.',
      subject: 'Descriptive Statistics',
      category: 'visualization',
      type: 'notes',
      teacher: 'Dr. Shruti Deshpande',
      daysAgo: 6,
      name: 'monsoon-at-three-stations.csv',
      mimetype: 'text/csv',
      content: encoded(['day,station,rain_mm', ...rain()]),
    },
    {
      title: 'How to read a plot of residuals',
      description: 'Five shapes, what each of them says of the model, and what to try next.',
      subject: 'Linear Models',
      category: 'statistics',
      type: 'notes',
      teacher: 'Dr. Joseph Kurian',
      daysAgo: 12,
      name: 'residuals.txt',
      mimetype: 'text/plain',
      content: encoded(RESIDUALS),
    },
    {
      title: 'The standard normal distribution: a table',
      description: 'Areas to the left of z from 0.00 to 3.09, on one page to print for the test.',
      subject: 'Probability I',
      category: 'probability',
      type: 'notes',
      teacher: 'Dr. Suresh Iyer',
      daysAgo: 20,
      name: 'normal-table.pdf',
      mimetype: 'application/pdf',
      content: plainPdf('Areas under the standard normal curve', normalTable()),
    },
  ];
}

/** Dry with a chance of its station, else gamma with shape one half: the square of a normal, which has many small and few large days. */
function rain(): string[] {
  return Array.from({ length: DAYS_OF_MONSOON }, (_, index) => index + 1).flatMap((day) =>
    STATIONS.map(({ name, dry, scale }) => {
      const amount = uniform('dry', name, day) < dry ? 0 : scale * normal('rain', name, day) ** 2;
      return `${day},${name},${amount.toFixed(1)}`;
    }),
  );
}

/** P(Z <= z), a row for each tenth. */
function normalTable(): string[] {
  const hundredths = Array.from({ length: 10 }, (_, digit) => digit);
  return [
    'P(Z <= z) for z = row + column',
    '',
    `  z   ${hundredths.map((digit) => `   .0${digit}`).join(' ')}`,
    ...Array.from({ length: 31 }, (_, row) => {
      const cells = hundredths.map((digit) => normalBelow(row / 10 + digit / 100).toFixed(4));
      return ` ${(row / 10).toFixed(1)}  ${cells.join(' ')}`;
    }),
    '',
    'For z < 0: P(Z <= z) = 1 - P(Z <= -z).',
  ];
}

/** The standard normal distribution function for z >= 0, to seven decimals (Abramowitz and Stegun, 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - density * polynomial;
}

const RESIDUALS = [
  'How to read a plot of residuals',
  '===============================',
  '',
  'Draw residuals against fitted values. If the model is right, you see a band around zero without a pattern.',
  '',
  '1. A bow, low in the middle. The relation is not straight: try a square, or a logarithm.',
  '2. A fan that opens to the right. The spread grows with the mean: take logarithms, or weights.',
  '3. Two bands. A variable with two values is missing: look for it before you look for anything else.',
  '4. One point far away. Ask where it comes from; never drop it because it is far away.',
  '5. Waves in the order of time. The errors follow each other: a model for time series.',
  '',
  'Then draw them again by every variable you have not used.',
];

function encoded(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}
