/** What a team changes in one file of its clone: text and what stands in its place, or a new file. */
type Edit = [file: string, before: string | RegExp, after: string];

/** One command of a team, on its sources with these edits. */
export interface Step {
  name: string;
  edits: Edit[];
  words: string[];
  /** What the command says when it refuses; null for what goes live. */
  refusal: RegExp | null;
}

const ABOUT = 'public-site/src/routes/about-page.tsx';
const CONTACT = 'public-site/src/routes/contact-page.tsx';
const COURSES = 'student-area/src/routes/courses-page.tsx';
const BLOG = 'student-area/src/routes/blog-page.tsx';
const AT_START = /^export function /m;
const TOO_HEAVY = Array.from({ length: 40_000 }, (_, index) =>
  ((index * 2_654_435_761) % 4_294_967_296).toString(36),
).join('');

const publish = (...parts: string[]) => ['publish', ...parts];
const titled = (file: string, title: string, next: string): Edit => [file, `title="${title}"`, `title="${next}"`];

/** What the team of the public site and the shell releases. */
export const PUBLIC_SITE: readonly Step[] = [
  {
    name: 'a heading',
    edits: [titled(ABOUT, 'About the department', 'About this department')],
    words: publish('public-site'),
    refusal: null,
  },
  {
    name: 'wrong types',
    edits: [[CONTACT, AT_START, 'export const wrong: string = 1;\n\nexport function ']],
    words: publish('public-site'),
    refusal: /TS2322/,
  },
  {
    name: 'a module that is not there',
    edits: [[CONTACT, AT_START, "// @ts-expect-error\nimport './no-such-file.ts';\nexport function "]],
    words: publish('public-site'),
    refusal: /no-such-file/,
  },
  {
    name: 'half a megabyte in a page',
    edits: [[CONTACT, AT_START, `document.title += ${JSON.stringify(TOO_HEAVY)}.slice(0, 0);\n\nexport function `]],
    words: publish('public-site'),
    refusal: /budget|weighs|bytes|kB/i,
  },
  {
    name: 'a page less',
    edits: [['public-site/src/remote.tsx', /path: '\/research',/, "path: '/researches',"]],
    words: publish('public-site'),
    refusal: /\/research\b[^]*--drop-route/,
  },
  {
    name: 'throws at its start',
    edits: [
      [
        CONTACT,
        AT_START,
        "if (typeof window !== 'undefined') throw new Error('Thrown at the start');\n\nexport function ",
      ],
    ],
    words: publish('public-site'),
    refusal: /did not work/,
  },
  {
    name: 'throws in the server build',
    edits: [
      [
        CONTACT,
        AT_START,
        "if (typeof window === 'undefined') throw new Error('Thrown at the server');\n\nexport function ",
      ],
    ],
    words: publish('public-site'),
    refusal: /is not drawn by the server/,
  },
  {
    name: 'throws while drawing',
    edits: [
      [
        CONTACT,
        /export function ContactPage\(\) \{\n/,
        "export function ContactPage() {\n  if (typeof window !== 'undefined') throw new Error('Thrown while drawing');\n",
      ],
    ],
    words: publish('public-site'),
    refusal: /did not work/,
  },
  {
    name: 'a prop of the contract renamed in shell and shared',
    edits: [['shared/src/contract/page-part.tsx', /isWaiting/g, 'isLate']],
    words: publish('shell'),
    refusal: /isWaiting|isLate/,
  },
  {
    name: 'a shell that cannot draw its frame',
    edits: [
      [
        'shell/src/app/bare-frame.tsx',
        /^(export function BareFrame.*)$/m,
        "$1\n  if (children) throw new Error('Thrown by the frame');",
      ],
    ],
    words: publish('shell'),
    refusal: /Thrown by the frame/,
  },
  {
    name: 'another heading',
    edits: [titled(ABOUT, 'About the department', 'The department')],
    words: publish('public-site'),
    refusal: null,
  },
  { name: 'back to the one before', edits: [], words: ['rollback', 'public-site'], refusal: null },
  { name: 'as it was', edits: [], words: publish('public-site'), refusal: null },
];

/** What the team of the student area and the dashboard releases. */
export const STUDENT_AREA: readonly Step[] = [
  {
    name: 'a lede',
    edits: [[COURSES, 'Every course of the department', 'Each course of the department']],
    words: publish('student-area'),
    refusal: null,
  },
  {
    name: 'an export that no shell gives',
    edits: [
      [
        COURSES,
        AT_START,
        "import { withTheme } from 'styled-components';\nexport const themed = withTheme;\n\nexport function ",
      ],
    ],
    words: publish('student-area'),
    refusal: /withTheme/,
  },
  {
    name: 'a library that no shell gives',
    edits: [['student-area/package.json', '"react": "^19.3.1"', '"react": "^20.0.0"']],
    words: publish('student-area'),
    refusal: /expects react \^20/,
  },
  {
    name: 'throws behind the back of a page',
    edits: [
      [
        BLOG,
        AT_START,
        "if (typeof window !== 'undefined') queueMicrotask(() => {\n  throw new Error('Thrown later');\n});\n\nexport function ",
      ],
    ],
    words: publish('student-area'),
    refusal: /Thrown later/,
  },
  {
    name: 'draws for ever',
    edits: [
      [
        COURSES,
        /export function CoursesPage\(\) \{\n/,
        "export function CoursesPage() {\n  while (typeof window !== 'undefined') performance.now();\n",
      ],
    ],
    words: publish('student-area'),
    refusal: /\/courses of student-area \w+ did not work within 20 s/,
  },
  {
    name: 'a prefix of the other team',
    edits: [['student-area/package.json', '"/surveys"\n    ]', '"/surveys",\n      "/contact"\n    ]']],
    words: publish('student-area'),
    refusal: /student-area claims \/contact, where public-site has the live page/,
  },
  {
    name: 'two parts at once',
    edits: [
      [COURSES, 'Every course of the department', 'All courses of the department'],
      ['admin-dashboard/src/remote.tsx', /^export const routes/m, '// With the student area.\nexport const routes'],
    ],
    words: publish('student-area', 'admin-dashboard'),
    refusal: null,
  },
  {
    name: 'switched off',
    edits: [],
    words: ['disable', 'student-area', '--because', 'Courses are being moved.'],
    refusal: null,
  },
  { name: 'switched on', edits: [], words: ['enable', 'student-area'], refusal: null },
  { name: 'as it was', edits: [], words: publish('student-area', 'admin-dashboard'), refusal: null },
];
