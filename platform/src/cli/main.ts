import { BackupError } from '@portal/backend/backup/backup-error';
import { StartError } from '@portal/backend/start-error';
import { partNames } from '../parts.ts';
import { PublishError } from '../releases/publish-error.ts';
import { backup, restore } from './backup-commands.ts';
import { clearSamples } from './clear-samples.ts';
import { dev } from './dev.ts';
import { exportFiles } from './export.ts';
import { hostedExport, hostedFiles } from './hosted-export.ts';
import { newPart } from './new-part.ts';
import { closeStores } from './open-store.ts';
import { releaseCommands } from './release-commands.ts';
import { start } from './start.ts';

const USAGE = `Usage: npm run portal -- <command>

  start                     install, build, publish, migrate, seed and serve (npm start)
  dev [part]                serve with changes taken in as they are saved, before a portal of its own or one that runs elsewhere (npm run dev;
                            --shell https://stats.example.edu)
  new <name>                make a remote of its own from the template (--title "Reading room", --path /reading-room)
  build <part>              check the types of a part and build it, without making it live
  publish <part>...         build parts, try them in a browser and make them live together (--drop-route <path> lets a live page go, --untried leaves
                            the browser out, --canary 10 gives one remote to so many people in a hundred)
  pack <remote> [file]      build a remote into one file for another machine
  publish --from <file>     make such a build live here, or at the portal that --to https://... names, with a token in PORTAL_TOKEN
  token <remote>            let somebody else publish one remote (--for "Alumni office", --days 90, at most 366)
  tokens                    who may
  revoke <token>            take a token back, by its first eight letters as \`tokens\` has them
  promote <part> [build]... make stored builds live together, or the canary (--canary 10 as above)
  canary <remote> <percent> give its canary to another share of the people; 0 is nobody
  rollback <part> [build]...  return to the builds that were serving before, or take the canary back
  preview <remote> [build]  print a link that shows one build to whoever has it (--hours 24, at most 168)
  disable <remote>          switch its pages off for everybody (--because "..." is shown in their place)
  enable <remote>           give it back
  retire <remote>           take it out of what is live, with its pages and links
  prune [--look]            take builds away that nothing has needed for 14 days, or tell which
  status                    what is live, since when and why
  verify                    check the bytes of everything that is live
  sign                      sign the registry anew, for another 90 days
  export <folder> [part]... write the site as plain files; with parts, or --assets for all, only the files of their live builds, beside a portal that may
                            run and what was exported before (--prune takes builds away that the store has no more)
  backup [file]             write a backup of the data (npm run backup)
  restore <file>            put a backup in place of the data (npm run restore)
  clear-samples [--look]    take the sample department away, or tell what would go
  hosted-export <folder>    write people, data and files for a new project of hosted Supabase
  hosted-files <folder>     upload the files of such an export`;

/** Runs one command line. Ends the process with code 1 after one clear sentence when something is wrong. */
export async function main(words: readonly string[]): Promise<void> {
  const [command = 'help', ...rest] = words;
  // Whoever reads has read enough (`portal status | head`): what was begun goes on to its end.
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') throw new Error(message);
  });
  try {
    if (command === 'start') return await start();
    if (command === 'dev') return await dev(rest);
    if (command === 'new') return newPart(rest);
    if (command === 'export') return await exportFiles(rest);
    if (command === 'hosted-export') return await hostedExport(rest);
    if (command === 'hosted-files') return await hostedFiles(rest);
    if (command === 'backup') return await backup(rest);
    if (command === 'restore') return await restore(rest);
    if (command === 'clear-samples') return await clearSamples(rest);
    const run = releaseCommands[command];
    if (run) return await run(rest);
    process.stdout.write(`${USAGE}\n\nParts: ${partNames().join(', ')}\n`);
    if (command !== 'help') process.exitCode = 1;
  } catch (error) {
    const isForOperator = [StartError, PublishError, BackupError].some((kind) => error instanceof kind);
    if (!(error instanceof Error) || !isForOperator) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  } finally {
    await closeStores();
  }
}
