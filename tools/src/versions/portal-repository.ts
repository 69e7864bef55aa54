import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPOSITORY = path.resolve(__dirname, '../../..');
/** What lerna, npm and the formatter read, beside the folders of the packages. */
const FILES = [
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  'lerna.json',
  'package.json',
  'package-lock.json',
  'platform/bin',
  'tools/bin',
];
/** Stands in for the portal's own command, which would really build: it says what it was asked for. */
const PORTAL = `console.log('portal', ...process.argv.slice(2));\nprocess.exitCode = process.env.PORTAL_FAILS ? 1 : 0;\n`;

interface Manifest {
  name: string;
  version?: string;
}

/** A repository with our packages as they stand, without their code, which has been pushed; it has no tags and a history from before there were changelogs. */
export class PortalRepository {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'portal-versions-'));
  readonly root = path.join(this.#folder, 'portal');
  readonly origin = path.join(this.#folder, 'origin.git');
  readonly packages: string[];

  constructor() {
    mkdirSync(this.root);
    for (const file of FILES) this.#copy(file);
    this.write('platform/bin/portal.mjs', PORTAL);
    this.packages = (JSON.parse(this.read('package.json')) as { workspaces: string[] }).workspaces;
    for (const folder of this.packages) this.#copy(`${folder}/package.json`);
    symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(this.root, 'node_modules'));
    this.git('init', '--quiet', '--initial-branch=main');
    this.write('.git/info/exclude', '/node_modules\n');
    this.commit('feat(student-area): something from long ago', 'student-area/src/long-ago.ts');
    for (const folder of this.packages.filter((name) => this.versionOf(name))) this.#copy(`${folder}/CHANGELOG.md`);
    this.commit('build: versions are counted from here', 'README.md');
    this.git('init', '--quiet', '--bare', '--initial-branch=main', this.origin);
    this.git('remote', 'add', 'origin', this.origin);
    this.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** Makes a file, or writes a line to the end of one. */
  write(file: string, text = '// changed\n'): void {
    mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
    writeFileSync(path.join(this.root, file), text, { flag: file.startsWith('platform/bin') ? 'w' : 'a' });
  }

  commit(message: string, ...files: string[]): void {
    for (const file of files) this.write(file);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
  }

  versionOf(folder: string): string | undefined {
    return (JSON.parse(this.read(`${folder}/package.json`)) as Manifest).version;
  }

  /** The version of each package that has one. */
  versions(): Record<string, string | undefined> {
    const versioned = this.packages.filter((folder) => this.versionOf(folder) !== undefined);
    return Object.fromEntries(versioned.map((folder) => [folder, this.versionOf(folder)]));
  }

  git(...words: string[]): string {
    const { code, output } = this.run('git', words);
    if (code !== 0) throw new Error(output);
    return output.trim();
  }

  /** Runs a program of the repository, without a net and with nothing that npm would remember. */
  run(program: string, words: string[], environment: Record<string, string> = {}, cwd = this.root) {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd,
      encoding: 'utf8',
      env: {
        ...{ PATH: process.env['PATH'], HOME: this.#folder, NX_DAEMON: 'false', CI: '1' },
        ...{ npm_config_cache: path.join(this.#folder, 'npm'), npm_config_offline: 'true' },
        ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_AUTHOR_NAME: 'Asha', GIT_AUTHOR_EMAIL: 'asha@example.org' },
        ...{ GIT_COMMITTER_NAME: 'Asha', GIT_COMMITTER_EMAIL: 'asha@example.org' },
        ...environment,
      },
    });
    return { code: status, output: `${stdout}${stderr}` };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #copy(file: string): void {
    cpSync(path.join(REPOSITORY, file), path.join(this.root, file), { recursive: true });
  }
}
