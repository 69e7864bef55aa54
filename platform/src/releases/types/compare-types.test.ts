import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT, createTemporaryStore, storeBuild } from '../../testing/release-builder.ts';
import type { Pair } from '../check-release.ts';
import { NotComparedError, TypeVerdicts } from './compare-types.ts';

const REQUEST = '@portal/shared/contract';

/** What the remotes were built with. */
const KNOWN = `
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand';
import type { Toast } from './toast.ts';
export declare function useToast(): (toast: Toast) => void;
interface CardProps {
  children: ReactNode;
  closeLabel?: string;
  quiet?: boolean;
}
export declare function Card({ children }: CardProps): ReactNode;
export interface Person {
  name: string;
  role: 'student' | 'admin';
  nickname?: string;
}
export declare function usePerson(): Person | null;
export declare function usePerson<T>(selector: (person: Person | null) => T): T;
export interface Shelf {
  read(key: string | number): Promise<readonly Person[]>;
}
export declare function useShelf(): Shelf;
export declare const people: StoreApi<Person>;
export declare class Load<Module> {
  constructor(plan: { attempt: () => Promise<Module>; title?: string });
  get module(): Module | undefined;
  retry: () => void;
}
export declare function neverUsed(): string;
export interface RemoteModule {
  routes: readonly { path: string; title: string; summary?: string }[];
  heads?: Readonly<Record<string, (context: { pathname: string }) => { title?: string }>>;
  slots?: { readonly [Name in keyof SlotProps]?: (attempt?: number) => Promise<(props: SlotProps[Name]) => null> };
}
export interface SlotProps {
  'this-week': { from: string; days: number };
  'account-part': object;
}
export type SlotHost = { [Name in keyof SlotProps]: { name: Name } & SlotProps[Name] }[keyof SlotProps];
export declare function Slot(host: { name: 'account-part' } & SlotProps['account-part']): null;
`;
const TOAST = `export interface Toast {\n  title: string;\n  description?: string;\n}\n`;
const USED = ['Card', 'Load', 'Slot', 'people', 'usePerson', 'useShelf', 'useToast'];

const store = createTemporaryStore();
const remote = storeBuild(
  store,
  'student-area',
  'aa11',
  {
    singletonExports: { [REQUEST]: USED },
    singletonPlaces: { [REQUEST]: { Card: 'student-area/src/close.tsx:12' } },
  },
  { [CONTRACT]: KNOWN, 'contract/toast.d.ts': TOAST },
);
writeFileSync(
  path.join(store.buildFolder('student-area', 'aa11'), 'client/page.js'),
  'e({"this-week":w,closeLabel:"Close",description:t.nickname,summary:"",title:""})',
);

/** A shell whose declarations differ in this. */
function shellWith(buildId: string, before: string, after: string): Pair {
  const types = { [CONTRACT]: KNOWN, 'contract/toast.d.ts': TOAST };
  const edited = Object.fromEntries(
    Object.entries(types).map(([name, text]) => [name, text.replaceAll(before, after)]),
  );
  expect(edited).not.toEqual(types);
  return { shell: storeBuild(store, 'shell', buildId, {}, edited), remote };
}

const FITTING: [change: string, before: string, after: string][] = [
  ['has a new export', 'export declare class', 'export declare const isNew: boolean;\nexport declare class'],
  ['takes a new prop that may be left out', 'quiet?: boolean;', 'quiet?: boolean;\n  tone?: string;'],
  ['takes more for a prop than before', 'closeLabel?: string', 'closeLabel?: string | number'],
  ['gives more of a person', 'name: string;', 'name: string;\n  email: string;'],
  ['calls a type by another name', 'CardProps', 'CardWords'],
  ['does not know a prop that the remote never names', '\n  quiet?: boolean;', ''],
  ['has changed what the remote does not import', 'neverUsed(): string', 'neverUsed(): number'],
  ['reads another thing of routes that may be left out', 'summary?: string', 'summary?: string; icon?: string'],
  ['hands more to a head', 'pathname: string', 'pathname: string; siteUrl: string'],
  ['has another slot', "'account-part': object;", "'account-part': object;\n  'shelf-card': { shelf: string };"],
];

