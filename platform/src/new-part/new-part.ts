import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { nameplateSchema, parseManifest } from '../part-manifest.ts';
import { isRemoteName, partNames, REPOSITORY } from '../parts.ts';
import { PublishError } from '../releases/publish-error.ts';
import { replaceFile } from '../releases/replace-file.ts';

const TEMPLATE = path.join(REPOSITORY, 'templates/remote');

/** A longer name would break the lines of the template in other places than its formatting does. */
const LONGEST_NAME = 30;

export interface NewPart {
  name: string;
  /** What people call it; by default the name in words. */
  title?: string;
  /** Where its pages begin; by default `/<name>`. */
  prefix?: string;
}

/** What there is afterwards, by its place below the root. */
export interface MadePart {
  title: string;
  prefix: string;
  /** Folder of the part. */
  folder: string;
  /** Files that were there before and name the part now. */
  changed: string[];
}

const rootSchema = z.object({ workspaces: z.array(z.string()) });
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.custom<object>((json) => typeof json === 'object'),
  ),
});

/**
 * Makes a remote that passes every check, from the template, in the repository at `root`: a folder, its workspace, its place in the lock file and
 * in the README's map. Everything is refused before anything is written, with `PublishError`; the workspace, by which it becomes a part, comes last.
 */
export function makePart(root: string, { name, title = inWords(name), prefix = `/${name}` }: NewPart): MadePart {
  if (!isRemoteName(name) || name.length > LONGEST_NAME) {
    throw new PublishError(
      `${name || 'Nothing'} cannot be the name of a part: it takes words of small letters and digits with hyphens between them, such as reading-room, at most ${LONGEST_NAME} characters.`,
    );
  }
  if (existsSync(path.join(root, name))) throw new PublishError(`${name}/ is there already.`);
  requirePlate(title, prefix);
  requireFreePrefix(root, prefix);
  const rename = (text: string) =>
    text.replaceAll('/new-part', prefix).replaceAll('new-part', name).replaceAll('New part', title);
  const changes = [
    lockWith(root, name, rename(readTemplate('package.json'))),
    mapWith(root, name, prefix),
    workspacesWith(root, name),
  ].filter((change) => change !== null);

  copyTemplate(path.join(root, name), rename);
  for (const { file, text } of changes) replaceFile(path.join(root, file), text);
  return { title, prefix, folder: name, changed: changes.map(({ file }) => file) };
}

/** `reading-room` -> 'Reading room'. */
function inWords(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
}

/** Letters that end no text of the template, whatever it is written in. */
const PLAIN_WORDS = /^[\p{L}\p{N} ,.()-]+$/u;

/** What a package.json of the part would say of it, before there is one. */
function requirePlate(title: string, prefix: string): void {
  const { success: isPlate } = nameplateSchema.safeParse({ title, prefixes: [prefix] });
  if (!isPlate || prefix === '/' || !PLAIN_WORDS.test(title)) {
    throw new PublishError(
      `A part takes a title of at most 40 letters, such as Reading room, and a path of the portal, such as /reading-room; this was ${title} and ${prefix}.`,
    );
  }
}

function requireFreePrefix(root: string, prefix: string): void {
  const owner = partNames(root).find((part) =>
    parseManifest(part, readJson(path.join(root, part, 'package.json'))).nameplate.prefixes.includes(prefix),
  );
  if (owner) throw new PublishError(`${owner} has its pages at ${prefix}. --path names another place.`);
}

interface Change {
  file: string;
  text: string;
}

function workspacesWith(root: string, name: string): Change {
  const file = 'package.json';
  const json = readJson(path.join(root, file)) as object;
  return { file, text: textOf({ ...json, workspaces: withPart(root, rootSchema.parse(json).workspaces, name) }) };
}

/** Behind the last part, before what stands behind the pages. */
function withPart(root: string, workspaces: readonly string[], name: string): string[] {
  const parts = partNames(root);
  return workspaces.toSpliced(workspaces.findLastIndex((workspace) => parts.includes(workspace)) + 1, 0, name);
}

/** As `npm install` would write it: the part installs nothing that is not there. */
function lockWith(root: string, name: string, manifest: string): Change {
  const file = 'package-lock.json';
  const lock = readJson(path.join(root, file)) as object;
  const { packages: before } = lockSchema.parse(lock);
  const { version, peerDependencies } = JSON.parse(manifest) as { version: string; peerDependencies: object };
  const { workspaces } = rootSchema.parse(before['']);
  const packages = {
    ...before,
    '': { ...before[''], workspaces: withPart(root, workspaces, name) },
    [name]: { version, peerDependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { file, text: textOf({ ...lock, packages: Object.fromEntries(sorted) }) };
}

const LAST_REMOTE = /^\| `[a-z0-9-]+\/` \| remote for .*\n(?!\| `[a-z0-9-]+\/` \| remote for )/m;

/** A row of the README's map; null where there is no such map. */
function mapWith(root: string, name: string, prefix: string): Change | null {
  const file = 'README.md';
  const place = path.join(root, file);
  const text = existsSync(place) ? readFileSync(place, 'utf8') : '';
  const row = `| \`${name}/\` | remote for \`${prefix}\` |\n`;
  return LAST_REMOTE.test(text) ? { file, text: text.replace(LAST_REMOTE, (last) => last + row) } : null;
}

function copyTemplate(folder: string, rename: (text: string) => string): void {
  cpSync(TEMPLATE, folder, { recursive: true });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of entries) {
    const file = path.join(parentPath, name);
    writeFileSync(file, rename(readFileSync(file, 'utf8')));
  }
}

const readTemplate = (file: string) => readFileSync(path.join(TEMPLATE, file), 'utf8');

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function textOf(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
