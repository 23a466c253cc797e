import type { BrowserContext, Page } from '@playwright/test';
import type { CallableContract } from '@sharebox/domain/common/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { publishedMenuSchema } from '@sharebox/domain/menu/menu';
import { orderSchema } from '@sharebox/domain/orders/order';
import { capacitySchema, type Storefront } from '@sharebox/domain/storefront/storefront';
import { sampleDocuments } from '../../emulator-data/sample-documents';
import { belongsToTodaysDrop } from '../../emulator-data/sample/simulated-documents';
import { GrpcStatus } from 'firebase-admin/firestore';
import { AuthRejectionError, toBrowserAccount } from '../fake-backend/account-store';
import { documentsRoot } from '../fake-backend/fake-backend';
import { publicFiles, StorageRejectionError } from '../fake-backend/file-store';
import { toDocumentPath } from '../firestore-in-memory/values';
import { RpcError } from '../firestore-in-memory/wire';
import { isPolicyViolation } from '../support/page';
import { CallableShop, createGate, InternalFailure, NetworkFailure } from './callable-shop';
import { PageFirestore, toTargetPath, StoreRejectionError } from './page-firestore';
import { toPlainFields, toServerWrite } from './server-values';
import {
  type Answer,
  type Fields,
  encodeFields,
  type PlainValue,
  type Push,
  type Refusal,
  type Request,
  decodeFields,
  type Write,
} from './wire';

type Service = 'firestore' | 'auth' | 'storage';

/** A request's sender: one load of a page, and the function that sends messages to its listeners. */
interface Asking {
  document: string;
  hear: (push: Push) => void;
}

type FileRequest = Extract<Request, { kind: 'upload' | 'finish-upload' | 'download' }>;

