import type { HoldBoxInput } from '@sharebox/domain/orders/callables/hold-box';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { authAccounts } from '../../../functions/src/platform/auth-accounts';
import { storeOf } from '../../../functions/src/platform/db/store';
import type { PushMessage, Services } from '../../../functions/src/platform/services';
import { storageFiles } from '../../../functions/src/platform/storage-files';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { MemoryFirestore } from '../../firestore-in-memory/client';
import { FirestoreServer } from '../../firestore-in-memory/server';
import { filesInMemory } from './files-in-memory';
import { dropId, type meals, openAccount, type ShopOptions, stock, tuesday } from './stock';

export { dropId, meals, tuesday } from './stock';

/** Where mails lead. */
export const shopOrigin = 'https://shop.example';

export interface Shop extends Services {
  /** Its project on the emulators of Auth and Storage, which is its alone. */
  projectId: string;
  /** What `now` says from here on. */
  setClock: (now: Date) => void;
  /** From here on the clock runs by itself. */
  startClock: () => void;
  pushes: { message: PushMessage; tokens: readonly string[] }[];
  /** Tokens that the push service calls dead. */
  deadTokens: Set<string>;
  /** Whose accounts carry the admin claim, whatever their tokens say. */
  admins: Set<string>;
  /** Who brings boxes, by the claims of their accounts. */
  riders: Set<string>;
  /** From when on somebody's sessions count, where a new password ended those from before. */
  sessionsBegin: Map<string, Date>;
  /** Whom Auth was asked about for that, each question. */
  sessionsAsked: (readonly string[])[];
  /** What the mail server took over. */
  letters: EmailContent[];
  /** The files in Storage, by path. */
  files: Map<string, { size: number; type: string }>;
  /** A verified customer with a complete profile and the address `home`. */
  customer: (uid: string) => Promise<Caller>;
  /** The same shop as another instance of a function has it, with a client of the database that is its own. */
  instance: () => Shop;
}

/** The emulator gives what it imported at its start to every project, a new one too. */
export async function emptyProject(projectId: string): Promise<void> {
  const documents = `emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/${documents}`, {
    method: 'DELETE',
  });
  if (!response.ok) throw new Error(`The emulator doesn't empty ${projectId}: ${response.status}`);
}

interface Lent {
  projectId: string;
  app: App;
  /** As many tests as had it. */
  times: number;
}

/** What earlier tests of this process have given back. */
const free: Lent[] = [];

/** After as many tests a project is left: the emulator goes on looking through what was ever in it. */
const mostTimes = 20;

function openProject(projectId: string): Lent {
  return { projectId, app: initializeApp({ projectId }, randomUUID()), times: 0 };
}

/**
 * A project's Firestore on the emulator, empty, and this test's alone until it ends. Tests take turns with a few: for
 * a new project the emulator compiles the rules and copies its import, which costs it more than most tests do.
 * Whoever fails keeps theirs: something of theirs may be under way.
 */
async function borrow(ownProject: string | undefined): Promise<() => Firestore> {
  const lent = ownProject === undefined ? (free.pop() ?? openProject(newProject())) : openProject(ownProject);
  lent.times += 1;
  await emptyProject(lent.projectId);
  onTestFinished(async ({ task }) => {
    const goesOn = ownProject === undefined && task.result?.state === 'pass' && lent.times < mostTimes;
    if (goesOn) free.push(lent);
    else await deleteApp(lent.app);
  });
  const { projectId } = lent;
  let isFirst = true;
  return () => {
    if (isFirst) {
      isFirst = false;
      return getFirestore(lent.app);
    }
    const app = initializeApp({ projectId }, randomUUID());
    onTestFinished(() => deleteApp(app));
    return getFirestore(app);
  };
}

const newProject = () => `demo-fn-${randomUUID().slice(0, 8)}`;

/** What connects to an empty one: on the emulator, or in memory where there is none. */
async function openFirestore(projectId: string, isOwn: boolean): Promise<() => Firestore> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return borrow(isOwn ? projectId : undefined);
  const server = new FirestoreServer({ now: Date.now, concurrency: 'locks' });
  return () => new MemoryFirestore(projectId, server);
}

