import type { Server } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { type Backend, startBackend } from '@portal/backend';
import { readSupabaseConfig } from '@portal/backend/supabase-config';
import type { Outbox } from '@portal/backend/outbox/outbox';
import { keepCanaries } from './canary/keep-canaries.ts';
import { PageVisits } from './canary/page-visits.ts';
import { Composer } from './compose/composer.ts';
import type { ComposedDocument } from './compose/document.ts';
import type { DrawerOptions } from './compose/page-drawer.ts';
import { LiveRegistry } from './compose/live-registry.ts';
import { readContentRevision } from './compose/revision.ts';
import { CompositionWatch } from './compose/watch.ts';
import type { PortalConfig } from './config.ts';
import { readContactLimits } from './database/contact-limits.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type DataSource, readSite } from './feeds/data-source.ts';
import { Feeds } from './feeds/feeds.ts';
import { askData, type AskedAs } from './gateway/ask-data.ts';
import { createGateway } from './gateway/gateway.ts';
import { closeServer, listen } from '@portal/backend/listen';
import { DatabasePulse, type Health, healthOf } from './health.ts';
import { hostedHealth, requireHosted } from './hosted-supabase/ask-hosted.ts';
import { callHosted } from './hosted-supabase/hosted-function.ts';
import { startHostedMail } from './hosted-supabase/hosted-mail.ts';
import { type HostedPushes, startHostedPushes } from './hosted-supabase/hosted-pushes.ts';
import { Previews } from './preview/previews.ts';
import { openReleaseStore } from './releases/open-store.ts';
import { publishStale } from './releases/publish.ts';
import type { ReleaseStore } from './releases/store.ts';
import { countedBuilds, KEPT_DAYS, pruneBuilds } from './releases/stored-builds.ts';
import { REPOSITORY } from './parts.ts';
import { portalProduct } from './product.ts';
import { type Announcement, announcePortal } from './running-portal.ts';
import { startRounds } from '@portal/backend/rounds';
import { StartError } from '@portal/backend/start-error';

const PATIENCE_MS = 10_000;

/** Builds that nothing needs any more go once a day; the first time when the start is over, since a portal may be started every day. */
const PRUNED_EVERY_S = 86_400;
const FIRST_PRUNED_AFTER_S = 60;

/** How often is asked what other gateways have released. */
const FOLLOWED_EVERY_S = 0.5;

/** A canary that fails is gone within seconds of what says so. */
const CANARIES_EVERY_S = 5;

/** Origin that stands for "where this page came from" in the configuration of a page. */
const SAME_ORIGIN = '/';

/** One running portal: gateway, backend, release store and composer. */
export class Portal {
  readonly store: ReleaseStore;
  readonly #previews: Previews;
  readonly #visits: PageVisits;
  #server: Server | null = null;
  #backend: Backend | null = null;
  #composer: Composer | null = null;
  #pulse: DatabasePulse | null = null;
  #watch: CompositionWatch | null = null;
  #feeds: Feeds | null = null;
  #hostedMail: Outbox | null = null;
  #hostedPushes: HostedPushes | null = null;
  #stopRounds: (() => Promise<void>) | null = null;
  #stopFollowing: (() => Promise<void>) | null = null;
  #stopPruning: (() => Promise<void>) | null = null;
  #stopCanaries: (() => Promise<void>) | null = null;
  #announcement: Announcement | null = null;

  constructor(
    private readonly config: PortalConfig,
    private readonly log: Logger,
    private readonly pages: Pick<DrawerOptions, 'isPlain'> = {},
  ) {
    this.store = openReleaseStore(config, { warn: (message) => log.warn(message) });
    this.#visits = new PageVisits(config);
    this.#previews = new Previews({
      keyFolder: config.sharedDir,
      store: this.store,
      timeZone: async () => (await readSite(this.#dataSource)).time_zone,
      onRefused: (reason) => log.warn(reason),
    });
  }

