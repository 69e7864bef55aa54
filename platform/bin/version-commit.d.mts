export function readChangelog(root: string, folder: string): string;
export function headingOf(version: string): string;
export function versionCommit(root: string, folder: string, version: string): string | null;