type Ask = (document: string, request: Request) => Promise<Answer>;

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

  /** Restores the sample's settings, dishes, drops and menu, and allows reading the storefront again. */
  restock(): void {
    const sample = [...sampleDocuments(new Date())].filter(
      ([path]) => sampleShop.test(path) && !belongsToTodaysDrop(path) && !ratingPaths.test(path),
    );
    const others = this.documents('').filter(({ path }) => sampleShop.test(path));
    this.commit([
      ...others.map(({ path }): Write => ({ kind: 'delete', path })),
      ...sample.map(([path, data]): Write => ({
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
      if (isPolicyViolation(message.text())) this.problems.push(message.text().slice(-300));
    });
    await context.route(`${publicFiles}/**`, async (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname.split('/o/')[1] ?? '');
      await route.fulfill({ body: this.files.content(path) });
    });
    await context.exposeBinding('askShop', ({ page }, document: string, request: Request) => {
      const ask = pages.get(page) ?? this.connect((push) => void pushTo(page, push));
      pages.set(page, ask);
      return ask(document, request);
    });
  }

  /** Returns the function that handles the requests of one page. `hear` sends messages to the page's listeners. */
  connect(hear: (push: Push) => void): Ask {
    let current: string | null = null;
    return async (document, request) => {
      // The page was reloaded, so its earlier listeners are gone.
      if (current !== document && current !== null) this.store.unlistenAll(current);
      current = document;
      try {
        return { value: await this.valueFor({ document, hear }, request) };
      } catch (error) {
        return { refusal: this.refusalFrom(error) };
      }
    };
  }

  /** Dates become timestamps. The data is not validated, so parse it with the schema in `domain` first. */
  write(path: string, data: object): void {
    this.commit([{ kind: 'set', path, data: encodeFields(data), isMerge: false }]);
  }

  /** The keys are field paths. Throws if the document does not exist. */
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
  commit(writes: readonly Write[]): void {
    this.backend.seed(writes.map(toServerWrite));
  }

  /** Returns a document's fields, with timestamps as dates, or undefined if the document does not exist. */
  document(path: string): Record<string, unknown> | undefined {
    const stored = this.backend.server.all().get(`${documentsRoot}/${path}`);
    return stored && decodeFields(toPlainFields(stored.fields), dateFrom);
  }

  documents(prefix: string): { path: string; data: Record<string, unknown> }[] {
    return [...this.backend.server.all().values()].flatMap(({ name, fields }) => {
      const path = toDocumentPath(name);
      return path.startsWith(prefix) ? [{ path, data: decodeFields(toPlainFields(fields), dateFrom) }] : [];
    });
  }

  followers(path: string): number {
    return this.store.followers(path);
  }

  storefront(): Storefront {
    return {
      menu: publishedMenuSchema.parse(this.document('storefront/menu')),
      capacity: capacitySchema.parse(this.document('storefront/capacity')),
    };
  }

  publish(change: (shown: Storefront) => Storefront): void {
    const { menu, capacity: room } = change(this.storefront());
    this.write('storefront/menu', menu);
    this.write('storefront/capacity', room);
  }

  /** Lets the time to pay for a held box run out now. */
  async endHold(orderId: string): Promise<void> {
    // Pages may lag behind the server's clock by a few seconds.
    const ended = new Date(Date.now() - 60_000);
    const order = orderSchema.parse(this.document(`orders/${orderId}`));
    this.update(`orders/${orderId}`, { hold_expires_at: ended });
    this.update(`weekly_drops/${order.weekly_drop_id}/private/boxes`, { [`taken.${orderId}.until`]: ended });
    this.update(`order_references/${order.confirmation_reference}`, { hold_expires_at: ended });
    await this.runJobs('releaseExpiredHolds');
  }

  /** Denies reading or writing, by default both, until the returned function is called. */
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
    const { opened, open } = createGate();
    this.slow.set(path, opened);
    return open;
  }

  /** Keeps changes below this path from open listeners until the returned function is called. */
  pauseUpdates(path: string): () => void {
    return this.store.pauseUpdates(path);
  }

  /** Delays writes to this document or collection until the returned function is called. */
  holdBack(path: string): () => void {
    const { opened, open } = createGate();
    this.heldBack.set(path, opened);
    return open;
  }

  /** Makes a service or callable unreachable. To take the browser offline, use Playwright's `context.setOffline`. */
  cutOff(target: Service | CallableContract): void {
    if (typeof target !== 'string') this.cutOffCalls.add(target.name);
    else this.cutOffServices.add(target);
    if (target === 'firestore') this.store.lose();
  }

  /** Existing Firestore listeners stay cut off, because the SDK may take up to a minute to reconnect. */
  reconnect(target: Service | CallableContract): void {
    if (typeof target !== 'string') this.cutOffCalls.delete(target.name);
    else this.cutOffServices.delete(target);
    if (target !== 'firestore') return;
    this.store.regain();
    for (const goOn of this.waitingForStore) goOn();
    this.waitingForStore.clear();
  }

  /** Stores an account's session in a page. It takes effect when the page is next loaded. */
  async signIn(page: Page, email: string, { isKept }: { isKept: boolean }): Promise<void> {
    const { uid, session } = this.startSession(email);
    const mark = `signed-in-${uid}-${Date.now()} `;
    await page.addInitScript(
      ([key, value, kept, once]) => {
        // Do this only once, so that the session stays ended after signing out. `window.name` survives reloads.
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

  private refusalFrom(error: unknown): Refusal {
    const isKnown =
      error instanceof StoreRejectionError ||
      error instanceof AuthRejectionError ||
      error instanceof StorageRejectionError;
    if (isKnown) return { code: error.code, message: error.message };
    if (error instanceof NetworkFailure) return networkRefusal;
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
    if (!(error instanceof InternalFailure)) {
      this.problems.push(error instanceof Error ? (error.stack ?? '') : String(error));
    }
    return { code: 'functions/internal', message: 'INTERNAL [500]' };
  }

  private async valueFor(asking: Asking, request: Request): Promise<PlainValue> {
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
    request: Exclude<Request, FileRequest | { kind: 'auth' | 'call' }>,
  ): Promise<PlainValue> {
    if (request.kind === 'unlisten') {
      this.store.unlisten(document, request.listener);
      return null;
    }
    const isCutOff = this.cutOffServices.has('firestore');
    if (isCutOff && request.kind === 'commit') {
      // The SDK would queue the write, so wait until Firestore is reachable.
      await new Promise<void>((resolve) => this.waitingForStore.add(resolve));
    } else if (isCutOff && request.kind === 'listen') {
      if ('query' in request.target) this.unansweredQueries.push(request.target.query.collection);
    } else if (isCutOff) {
      if (request.kind === 'query') this.unansweredQueries.push(request.query.collection);
      throw new StoreRejectionError('unavailable', 'Failed to get document because the client is offline.');
    }
    switch (request.kind) {
      case 'get':
        return this.store.get(request.path);
      case 'query':
        return this.store.find(request.query).map(({ path, data }): Fields => ({ path, data }));
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

  private storage(request: FileRequest): PlainValue {
    const answer = this.files.answer(request);
    if (request.kind === 'finish-upload') this.backend.fileUploaded(request.path);
    return answer;
  }
}

/** Sends a message to a page. Does nothing if the page is closed or navigating. */
async function pushTo(page: Page, push: Push): Promise<void> {
  await page.evaluate((json) => window.tellPage?.(json), JSON.stringify(push)).catch(() => undefined);
}

const notFound: number = GrpcStatus.NOT_FOUND;