  /** Resolves when every route answers. Rejects with `StartError`; `stop` cleans up what had started. */
  async start(): Promise<void> {
    const { config, log, store } = this;
    await store.pull();
    await this.#keepSigned();
    store.requireLiveBuilds();
    if (config.bucket) this.#stopFollowing = startRounds(() => store.pull(), FOLLOWED_EVERY_S, log);
    this.#server = await listen(this.#gateway().fetch, config);
    this.#announcement = announcePortal(config.dataDir, config);
    const [backend] = await Promise.all([
      config.hosted ? requireHosted(config.hosted) : this.#startBackend(),
      this.#publish(),
    ]);
    this.#backend = backend;
    const { hosted } = config;
    this.#pulse = new DatabasePulse(
      async () => (hosted ? hostedHealth(hosted) : ((await backend?.health()) ?? { ok: false, detail: 'starting' })),
      ({ ok, detail }) =>
        ok ? log.info('The database answers again') : log.error({ reason: detail }, 'The database does not answer'),
    );
    await this.#pulse.start();

    const { publishableKey, dataUrl } = this.#dataSource;
    const live = new LiveRegistry(this.store, config.assets);
    const composer = new Composer({
      store: this.store,
      live,
      config: { supabaseUrl: config.hosted?.supabaseUrl ?? SAME_ORIGIN, publishableKey },
      dataUrl,
      siteUrl: config.siteUrl,
      log,
      ...this.pages,
    });
    const readRevisions = () => readContentRevision(dataUrl, publishableKey);
    const watch = new CompositionWatch({ live, composer, readRevisions, log });
    backend?.onWrite(() => watch.contentMayHaveChanged());
    await watch.start().catch((error: unknown) => {
      composer.close();
      throw new StartError(`The pages cannot be composed from ${dataUrl} (${String(error)}).`);
    });
    this.#composer = composer;
    this.#watch = watch;
    this.#feeds = new Feeds({
      dataUrl,
      publishableKey,
      siteUrl: config.siteUrl,
      routes: () => composer.remoteRoutes,
      rowPages: () => composer.rowPages(),
      generation: () => composer.generation,
    });
    this.#hostedMail = startHostedMail(config, log);
    this.#hostedPushes = await startHostedPushes(config, log);
    const { hostedSecretKey } = config;
    if (hosted && hostedSecretKey) {
      const submitDue = () => callHosted(hosted.supabaseUrl, hostedSecretKey, 'submit_due_attempts', {});
      this.#stopRounds = startRounds(submitDue, portalProduct.rounds?.seconds ?? 3, log);
    }
    this.#stopPruning = startRounds(() => this.#keepStore(), PRUNED_EVERY_S, log, FIRST_PRUNED_AFTER_S);
    this.#stopCanaries = startRounds(() => this.#keepCanaries(), CANARIES_EVERY_S, log);
    log.info(`Composed ${composer.pages.length} pages; ${Math.round(process.memoryUsage().rss / 1_048_576)} MB in use`);
  }

  /** Every composed document with its path; for the export. */
  async documents(): Promise<{ pathname: string; document: ComposedDocument }[]> {
    const composer = this.#composer;
    if (!composer) return [];
    const documents: { pathname: string; document: ComposedDocument }[] = [];
    // One after the other: what waits in a crowd is left to the browser to draw.
    for (const pathname of [...composer.pages, ...(await composer.rowPages())]) {
      const document = await composer.document(pathname, '');
      if (document) documents.push({ pathname, document });
    }
    return documents;
  }

  /** Every feed, the card of each person and the file of each event; for the export. */
  async feeds(): Promise<{ pathname: string; body: string }[]> {
    const feeds = this.#feeds;
    if (!feeds) return [];
    const files: { pathname: string; body: string }[] = [];
    for (const pathname of await feeds.paths()) {
      const file = await feeds.at(pathname);
      if (file) files.push({ pathname, body: file.body });
    }
    return files;
  }

  /** The registry as browsers get it. */
  publicRegistry(): object {
    return this.#composer?.publicRegistry ?? {};
  }

  /** Finishes running requests, then closes what was opened. */
  async stop(): Promise<void> {
    this.#announcement?.takeBack();
    this.#watch?.stop();
    this.#pulse?.stop();
    if (this.#server) await closeServer(this.#server, PATIENCE_MS);
    this.#composer?.close();
    await this.#hostedMail?.close();
    await this.#hostedPushes?.close();
    await this.#stopRounds?.();
    await this.#stopPruning?.();
    await this.#stopCanaries?.();
    await this.#keepCanaries().catch((error: unknown) =>
      this.log.warn({ err: error }, 'What browsers told last is lost'),
    );
    const followed = this.#stopFollowing?.();
    await this.store.home.close();
    await followed;
    await this.#backend?.close();
  }

  async #startBackend(): Promise<Backend> {
    const { config, log } = this;
    const settings = path.join(REPOSITORY, 'supabase/config.toml');
    const contactLimits = await readContactLimits(settings);
    return startBackend({
      config: await readSupabaseConfig(settings),
      dataDir: config.dataDir,
      sharedDir: config.sharedDir,
      bucket: config.bucket,
      databaseUrl: config.databaseUrl,
      product: portalProduct,
      siteUrl: config.siteUrl,
      smtpUrl: config.smtpUrl,
      log,
      prepare: (db, { createUser }, keys) =>
        prepareDatabase(db, {
          dataDir: config.dataDir,
          sharedDir: config.sharedDir,
          bucket: config.bucket,
          keys,
          adminEmail: config.adminEmail,
          staffPassword: config.staffPassword,
          withSample: config.withSample,
          contactLimits,
          createUser,
          log,
        }),
    });
  }

  async #publish(): Promise<void> {
    const published = await publishStale(this.store, (part) => this.log.info(`Building ${part}`));
    for (const { part, live } of published) this.log.info(`${part} ${live.version} (${live.buildId}) is live`);
  }

  /** Before its signature comes to its end, and of a store from before there were any. */
  async #keepSigned(): Promise<void> {
    if (await this.store.keepSigned()) this.log.info('The release registry was signed anew');
  }

  async #keepStore(): Promise<void> {
    await this.#keepSigned();
    const gone = await pruneBuilds(this.store);
    if (gone.length > 0) this.log.info(`${countedBuilds(gone)} went, which nothing had needed for ${KEPT_DAYS} days`);
  }

  async #keepCanaries(): Promise<void> {
    const { store, log } = this;
    await keepCanaries({ store, log, visits: this.#visits, served: () => this.#composer?.served });
  }

  #gateway() {
    return createGateway({
      store: this.store,
      dataDir: this.config.dataDir,
      siteUrl: this.config.siteUrl,
      trustedProxies: this.config.trustedProxies,
      log: this.log,
      config: (origin) => {
        if (this.config.hosted) return this.config.hosted;
        return this.#backend && { supabaseUrl: origin, publishableKey: this.#backend.publishableKey };
      },
      composer: () => this.#composer,
      preview: (token, served) => this.#previews.open(token, served),
      callFunction: (name, args, address) => this.#askData(`/rest/v1/rpc/${name}`, { body: args }, address),
      readAs: (pathAndQuery, authorization, address) => this.#askData(pathAndQuery, { authorization }, address),
      feed: (pathname) => this.#feeds?.at(pathname) ?? Promise.resolve(null),
      backend: () => this.#backend,
      visits: this.#visits,
      pushKey: () => this.#hostedPushes?.key ?? this.#backend?.pushKey ?? null,
      health: () => this.#health(),
      isOperator: (authorization) => this.#announcement?.isOperator(authorization) ?? false,
    });
  }

  /** Where the published content is read. */
  get #dataSource(): DataSource {
    const { hosted, ownUrl } = this.config;
    return {
      dataUrl: hosted?.supabaseUrl ?? ownUrl,
      publishableKey: hosted?.publishableKey ?? this.#backend?.publishableKey ?? '',
    };
  }

  /** Null while there are no data yet. */
  async #askData(pathAndQuery: string, asked: AskedAs, address: string): Promise<Response | null> {
    const api = { ...this.#dataSource, backend: this.#backend };
    return api.publishableKey === '' ? null : askData(api, pathAndQuery, asked, address);
  }

  /** Waits for nothing; a release that went live this moment is seen. */
  #health(): Health {
    this.#watch?.lookAtRegistry();
    return healthOf(
      this.#pulse?.answer ?? { ok: false, detail: 'starting' },
      this.#composer?.status ?? null,
      this.#composer ? this.#visits.figures(this.#composer.served) : [],
    );
  }
}