const UNFIT: [change: string, before: string, after: string, fault: string][] = [
  [
    'calls a prop another name',
    'closeLabel?: string',
    'closeText?: string',
    'uses Card(props).closeLabel of @portal/shared/contract (student-area/src/close.tsx:12); shell',
  ],
  ['needs a new prop', 'quiet?: boolean;', 'quiet?: boolean;\n  tone: string;', 'needs Card(props).tone'],
  ['needs what could be left out', 'quiet?: boolean', 'quiet: boolean', 'takes Card(props).quiet of'],
  ['takes another type for a prop', 'closeLabel?: string', 'closeLabel?: number', 'takes Card(props).closeLabel of'],
  ['takes less of what a call is given', 'title: string;\n', '', 'uses useToast()(toast).title of'],
  ['calls what a call is given another name', 'description?: string', 'text?: string', 'useToast()(toast).description'],
  ['may give nothing where it gave something', 'name: string', 'name?: string', 'takes usePerson().name of'],
  ['gives a value nobody knew', "'student' | 'admin'", "'student' | 'guest' | 'admin'", 'takes usePerson().role of'],
  ['does not give what may be left out and is read', 'nickname?', 'callName?', 'uses usePerson().nickname of'],
  [
    'takes less for a method, which a compiler lets pass',
    'key: string | number',
    'key: number',
    'useShelf().read(key)',
  ],
  ['gives what a library holds another shape', 'name: string;', 'fullName: string;', 'uses people'],
  ['makes a class differently', 'attempt: () =>', 'attempt: (times: string) => void; begin: () =>', 'takes Load of'],
  ['reads routes otherwise', 'title: string; summary', 'heading: string; summary', 'needs RemoteModule.routes'],
  ['does not read what a route says', 'summary?: string', 'abstract?: string', 'gives RemoteModule.routes'],
  ['hands less to a head', 'pathname: string', 'path: string', 'RemoteModule.heads'],
  ['hands something else to a filler', 'from: string; days', 'from: Date; days', 'RemoteModule.slots'],
  ['hands less to a filler', 'from: string; days: number', 'from: string', 'RemoteModule.slots'],
  ['asks more of the page of a slot', "'account-part': object", "'account-part': { person: string }", 'Slot(host)'],
  ['has another name for a slot that is filled', "'this-week'", "'seven-days'", 'RemoteModule.slots'],
];

const verdicts = new TypeVerdicts(store);
const fitting = FITTING.map(([, before, after], index) => shellWith(`fit${index}`, before, after));
const unfit = UNFIT.map(([, before, after], index) => shellWith(`unfit${index}`, before, after));

// One start of the compiler for all of them.
beforeAll(() => verdicts.compare([...fitting, ...unfit]));

test.each(FITTING.map(([change], index) => [change, index] as const))('a shell fits that %s', (_, index) => {
  expect(verdicts.faultsOf(fitting.slice(index, index + 1))).toEqual([]);
});

test.each(UNFIT.map(([change, , , fault], index) => [change, fault, index] as const))(
  'a shell does not fit that %s',
  (_, fault, index) => {
    expect(verdicts.faultsOf(unfit.slice(index, index + 1)).join('\n')).toContain(fault);
  },
);

test('a fault names both builds and where each declares it', () => {
  expect(verdicts.faultsOf(unfit.slice(3, 4))).toEqual([
    'student-area aa11 takes Card(props).closeLabel of @portal/shared/contract (student-area/src/close.tsx:12) for string | undefined (contract/index.d.ts:8); to shell unfit3 it is number | undefined (contract/index.d.ts:8).',
  ]);
});

test('what was not compared is no fit yet; equal declarations, and builds from before they were kept, need no comparison', () => {
  const shell = storeBuild(store, 'shell', 'other', {}, { [CONTRACT]: 'export {};' });
  expect(() => verdicts.faultsOf([{ shell, remote }])).toThrow(NotComparedError);
  const same = storeBuild(store, 'shell', 'same', {}, { [CONTRACT]: KNOWN, 'contract/toast.d.ts': TOAST });
  expect(verdicts.faultsOf([{ shell: same, remote }])).toEqual([]);
  expect(verdicts.faultsOf([{ shell: storeBuild(store, 'shell', 'old'), remote }])).toEqual([]);
});

test('declarations that name what is not there fit nothing', async () => {
  const pair = shellWith('broken', './toast.ts', './no-such-file.ts');
  await verdicts.compare([pair]);
  expect(verdicts.faultsOf([pair]).join()).toMatch(
    /shell broken and student-area aa11 could not be compared: .*no-such-file/,
  );
});
