/** How long a text that was never sent is kept, in milliseconds: a working day, so that nothing waits on a shared computer for long. */
export const DRAFT_LIFETIME_MS = 12 * 3_600_000;

/** Texts that were typed and not sent yet, by whom and where. */
export interface DraftPlace {
  /** Id of the person; null for a visitor, whose text is kept for this tab only. */
  person: string | null;
  /** What the form is: 'survey answers'. */
  form: string;
  /** Which row it is about; '' for a new one. */
  row: string;
}

export interface Draft {
  values: unknown;
  /** When the last sign was typed, in milliseconds since 1970. */
  keptAt: number;
}

const prefix = 'portal-draft:';

/** What was kept for a place; null when there is nothing, or it is too old. */
export function readDraft(place: DraftPlace, now = Date.now()): Draft | null {
  const storage = storageOf(place.person);
  if (!storage) return null;
  forgetOld(storage, now);
  return parse(storage.getItem(keyOf(place)));
}

/** Keeps `values`, which are plain data, in the place. A browser that refuses to store keeps nothing. */
export function keepDraft(place: DraftPlace, values: unknown, now = Date.now()): void {
  try {
    storageOf(place.person)?.setItem(keyOf(place), JSON.stringify({ values, keptAt: now }));
  } catch {
    // Storage is full or closed; the text still stands in its form.
  }
}

export function dropDraft(place: DraftPlace): void {
  storageOf(place.person)?.removeItem(keyOf(place));
}

/** Forgets all that a person, or everybody, has typed here: whoever signs out by hand leaves nothing behind. */
export function dropAllDrafts(): void {
  for (const storage of [storageOf(null), storageOf('')]) {
    for (const key of draftKeys(storage)) storage?.removeItem(key);
  }
}

function keyOf({ person, form, row }: DraftPlace): string {
  return `${prefix}${JSON.stringify([person, form, row])}`;
}

function storageOf(person: string | null): Storage | null {
  try {
    return person === null ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

function draftKeys(storage: Storage | null): string[] {
  return storage ? Object.keys(storage).filter((key) => key.startsWith(prefix)) : [];
}

function forgetOld(storage: Storage, now: number): void {
  for (const key of draftKeys(storage)) {
    const draft = parse(storage.getItem(key));
    if (!draft || now - draft.keptAt > DRAFT_LIFETIME_MS) storage.removeItem(key);
  }
}

function parse(stored: string | null): Draft | null {
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (typeof draft !== 'object' || draft === null || !('values' in draft)) return null;
    const keptAt: unknown = Reflect.get(draft, 'keptAt');
    return typeof keptAt === 'number' ? { values: draft.values, keptAt } : null;
  } catch {
    return null;
  }
}
