import * as present from '@portal/shared/contract';

/** A major of the contract, as the shell speaks it. What the browser needs is read by its name: of a module that is handed on whole the bundler may leave things out. */
export interface Contract {
  /** Its `CONTRACT_VERSION`. */
  version: string;
  /** What a remote of an earlier major gives, as the present contract has it; left out where that did not change. */
  adaptRemote?(remote: unknown): present.RemoteModule;
  /** All that it exports. */
  module: object;
}

/**
 * What the shell of these sources speaks: the present contract, and after it each earlier major of which remotes are live,
 * `shared/src/contract-<major>` (docs/decisions/0073-a-major-of-the-contract-beside-the-old.md). All else follows from this list.
 */
export const contracts: readonly [Contract, ...Contract[]] = [{ version: present.CONTRACT_VERSION, module: present }];

/** Under which key a page shares the contract of this version. Every build of the first major asks for it by its name alone. */
export function shareKeyOfContract(version: string): string {
  const major = majorOf(version);
  return `@portal/shared/contract${major === '1' ? '' : `@${major}`}`;
}

/** '2' of '2.0'. */
export function majorOf(version: string): string {
  return version.slice(0, version.indexOf('.'));
}

/** Whether a shell that speaks these contracts can run a remote built for `remote`. */
export function isSpoken(spoken: readonly string[], remote: string): boolean {
  return spoken.some((contract) => present.isContractCompatible(contract, remote));
}

/** By which of its contracts this shell runs a remote that was built for `contract`; undefined where it cannot. */
export function contractFor(contract: string): Contract | undefined {
  return contracts.find(({ version }) => present.isContractCompatible(version, contract));
}

/** What a remote that was built for `contract` gives, as the present contract has it. */
export function asPresent(contract: string, remote: unknown): unknown {
  return contractFor(contract)?.adaptRemote?.(remote) ?? remote;
}
