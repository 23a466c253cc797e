import type { BrowserContext, Page } from '@playwright/test';
import type { CallableContract } from '@sharebox/domain/common/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { publishedMenuSchema } from '@sharebox/domain/menu/menu';
import { orderSchema } from '@sharebox/domain/orders/order';
import { dropCapacitySchema, type Storefront } from '@sharebox/domain/storefront/storefront';
import { sampleDocuments } from '../../emulator-data/sample-documents';
import { isPathOfTodaysDrop } from '../../emulator-data/sample/simulated-documents';
import { GrpcStatus } from 'firebase-admin/firestore';
import { AuthRejectionError, toBrowserAccount } from '../fake-backend/account-store';
import { documentsRoot } from '../fake-backend/fake-backend';
import { publicFilesUrl, StorageRejectionError } from '../fake-backend/file-store';
import { toDocumentPath } from '../firestore-in-memory/values';
import { RpcError } from '../firestore-in-memory/wire';
import { isCspViolation } from '../support/page';
import { CallableShop, createDeferredSignal, InternalError, NetworkError } from './callable-shop';
import { PageFirestore, toTargetPath, FirestoreRejectionError } from './page-firestore';
import { toJsonFields, toServerWrite } from './server-values';
import {
  type PageResponse,
  type JsonFields,
  encodeFields,
  type JsonValue,
  type ListenerUpdate,
  type RequestRejection,
  type PageRequest,
  decodeFields,
  type PageWrite,
} from './wire';

type Service = 'firestore' | 'auth' | 'storage';

/** The sender of a request: one load of a page, and the function that sends messages to its listeners. */
interface Asking {
  document: string;
  hear: (push: ListenerUpdate) => void;
}

type FileRequest = Extract<PageRequest, { kind: 'upload' | 'finish-upload' | 'download' }>;

type Ask = (document: string, request: PageRequest) => Promise<PageResponse>;

/** The key under which the SDK stores the session. */
const sessionKey = 'firebase:authUser:local:[DEFAULT]';
const dateFrom = (milliseconds: number) => new Date(milliseconds);
const networkRefusal = { code: 'functions/internal', message: 'internal' };
const sampleShop = /^(settings|storefront|meal_items|weekly_drops)\//;
const ratingPaths = /\/dish_(ratings|words)\//;

/**
 * The shop of a component test. Calls, writes and uploads of its pages reach the real handlers and triggers on a fake
 * backend. It starts with the sample shop's settings, dishes, drops and menu, but without people, orders, ratings or a
 * drop delivered today. All pages of a test use the same shop, and its data survives reloads.
 */
export class StandInShop extends CallableShop {
  readonly accounts = this.backend.accounts;
  readonly files = this.backend.files;
  /** The emails that the shop sent, except those of Firebase Auth (`accounts.mails`). */
  readonly letters = this.backend.letters;
  readonly pushes = this.backend.pushes;
  private readonly store = new PageFirestore(this.backend.server);
  /** The collections that pages queried while Firestore was cut off. */
  readonly unansweredQueries: string[] = [];
  private readonly cutOffServices = new Set<Service>();
  private readonly waitingForStore = new Set<() => void>();
  private readonly slow = new Map<string, Promise<void>>();
  private readonly heldBack = new Map<string, Promise<void>>();
  private readonly problems: string[] = [];

  constructor() {
    super();
    this.restock();
  }

  protected override changed(paths: readonly string[]): void {
    this.store.changed(paths);
  }

  /** Restores the sample's settings, dishes, drops and menu, and makes the storefront readable again. */
  restock(): void {
    const sample = [...sampleDocuments(new Date())].filter(
      ([path]) => sampleShop.test(path) && !isPathOfTodaysDrop(path) && !ratingPaths.test(path),
    );
    const others = this.documents('').filter(({ path }) => sampleShop.test(path));
    this.commit([
      ...others.map(({ path }): PageWrite => ({ kind: 'delete', path })),
      ...sample.map(([path, data]): PageWrite => ({
        kind: 'set',
        path,
        data: encodeFields(data),
        isMerge: false,
      })),
    ]);
    this.store.refuse('storefront', null);
  }

