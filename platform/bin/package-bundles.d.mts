export function bundleContract(source: string, folder: string): Promise<void>;
export function bundlePortalBuild(source: string, folder: string): Promise<string[]>;