/**
 * Handlers' services on the Firestore emulator, or in memory, with a clock of their own, in an otherwise empty shop,
 * opened for this test.
 */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const projectId = newProject();
  const { database } = options;
  const connect = database
    ? () => database
    : await openFirestore(projectId, options.hasOwnFirestore ?? false);
  const store = storeOf(connect());
  const app = initializeApp({ projectId }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const emailOf = (uid: string) => Promise.resolve(uid.startsWith('guest') ? null : `${uid}@example.com`);
  let clock = () => tuesday;
  const pushes: Shop['pushes'] = [];
  const deadTokens = new Set<string>();
  const admins = new Set(['ama', 'kofi']);
  const riders = new Set(['dike']);
  const sessionsBegin: Shop['sessionsBegin'] = new Map();
  const sessionsAsked: Shop['sessionsAsked'] = [];
  const letters: Shop['letters'] = [];
  const files: Shop['files'] = new Map();
  const shop: Shop = {
    projectId,
    store,
    now: () => clock(),
    setClock: (now) => (clock = () => now),
    startClock: () => {
      const ahead = clock().getTime() - Date.now();
      clock = () => new Date(Date.now() + ahead);
    },
    pushes,
    deadTokens,
    admins,
    riders,
    sessionsBegin,
    sessionsAsked,
    letters,
    files,
    push: {
      send: (message, tokens) => {
        pushes.push({ message, tokens });
        return Promise.resolve(tokens.filter((token) => deadTokens.has(token)));
      },
    },
    mailer: {
      send: (_id, letter) => {
        letters.push(letter);
        return Promise.resolve(null);
      },
    },
    proofs: { describe: (path) => Promise.resolve(files.get(path) ?? null) },
    accounts: {
      ...authAccounts(getAuth(app)),
      signInToken: (uid, claims) => Promise.resolve(JSON.stringify({ uid, ...claims })),
      roleOf: (uid) => Promise.resolve(admins.has(uid) ? 'admin' : riders.has(uid) ? 'driver' : 'customer'),
      emailOf,
      sessionsBegin: (uids) => {
        sessionsAsked.push(uids);
        return Promise.resolve(sessionsBegin);
      },
      verifiedEmailOf: emailOf,
      verifiedEmailsOf: (uids) => Promise.resolve(new Map(uids.map((uid) => [uid, `${uid}@example.com`]))),
    },
    storage: process.env.FIREBASE_STORAGE_EMULATOR_HOST
      ? storageFiles(getStorage(app).bucket(`${projectId}.appspot.com`))
      : filesInMemory(),
    shopOrigin: () => Promise.resolve(shopOrigin),
    customer: async (uid) => {
      await openAccount(shop, uid);
      return {
        uid,
        email: `${uid}@example.com`,
        emailVerified: true,
        isAdmin: false,
        isGuest: false,
        ip: null,
      };
    },
    instance: () => ({ ...shop, store: storeOf(connect()) }),
  };
  await stock(shop, options);
  return shop;
}

export const admin: Caller = {
  uid: 'ama',
  email: 'ama@example.com',
  emailVerified: true,
  isAdmin: true,
  isGuest: false,
  ip: null,
};

export const rider: Caller = {
  ...{ uid: 'dike', email: 'dike@example.com', emailVerified: true, ip: null },
  ...{ isAdmin: false, isDriver: true, isGuest: false },
};

/** Somebody who goes on without an account: an anonymous one. */
export function guest(uid = 'guest-1', ip: string | null = null): Caller {
  return { uid, email: null, emailVerified: false, isAdmin: false, isGuest: true, ip };
}

/** A good request for a box: jollof, suya and zobo, one of each, at ₦12,701. */
export function boxRequest(changes: Partial<HoldBoxInput> = {}): HoldBoxInput {
  return {
    request_id: randomUUID(),
    drop_id: dropId,
    items: [line('jollof'), line('suya'), line('zobo')],
    packaging: 'eco-friendly',
    destination: { kind: 'self', address_id: 'home' },
    ...changes,
  };
}

export function line(meal: keyof typeof meals, quantity = 1) {
  return { meal_item_id: meal, quantity };
}

/** A good claim of a transfer for this order. */
export function claimFor(orderId: string) {
  return {
    order_id: orderId,
    full_name: 'Ada Obi',
    email: 'ada@example.com',
    amount_paid: 12_701,
    bank_used: 'GTBank',
    payment_reference: 'TRF-1',
  };
}

export function minutesLater(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
