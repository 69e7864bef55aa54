/**
 * Version of the contract between the shell and the remotes, `major.minor`.
 * Additions raise the minor; a breaking change is a new major kept beside the old one (docs/decisions/0073-a-major-of-the-contract-beside-the-old.md).
 * A string to whoever compares the types of two builds: with the version in its type no part would ever fit the next minor.
 */
export const CONTRACT_VERSION: string = '1.11';

/** Whether a shell that speaks `shell` can run a remote built for `remote`: same major, and no newer minor than the shell knows. */
export function isContractCompatible(shell: string, remote: string): boolean {
  const [shellMajor, shellMinor] = parse(shell);
  const [remoteMajor, remoteMinor] = parse(remote);
  return shellMajor === remoteMajor && remoteMinor <= shellMinor;
}

function parse(version: string): [major: number, minor: number] {
  const match = /^(\d+)\.(\d+)$/.exec(version);
  if (!match) throw new Error(`Not a contract version: ${version}`);
  return [Number(match[1]), Number(match[2])];
}
