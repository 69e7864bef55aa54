/** A file that a page handed to the browser. */
export interface SavedFile {
  name: string;
  text: () => Promise<string>;
}

/** Takes the place of the browser's downloads in a test file; returns what was saved during the present test. */
export function recordSavedFiles(): () => readonly SavedFile[] {
  const blobs = new Map<string, Blob>();
  let saved: SavedFile[] = [];

  beforeEach(() => {
    saved = [];
    URL.createObjectURL = (blob) => {
      const url = `blob:test-${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob) saved.push({ name: this.download, text: () => readText(blob) });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  return () => saved;
}

/** `Blob.text()` without its byte order mark, which jsdom does not offer. */
function readText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsText(blob);
  });
}
