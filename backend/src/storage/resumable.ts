import { Server, type Upload } from '@tus/server';
import { BucketError } from '../bucket/bucket.ts';
import { jsonResponse } from '../json-response.ts';
import { arriving } from './arriving.ts';
import { findBucket, sizeLimitOf } from './buckets.ts';
import { checkContent, checkDeclared } from './content-type.ts';
import { checkLocation } from './location-data.ts';
import type { Notes, PartStore } from './part-store.ts';
import { maxAge, parseMetadata } from './receive-file.ts';
import type { StorageCall, StorageContext } from './storage-call.ts';
import { refusals } from './storage-error.ts';
import type { StagedFile } from './storage-files.ts';
import { beginnerOf, destinationOf, readNotes, tusAnswerTo } from './tus-exchange.ts';
import { checkDestination, type Destination, storeFile } from './upload.ts';

const path = '/storage/v1/upload/resumable';
const methods = new Set(['POST', 'HEAD', 'PATCH', 'DELETE']);

interface Exchange {
  to: Destination;
  /** Bytes. */
  limit: number;
  allowedTypes: readonly string[] | null;
  isPublic: boolean;
  notes: Notes;
}

/**
 * Resumable uploads (protocol tus 1.0 with creation, termination and expiration). Rights are asked for when an upload is begun, on
 * every part, and once more when the last byte is here; only then is there a row. An upload belongs to whoever began it.
 */
export class ResumableUploads {
  readonly #context: StorageContext;
  readonly #store: PartStore;
  readonly #server: Server;
  readonly #exchanges = new WeakMap<Request, Exchange>();
  readonly #finishing = new Set<string>();

  constructor(context: StorageContext) {
    this.#context = context;
    this.#store = context.parts;
    this.#server = new Server({
      path,
      datastore: this.#store,
      allowedOrigins: () => false,
      // Relative, so that it holds behind any proxy.
      generateUrl: (request, { id }) => `${new URL(request.url).pathname.replace(/\/+$/, '')}/${id}`,
      maxSize: (request) => this.#exchange(request).limit,
      onUploadCreate: (request) => Promise.resolve({ metadata: this.#exchange(request).notes }),
      onUploadFinish: (request, upload) => this.#finish(this.#exchange(request), upload),
      onResponseError: (_request, error) => tusAnswerTo(error, context.log),
    });
  }

  async handle(call: StorageCall): Promise<Response> {
    const request = patient(call.request);
    if (!methods.has(request.method)) return jsonResponse({ message: 'Method not allowed' }, 405);
    try {
      this.#exchanges.set(request, request.method === 'POST' ? await this.#begin(call) : await this.#goOn(call));
    } catch (error) {
      const { status_code: status, body } = tusAnswerTo(error, this.#context.log);
      return new Response(body, { status, headers: { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } });
    }
    const response = await this.#server.handleWeb(request);
    const headers = new Headers(response.headers);
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
    headers.set('cache-control', 'no-store');
    return new Response(response.body, { status: response.status, headers });
  }

  async #begin(call: StorageCall): Promise<Exchange> {
    const { context, request } = call;
    const said = readNotes(request.headers.get('upload-metadata'));
    const to = await destinationOf(call, said['bucketName'] ?? '', said['objectName'] ?? '');
    const bucket = await checkDestination(context, to);
    const contentType = said['contentType'] ?? 'application/octet-stream';
    checkDeclared(contentType, bucket.allowed_mime_types);
    return {
      to,
      limit: sizeLimitOf(bucket, context.fileSizeLimit),
      allowedTypes: bucket.allowed_mime_types,
      isPublic: bucket.public,
      notes: {
        bucketName: to.bucketId,
        objectName: to.key,
        contentType,
        cacheControl: said['cacheControl'] ?? null,
        metadata: said['metadata'] ?? null,
        begunBy: beginnerOf(to),
        upsert: String(to.isUpsert),
      },
    };
  }

  async #goOn(call: StorageCall): Promise<Exchange> {
    const { context, url } = call;
    const id = /\/([0-9a-f]{32})\/?$/.exec(url.pathname)?.[1];
    const notes = id === undefined ? null : await this.#store.notes.of(id);
    if (!notes) throw refusals.noSuchUpload();
    const to = await destinationOf(call, notes['bucketName'] ?? '', notes['objectName'] ?? '');
    if (beginnerOf(to) !== notes['begunBy']) throw refusals.noSuchUpload();
    const bucket = await findBucket(context.db, to.bucketId);
    return {
      to: { ...to, isUpsert: notes['upsert'] === 'true' },
      limit: sizeLimitOf(bucket, context.fileSizeLimit),
      allowedTypes: bucket.allowed_mime_types,
      isPublic: bucket.public,
      notes,
    };
  }

  /** Two gateways may do this for one upload, when a client sends its last part again: then both hear of the end that one of them came to. */
  async #finish(exchange: Exchange, upload: Upload): Promise<Record<string, never>> {
    const { files, log } = this.#context;
    const store = this.#store;
    if (this.#finishing.has(upload.id)) throw refusals.locked();
    this.#finishing.add(upload.id);
    try {
      if (await store.notes.isFinished(upload.id)) return {};
      await this.#storeWhole(exchange, await files.stageFile(await store.collect(upload.id)));
      // Whoever does not hear of the end may send the last part again; the file is there.
      await store
        .finish(upload.id, exchange.notes)
        .catch((error: unknown) => log.warn({ err: error }, 'The parts of an upload stay behind'));
      return {};
    } catch (error) {
      if (await store.notes.isFinished(upload.id).catch(() => false)) return {};
      // What was refused whole would be refused again; what could not be kept can be, once the object store is back.
      if (!(error instanceof BucketError)) await store.forget(upload.id);
      throw error;
    } finally {
      this.#finishing.delete(upload.id);
    }
  }

  async #storeWhole({ to, limit, allowedTypes, isPublic, notes }: Exchange, staged: StagedFile): Promise<void> {
    const mimetype = notes['contentType'] ?? 'application/octet-stream';
    try {
      // The bucket may have become stricter meanwhile.
      if (staged.size > limit) throw refusals.tooLarge();
      checkDeclared(mimetype, allowedTypes);
      await checkContent(staged.head, mimetype, allowedTypes);
      await checkLocation(staged, mimetype, isPublic);
    } catch (error) {
      await this.#context.files.discard(staged);
      throw error;
    }
    await storeFile(this.#context, to, {
      staged,
      mimetype,
      cacheControl: maxAge(notes['cacheControl']),
      userMetadata: parseMetadata(notes['metadata'] ?? ''),
    });
  }

  #exchange(request: Request): Exchange {
    const exchange = this.#exchanges.get(request);
    if (!exchange) throw new Error('A part of an upload belongs to no request.');
    return exchange;
  }
}

/** The same request, whose body is not waited for when its line falls silent. */
function patient(request: Request): Request {
  if (!request.body) return request;
  const parts = arriving(request);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  const init = { method: request.method, headers: request.headers, body, duplex: 'half' } as const;
  return new Request(request.url, init);
}
