/** A file that a page handed to the browser. */
export interface SavedFile {
  name: string;
  /** Its content; its address where the browser fetches it by itself. */
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
      if (blob) saved.push({ name: this.download, text: () => blob.text() });
      else if (this.download !== '') saved.push({ name: this.download, text: () => Promise.resolve(this.href) });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  return () => saved;
}
