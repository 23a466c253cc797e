import type { EmailContent } from '@sharebox/domain/notifications/email';
import process from 'node:process';
import { createAuthAccountPort } from '../../functions/src/platform/auth-accounts';
import { createStore } from '../../functions/src/platform/db/store';
import { demoHashKey } from '../../functions/src/platform/runtime-options';
import type { PushMessage, Services } from '../../functions/src/platform/services';
import { allScheduledJobs } from '../../functions/src/triggers/schedules';
import { accountTriggers, uploadTriggers } from '../../functions/src/triggers/triggers';
import { publishCapacity, publishMenu } from '../../functions/src/storefront/publish';
import { InMemoryFirestore } from '../firestore-in-memory/client';
import { type DocumentChange, FirestoreServer } from '../firestore-in-memory/server';
import { toDocumentPath } from '../firestore-in-memory/values';
import type { Write } from '../firestore-in-memory/wire';
import { validatedCalls } from '../functions/support/calls';
import { AccountStore } from './account-store';
import { FakeAdminAuth } from './fake-admin-auth';
import { FileStore } from './file-store';
import { shopAdminUid } from './server-user';
import { getTriggerRuns } from './triggers';

process.env['HASH_KEY'] ??= demoHashKey;

const projectId = 'demo-shop';

export const documentsRoot = `projects/${projectId}/databases/(default)/documents`;

const handlers = new Map(validatedCalls.map((one) => [one.name, one]));

/** The IP address of visitors, who have no account. */
const visitorAddress = '192.0.2.1';

/**
 * The shop's server within the test process: the real handlers, triggers and jobs on an in-memory Firestore. Browsers
 * and handlers share its accounts and files. It records emails and pushes instead of sending them.
 */
export class FakeBackend {
  private clock: () => Date = () => new Date();
  readonly now = () => this.clock();
  readonly accounts = new AccountStore(this.now);
  readonly files = new FileStore(this.now);
  /** The emails sent so far. */
  readonly letters: EmailContent[] = [];
  readonly pushes: { message: PushMessage; tokens: readonly string[] }[] = [];
  /** Errors of triggers, and unexpected errors of calls. */
  readonly problems: string[] = [];
  readonly server = new FirestoreServer({
    now: () => this.now().getTime(),
    concurrency: 'locks',
    committed: (changes) => this.follow(changes),
  });
  private readonly db = new InMemoryFirestore(projectId, this.server);
  readonly services: Services;
  private isSeeding = false;
  private events = 0;
  private work: Promise<void> = Promise.resolve();

  /** `onChange` receives the paths of the documents that each commit changed. */
  constructor(
    private readonly onChange: (paths: readonly string[]) => void = () => undefined,
    shopOrigin = 'https://shop.example',
  ) {
    this.services = {
      store: createStore(this.db),
      now: this.now,
      push: {
        send: (message, tokens) => {
          this.pushes.push({ message, tokens });
          return Promise.resolve([]);
        },
      },
      mailer: {
        send: (_id, letter) => {
          this.letters.push(letter);
          return Promise.resolve(null);
        },
      },
      proofs: this.files,
      accounts: createAuthAccountPort(new FakeAdminAuth(this.accounts, this.now)),
      storage: this.files,
      provider: () => null,
      shopOrigin: () => Promise.resolve(shopOrigin),
    };
    this.accounts.add({
      uid: shopAdminUid,
      email: `${shopAdminUid}@sharebox.test`,
      emailVerified: true,
      claims: { admin: true },
    });
    this.accounts.onSignUp = (uid) => this.createProfile(uid);
  }

  /** Stops the server's clock at the given time. The browser has its own clock. */
  setClock(now: Date): void {
    this.clock = () => now;
  }

  /** Sets the server's clock this many milliseconds ahead. */
  advanceClock(ms: number): void {
    this.clock = () => new Date(Date.now() + ms);
  }

  /** Writes documents without running triggers, to arrange a state. */
  seed(writes: readonly Write[]): void {
    this.isSeeding = true;
    try {
      this.server.apply(writes);
    } finally {
      this.isSeeding = false;
    }
  }

  /** Calls a deployed callable as an account, or as a visitor if `uid` is null. Throws the handler's errors. */
  async call(name: string, uid: string | null, input: unknown): Promise<unknown> {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`The shop has no callable ${name}`);
    const caller = uid === null ? null : this.accounts.callerOf(uid);
    return handler.answer(this.services, caller, input, visitorAddress);
  }

  private createProfile(uid: string): void {
    const { displayName, createdAt } = this.accounts.get(uid);
    this.after('accountCreated', () =>
      accountTriggers.accountCreated(this.services, {
        ...{ uid, displayName, phoneNumber: null, createdAt: new Date(createdAt) },
      }),
    );
  }

  /** Publishes the menu and the capacity again after all pending triggers have run. */
  republish(): void {
    this.after('publishMenu', () => publishMenu(this.services, null));
    this.after('publishCapacity', () => publishCapacity(this.services, null));
  }

  /** Validates an uploaded file as the upload trigger does. */
  fileUploaded(path: string): void {
    this.after('proofUploaded', () => uploadTriggers.proofUploaded(this.services, path));
  }

  /** Runs these scheduled jobs, or each job once by default, and the triggers that they start. */
  async runJobs(...names: (keyof typeof allScheduledJobs)[]): Promise<void> {
    for (const [name, work] of Object.entries<(services: Services) => Promise<unknown>>(allScheduledJobs)) {
      if (names.length > 0 && !names.some((wanted) => wanted === name)) continue;
      await work(this.services);
    }
    await this.settled();
  }

  /** Waits until all triggers have run, including those started by other triggers. */
  async settled(): Promise<void> {
    for (let seen = null; seen !== this.work;) {
      seen = this.work;
      await seen;
    }
  }

  private follow(changes: readonly DocumentChange[]): void {
    this.onChange(changes.map(({ name }) => toDocumentPath(name)));
    if (this.isSeeding) return;
    const at = this.server.nextTimestamp();
    for (const change of changes) {
      for (const { name, run } of getTriggerRuns(change)) {
        this.events += 1;
        const event = { id: `event-${this.events}`, time: new Date().toISOString(), at };
        this.after(name, () => run(this.services, this.db, event));
      }
    }
  }

  /** Runs a trigger after all pending triggers. */
  private after(name: string, run: () => Promise<unknown>): void {
    this.work = this.work.then(run).then(
      () => undefined,
      (error: unknown) => {
        this.problems.push(`${name} failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
      },
    );
  }
}
