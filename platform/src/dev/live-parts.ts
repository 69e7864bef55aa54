import { contracts, isSpoken } from '@portal/shared/contract-majors';
import { z } from 'zod';
import { type PartName, SHELL } from '../parts.ts';
import type { Problem } from './problems.ts';

const contractSchema = z.string().regex(/^\d+\.\d+$/);

/** Of `/registry.json`, and of the same in documents, what tells whether the sources fit. */
export const livePartsSchema = z.object({
  /** Build and contract of the shell, and all of them where it speaks several. Portals from before it was told do not say which contract that is. */
  shell: z.string().optional(),
  contract: contractSchema.optional(),
  contracts: z.array(contractSchema).optional(),
  parts: z.record(z.string(), z.object({ buildId: z.string(), contract: contractSchema })),
});
export type LiveParts = z.infer<typeof livePartsSchema>;

type Spoken = readonly [present: string, ...earlier: string[]];

/** What of `live` at `portal` does not go with `parts` of these sources, the shell among them. `ours` is what this shell speaks, first the contract with which all of them are compiled. */
export function contractProblems(
  { contract, contracts: there = contract === undefined ? [] : [contract], parts: live }: LiveParts,
  { portal, parts, ours = spokenHere() }: { portal: string; parts: readonly PartName[]; ours?: Spoken },
): Problem[] {
  const [present] = ours;
  const misfits = Object.entries(live).filter(
    ([part, build]) => !parts.includes(part) && !isSpoken(ours, build.contract),
  );
  const remotes = parts.filter((part) => part !== SHELL);
  const isRefused = there.length > 0 && !isSpoken(there, present) && remotes.length > 0;
  return [
    ...(isRefused ? [refusal()] : []),
    ...misfits.map(([part, build]) => ({
      place: portal,
      message:
        `${part} is live there with contract ${build.contract}, which the shell of these sources does not have ` +
        `(contract ${ours.join(' and ')}): a card stands in the place of its pages.`,
    })),
  ];

  function refusal(): Problem {
    return {
      place: portal,
      message:
        `The live shell there has contract ${there.join(' and ')}. ${remotes.join(', ')} of these sources needs ${present}: what works here, with the shell ` +
        `of these sources, is refused there until a shell with that contract is live.`,
    };
  }
}

function spokenHere(): Spoken {
  const [present, ...earlier] = contracts;
  return [present.version, ...earlier.map(({ version }) => version)];
}