  async join(context: BrowserContext): Promise<void> {
    const pages = new Map<Page, Ask>();
    context.on('console', (message) => {
      if (isCspViolation(message.text())) this.problems.push(message.text().slice(-300));
    });
    await context.route(`${publicFilesUrl}/**`, async (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname.split('/o/')[1] ?? '');
      await route.fulfill({ body: this.files.content(path) });
    });
    await context.exposeBinding('askShop', ({ page }, document: string, request: PageRequest) => {
      const ask = pages.get(page) ?? this.connect((push) => void pushTo(page, push));
      pages.set(page, ask);
      return ask(document, request);
    });
  }

  /** Returns the function that handles the requests of one page. `hear` sends messages to the page's listeners. */
  connect(hear: (push: ListenerUpdate) => void): Ask {
    let current: string | null = null;
    return async (document, request) => {
      // The page was reloaded, so its earlier listeners no longer exist.
      if (current !== document && current !== null) this.store.unlistenAll(current);
      current = document;
      try {
        return { value: await this.valueFor({ document, hear }, request) };
      } catch (error) {
        return { refusal: this.refusalFrom(error) };
      }
    };
  }

  /**
   * Writes a document. Dates become timestamps. The data is not validated, so parse it with the schema in `domain`
   * first.
   */
  write(path: string, data: object): void {
    this.commit([{ kind: 'set', path, data: encodeFields(data), isMerge: false }]);
  }

  /** Updates fields of a document. The keys are field paths. Throws if the document does not exist. */
  update(path: string, data: object): void {
    this.commit([{ kind: 'update', path, data: encodeFields(data) }]);
  }

  delete(path: string): void {
    this.commit([{ kind: 'delete', path }]);
  }

  clear(...prefixes: readonly string[]): void {
    const paths = prefixes.flatMap((prefix) => this.documents(prefix).map(({ path }) => path));
    this.commit(paths.map((path) => ({ kind: 'delete', path })));
  }

  /** Writes documents without running triggers, to arrange a state. */
  commit(writes: readonly PageWrite[]): void {
    this.backend.seed(writes.map(toServerWrite));
  }

  /** Returns a document's fields, with timestamps as dates, or undefined if the document does not exist. */
  document(path: string): Record<string, unknown> | undefined {
    const stored = this.backend.server.all().get(`${documentsRoot}/${path}`);
    return stored && decodeFields(toJsonFields(stored.fields), dateFrom);
  }

  documents(prefix: string): { path: string; data: Record<string, unknown> }[] {
    return [...this.backend.server.all().values()].flatMap(({ name, fields }) => {
      const path = toDocumentPath(name);
      return path.startsWith(prefix) ? [{ path, data: decodeFields(toJsonFields(fields), dateFrom) }] : [];
    });
  }

  followers(path: string): number {
    return this.store.followers(path);
  }

  storefront(): Storefront {
    return {
      menu: publishedMenuSchema.parse(this.document('storefront/menu')),
      capacity: dropCapacitySchema.parse(this.document('storefront/capacity')),
    };
  }

  publish(change: (shown: Storefront) => Storefront): void {
    const { menu, capacity: room } = change(this.storefront());
    this.write('storefront/menu', menu);
    this.write('storefront/capacity', room);
  }

  /** Ends the time to pay for a held box now. */
  async endHold(orderId: string): Promise<void> {
    // Pages may lag behind the server's clock by a few seconds.
    const ended = new Date(Date.now() - 60_000);
    const order = orderSchema.parse(this.document(`orders/${orderId}`));
    this.update(`orders/${orderId}`, { hold_expires_at: ended });
    this.update(`weekly_drops/${order.weekly_drop_id}/private/boxes`, { [`taken.${orderId}.until`]: ended });
    this.update(`order_references/${order.confirmation_reference}`, { hold_expires_at: ended });
    await this.runJobs('releaseExpiredHolds');
  }

  /** Denies reads or writes, both by default, until the returned function is called. */
  refuse(
    path: string,
    access?: readonly ('read' | 'write')[],
    code = 'permission-denied',
    message = 'Missing or insufficient permissions.',
  ): () => void {
    this.store.refuse(path, { code, message }, access);
    return () => this.store.refuse(path, null, access);
  }

  /** Delays new listeners on this document or collection until the returned function is called. */
  delay(path: string): () => void {
    const { opened, open } = createDeferredSignal();
    this.slow.set(path, opened);
    return open;
  }

  /** Delays changes below this path for open listeners until the returned function is called. */
  pauseUpdates(path: string): () => void {
    return this.store.pauseUpdates(path);
  }

  /** Delays writes to this document or collection until the returned function is called. */
  holdBack(path: string): () => void {
    const { opened, open } = createDeferredSignal();
    this.heldBack.set(path, opened);
    return open;
  }

  /** Makes a service or callable unreachable. To take the browser offline, use Playwright's `context.setOffline`. */
  cutOff(target: Service | CallableContract): void {
    if (typeof target !== 'string') this.cutOffCalls.add(target.name);
    else this.cutOffServices.add(target);
    if (target === 'firestore') this.store.lose();
  }

  /**
   * Makes a service or callable reachable again. Existing Firestore listeners stay disconnected, because the SDK may
   * take up to a minute to reconnect.
   */
  reconnect(target: Service | CallableContract): void {
    if (typeof target !== 'string') this.cutOffCalls.delete(target.name);
    else this.cutOffServices.delete(target);
    if (target !== 'firestore') return;
    this.store.regain();
    for (const goOn of this.waitingForStore) goOn();
    this.waitingForStore.clear();
  }

  /** Stores an account's session in a page. The session takes effect at the next page load. */
  async signIn(page: Page, email: string, { isKept }: { isKept: boolean }): Promise<void> {
    const { uid, session } = this.startSession(email);
    const mark = `signed-in-${uid}-${Date.now()} `;
    await page.addInitScript(
      ([key, value, kept, once]) => {
        // Stores the session only once, so that the page stays signed out after a sign-out. `window.name` survives
        // reloads.
        if (!location.protocol.startsWith('http') || window.name.includes(once)) return;
        window.name += once;
        (kept ? localStorage : sessionStorage).setItem(key, value);
      },
      [sessionKey, session, isKept, mark] as const,
    );
  }

  /** Switches the account as if another tab had signed in. Resolves once the app has switched. */
  async changePerson(page: Page, email: string): Promise<void> {
    const { uid, session } = this.startSession(email);
    await page.evaluate(
      ([key, value]) => {
        localStorage.removeItem(key);
        sessionStorage.setItem(key, value);
        dispatchEvent(new StorageEvent('storage', { key }));
      },
      [sessionKey, session] as const,
    );
    await page.waitForFunction((person) => sessionStorage.getItem('person') === person, uid);
  }

  private startSession(email: string): { uid: string; session: string } {
    const account = this.accounts.byEmail(email);
    if (!account) throw new Error(`No account for ${email}`);
    const { uid } = account;
    return { uid, session: JSON.stringify(toBrowserAccount(this.accounts.startSession(uid))) };
  }

  /** Throws if a handler or trigger failed or a page violated the Content-Security-Policy. */
  async assertNoProblems(): Promise<void> {
    await this.backend.settled();
    const problems = [...this.problems, ...this.backend.problems];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }

  private refusalFrom(error: unknown): RequestRejection {
    const isKnown =
      error instanceof FirestoreRejectionError ||
      error instanceof AuthRejectionError ||
      error instanceof StorageRejectionError;
    if (isKnown) return { code: error.code, message: error.message };
    if (error instanceof NetworkError) return networkRefusal;
    if (error instanceof DomainError) {
      return {
        code: 'functions/failed-precondition',
        message: `${error.message} [400]`,
        details: { reason: error.reason },
      };
    }
    if (error instanceof RpcError && error.code === notFound) {
      return { code: 'not-found', message: error.details };
    }
    if (!(error instanceof InternalError)) {
      this.problems.push(error instanceof Error ? (error.stack ?? '') : String(error));
    }
    return { code: 'functions/internal', message: 'INTERNAL [500]' };
  }

  private async valueFor(asking: Asking, request: PageRequest): Promise<JsonValue> {
    switch (request.kind) {
      case 'auth':
        if (this.cutOffServices.has('auth')) throw new AuthRejectionError('auth/network-request-failed');
        return this.accounts.answer(request.request);
      case 'call':
        return this.answerCall(request.name, request.data, request.uid);
      case 'upload':
      case 'finish-upload':
      case 'download':
        if (this.cutOffServices.has('storage'))
          throw new StorageRejectionError('storage/retry-limit-exceeded');
        return this.storage(request);
      default:
        return this.firestore(asking, request);
    }
  }

  private async firestore(
    { document, hear }: Asking,
    request: Exclude<PageRequest, FileRequest | { kind: 'auth' | 'call' }>,
  ): Promise<JsonValue> {
    if (request.kind === 'unlisten') {
      this.store.unlisten(document, request.listener);
      return null;
    }
    const isCutOff = this.cutOffServices.has('firestore');
    if (isCutOff && request.kind === 'commit') {
      // Waits until Firestore is reachable, because the SDK would queue the write.
      await new Promise<void>((resolve) => this.waitingForStore.add(resolve));
    } else if (isCutOff && request.kind === 'listen') {
      if ('query' in request.target) this.unansweredQueries.push(request.target.query.collection);
    } else if (isCutOff) {
      if (request.kind === 'query') this.unansweredQueries.push(request.query.collection);
      throw new FirestoreRejectionError(
        'unavailable',
        'Failed to get document because the client is offline.',
      );
    }
    switch (request.kind) {
      case 'get':
        return this.store.get(request.path);
      case 'query':
        return this.store.find(request.query).map(({ path, data }): JsonFields => ({ path, data }));
      case 'count':
        return this.store.find(request.query).length;
      case 'commit':
        for (const { path } of request.writes) {
          await this.heldBack.get(path);
          await this.heldBack.get(path.slice(0, path.lastIndexOf('/')));
        }
        for (const { path } of request.writes) this.store.assertMay('write', path);
        await this.backend.server.commit({ writes: request.writes.map(toServerWrite) });
        return null;
      case 'listen': {
        const { listener, target } = request;
        await this.slow.get(toTargetPath(target));
        this.store.listen(document, listener, {
          target,
          emit: (documents) => hear({ listener, documents }),
          refuse: (refusal) => hear({ listener, refusal }),
        });
        return null;
      }
    }
  }

  private storage(request: FileRequest): JsonValue {
    const answer = this.files.answer(request);
    if (request.kind === 'finish-upload') this.backend.fileUploaded(request.path);
    return answer;
  }
}

/** Sends a message to a page. Does nothing if the page is closed or navigating. */
async function pushTo(page: Page, push: ListenerUpdate): Promise<void> {
  await page.evaluate((json) => window.tellPage?.(json), JSON.stringify(push)).catch(() => undefined);
}

const notFound: number = GrpcStatus.NOT_FOUND;
