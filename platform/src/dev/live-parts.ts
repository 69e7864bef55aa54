import { CONTRACT_VERSION, isContractCompatible } from '@portal/shared/contract';
import { z } from 'zod';
import { type PartName, SHELL } from '../parts.ts';
import type { Problem } from './problems.ts';

const contractSchema = z.string().regex(/^\d+\.\d+$/);

/** Of `/registry.json`, and of the same in documents, what tells whether the sources fit. */
export const livePartsSchema = z.object({
  /** Build and contract of the shell. Portals from before it was told do not say which contract that is. */
  shell: z.string().optional(),
  contract: contractSchema.optional(),
  parts: z.record(z.string(), z.object({ buildId: z.string(), contract: contractSchema })),
});
export type LiveParts = z.infer<typeof livePartsSchema>;

/** What of `live` at `portal` does not go with `parts` of these sources, the shell among them, which are compiled with contract `ours`. */
export function contractProblems(
  { contract, parts: live }: LiveParts,
  { portal, parts, ours = CONTRACT_VERSION }: { portal: string; parts: readonly PartName[]; ours?: string },
): Problem[] {
  const misfits = Object.entries(live).filter(
    ([part, build]) => !parts.includes(part) && !isContractCompatible(ours, build.contract),
  );
  const remotes = parts.filter((part) => part !== SHELL);
  const isRefused = contract !== undefined && !isContractCompatible(contract, ours) && remotes.length > 0;
  return [
    ...(isRefused ? [refusal(contract)] : []),
    ...misfits.map(([part, build]) => ({
      place: portal,
      message:
        `${part} is live there with contract ${build.contract}, which the shell of these sources does not have ` +
        `(contract ${ours}): a card stands in the place of its pages.`,
    })),
  ];

  function refusal(there: string): Problem {
    return {
      place: portal,
      message:
        `The live shell there has contract ${there}. ${remotes.join(', ')} of these sources needs ${ours}: what works here, with the shell ` +
        `of these sources, is refused there until a shell with that contract is live.`,
    };
  }
}
