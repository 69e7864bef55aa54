import { randomBytes, randomUUID } from 'node:crypto';
import type { PortalProcess } from './portal-process.ts';

export type WorkStep = 'draft' | 'begin' | 'part' | 'hand in';

interface SentWork {
  body: string;
  files: { path: string; name: string }[];
}

interface Upload {
  path: string;
  bytes: Buffer;
  /** Where it goes on; null while that was not answered. */
  location: string | null;
}

const PART = 150_000;

/** A student who writes, uploads and hands in, over and over, and remembers what was sent and what of it was acknowledged. */
export class StudentAtWork {
  /** The texts of the last draft that was acknowledged, and of those sent since. */
  drafts: SentWork[] = [];
  /** By the id of the submission; receipt is null while nothing was answered. */
  handedIn = new Map<string, SentWork & { receipt: string | null }>();
  uploads: Upload[] = [];
  #version: string | null = null;

  constructor(
    readonly id: string,
    readonly token: string,
    readonly task: string,
  ) {}

  /** Goes on until the backend is gone. `onStep` is told of every request as it is sent. */
  async workUntilGone(portal: PortalProcess, round: number, onStep: (step: WorkStep, turn: number) => void) {
    const { drafts } = await this.stored(portal);
    this.#version = drafts[0]?.updated_at ?? null;
    for (let turn = 0; ; turn += 1) {
      const tell = (step: WorkStep) => onStep(step, turn);
      const body = `${round}-${turn} `.repeat(2000);
      if (!(await this.#saveDraft(portal, { body, files: [] }, tell))) return;
      const upload: Upload = {
        path: `${this.id}/${this.task}/${randomBytes(12).toString('hex')}.txt`,
        bytes: Buffer.from(`${round}.${turn}.`.repeat(60_000)),
        location: null,
      };
      this.uploads.push(upload);
      if (!(await this.#upload(portal, upload, tell))) return;
      const work = { body, files: [{ path: upload.path, name: `work ${turn}.txt` }] };
      if (!(await this.#saveDraft(portal, work, tell))) return;
      tell('hand in');
      if (!(await this.handIn(portal, randomUUID(), work))) return;
    }
  }

  /** Hands in under this id, as often as it is sent; false when nothing was answered. */
  async handIn(portal: PortalProcess, id: string, { body, files }: SentWork): Promise<boolean> {
    const kept = { body, files, receipt: this.handedIn.get(id)?.receipt ?? null };
    this.handedIn.set(id, kept);
    const answer = await this.#call(portal, 'hand_in', { task_id: this.task, submission: id, body, files });
    if (answer === null) return false;
    const { receipt } = answer as { receipt: string };
    if (kept.receipt !== null && kept.receipt !== receipt) throw new Error('Sent again it has another receipt.');
    kept.receipt = receipt;
    return true;
  }

  /** Takes an upload up where it stopped, or begins it again when the server does not know it; its bytes as they are stored. */
  async finish(portal: PortalProcess, upload: Upload): Promise<Buffer> {
    if (!(await this.#upload(portal, upload, () => undefined))) throw new Error('The backend is gone.');
    return this.download(portal, upload.path);
  }

  async download(portal: PortalProcess, path: string): Promise<Buffer> {
    const answer = await this.#ask(portal, `/storage/v1/object/authenticated/submissions/${path}`);
    if (!answer?.ok) throw new Error(`${path} answered ${answer?.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** What the server has of this student. */
  async stored(portal: PortalProcess) {
    const rows = async (path: string): Promise<unknown> => {
      const answer = await this.#ask(portal, `/rest/v1/${path}`);
      if (!answer?.ok) throw new Error(`${path} answered ${answer?.status}: ${await answer?.text()}`);
      return answer.json();
    };
    return {
      drafts: (await rows(`submission_drafts?task_id=eq.${this.task}`)) as (SentWork & { updated_at: string })[],
      submissions: (await rows(`submissions?task_id=eq.${this.task}&order=version`)) as (SentWork & {
        id: string;
        version: number;
        receipt: string;
      })[],
    };
  }

  async #saveDraft(portal: PortalProcess, work: SentWork, tell: (step: WorkStep) => void): Promise<boolean> {
    this.drafts.push(work);
    tell('draft');
    const args = { task_id: this.task, ...work, opened: this.#version };
    const version = await this.#call(portal, 'save_submission_draft', args);
    if (typeof version !== 'string') return false;
    this.#version = version;
    this.drafts = [work];
    return true;
  }

  async #upload(portal: PortalProcess, upload: Upload, tell: (step: WorkStep) => void): Promise<boolean> {
    const { bytes, path } = upload;
    let offset = 0;
    const known = upload.location && (await this.#ask(portal, upload.location, { method: 'HEAD', headers: tus }));
    if (known && known.ok) offset = Number(known.headers.get('upload-offset'));
    else {
      tell('begin');
      const notes = { bucketName: 'submissions', objectName: path, contentType: 'text/plain' };
      const metadata = Object.entries(notes).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
      const headers = { ...tus, 'upload-length': `${bytes.length}`, 'upload-metadata': metadata.join(',') };
      const begun = await this.#ask(portal, '/storage/v1/upload/resumable', { method: 'POST', headers });
      if (!begun) return false;
      if (!begun.ok) throw new Error(`The upload was refused: ${begun.status} ${await begun.text()}`);
      upload.location = new URL(begun.headers.get('location') ?? '', 'http://portal.test/storage/v1/').pathname;
    }
    while (offset < bytes.length) {
      tell('part');
      const headers = { ...tus, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' };
      const body = new Uint8Array(bytes.subarray(offset, offset + PART));
      const sent = await this.#ask(portal, upload.location ?? '', { method: 'PATCH', headers, body });
      if (!sent) return false;
      if (!sent.ok) throw new Error(`A part was refused: ${sent.status} ${await sent.text()}`);
      offset = Number(sent.headers.get('upload-offset'));
    }
    return true;
  }

  /** What a function answers; null when the backend is gone. */
  async #call(portal: PortalProcess, name: string, args: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#ask(portal, `/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(args),
    });
    const text = await answer?.text().catch(() => null);
    if (!answer || text === null || text === undefined) return null;
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as unknown;
  }

  #ask(portal: PortalProcess, path: string, init: RequestInit = {}): Promise<Response | null> {
    return portal.ask(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${this.token}` },
    });
  }
}

const tus = { 'tus-resumable': '1.0.0' };
