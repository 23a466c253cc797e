import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import type { Role } from '@sharebox/domain/accounts/role';
import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createAuthAccountPort } from '../../../functions/src/platform/auth-accounts';
import { createStore } from '../../../functions/src/platform/db/store';
import type { PushMessage, Services } from '../../../functions/src/platform/services';
import { createStorageFiles } from '../../../functions/src/platform/storage-files';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { FakeAdminAuth } from '../../fake-backend/fake-admin-auth';
import { FileStore } from '../../fake-backend/file-store';
import { InMemoryFirestore } from '../../firestore-in-memory/client';
import { FirestoreServer } from '../../firestore-in-memory/server';
import { dropId, type meals, createMember, type ShopOptions, seedShop, tuesday } from './stock';

export { dropId, meals, tuesday } from './stock';

export const shopOrigin = 'https://shop.example';

export interface Shop extends Services {
  /** The id of the shop's own project on the emulators. */
  projectId: string;
  /**
   * The Firebase accounts for tests about sign-in. All other tests use only the accounts in `accounts`, which are known
   * by uid.
   */
  auth: FakeAdminAuth;
  /** Stops the clock at the given time. */
  setClock: (now: Date) => void;
  /** Lets the clock run in real time, starting from its current time. */
  startClock: () => void;
  pushes: { message: PushMessage; tokens: readonly string[] }[];
  /** Push tokens that the push service reports as unregistered. */
  deadTokens: Set<string>;
  /** The uids of accounts with the admin role, regardless of the claims in their tokens. */
  admins: Set<string>;
  riders: Set<string>;
  bookkeepers: Set<string>;
  /** The time before which sessions are invalid, for accounts whose password has changed, by uid. */
  sessionsBegin: Map<string, Date>;
  /** The uids in each request to Auth for session start times. */
  sessionsAsked: (readonly string[])[];
  letters: EmailContent[];
  files: Map<string, { size: number; type: string }>;
  /** Creates a verified customer with a complete profile and an address with the id `home`. */
  customer: (uid: string) => Promise<Caller>;
  /** Creates another function instance of this shop, with its own database client. */
  instance: () => Shop;
}

/** Deletes all documents of a project, including those that the emulator imports into every project at its start. */
export async function clearProject(projectId: string): Promise<void> {
  const documents = `emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/${documents}`, {
    method: 'DELETE',
  });
  if (!response.ok) throw new Error(`The emulator doesn't empty ${projectId}: ${response.status}`);
}

interface Lent {
  projectId: string;
  app: App;
  times: number;
}

const free: Lent[] = [];

/**
 * Maximum number of tests per project. Reused projects become slow, because the emulator also searches deleted
 * documents.
 */
const mostTimes = 20;

function openProject(projectId: string): Lent {
  return { projectId, app: initializeApp({ projectId }, randomUUID()), times: 0 };
}

/**
 * Reserves an empty project for this test. Tests reuse projects, because the emulator compiles the rules and copies the
 * imported documents for each new project. The project of a failed test is not reused, because work of the test may
 * still be running.
 */
async function borrow(ownProject: string | undefined): Promise<() => Firestore> {
  const lent = ownProject === undefined ? (free.pop() ?? openProject(newProject())) : openProject(ownProject);
  lent.times += 1;
  await clearProject(lent.projectId);
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

/** Opens an empty Firestore on the emulator, or in memory if no emulator is running. */
async function openFirestore(projectId: string, isOwn: boolean): Promise<() => Firestore> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return borrow(isOwn ? projectId : undefined);
  const server = new FirestoreServer({ now: Date.now, concurrency: 'locks' });
  return () => new InMemoryFirestore(projectId, server);
}

/** Opens an empty shop for this test, on the emulators or in memory, with a clock that the test can set. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const projectId = newProject();
  const { database } = options;
  const connect = database
    ? () => database
    : await openFirestore(projectId, options.hasOwnFirestore ?? false);
  const store = createStore(connect());
  const app = initializeApp({ projectId }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const emailOf = (uid: string) => Promise.resolve(uid.startsWith('guest') ? null : `${uid}@example.com`);
  let clock = () => tuesday;
  const pushes: Shop['pushes'] = [];
  const deadTokens = new Set<string>();
  const admins = new Set(['ama', 'kofi']);
  const riders = new Set(['dike']);
  const bookkeepers = new Set(['nneka']);
  const sessionsBegin: Shop['sessionsBegin'] = new Map();
  const sessionsAsked: Shop['sessionsAsked'] = [];
  const letters: Shop['letters'] = [];
  const files: Shop['files'] = new Map();
  const auth = new FakeAdminAuth(undefined, () => clock());
  const roleOf = (uid: string): Role => {
    if (admins.has(uid)) return 'admin';
    if (bookkeepers.has(uid)) return 'bookkeeper';
    return riders.has(uid) ? 'driver' : 'customer';
  };
  const shop: Shop = {
    projectId,
    auth,
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
    bookkeepers,
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
      ...createAuthAccountPort(auth),
      roleOf: (uid) => Promise.resolve(roleOf(uid)),
      standingsOf: (uids) =>
        Promise.resolve(
          new Map(
            uids.map((uid) => [uid, { role: roleOf(uid), sessionsBegin: sessionsBegin.get(uid) ?? null }]),
          ),
        ),
      emailOf,
      sessionsBegin: (uids) => {
        sessionsAsked.push(uids);
        return Promise.resolve(sessionsBegin);
      },
      verifiedEmailOf: emailOf,
      verifiedEmailsOf: (uids) => Promise.resolve(new Map(uids.map((uid) => [uid, `${uid}@example.com`]))),
    },
    storage: process.env.FIREBASE_STORAGE_EMULATOR_HOST
      ? createStorageFiles(getStorage(app).bucket(`${projectId}.appspot.com`))
      : new FileStore(),
    provider: () => null,
    shopOrigin: () => Promise.resolve(shopOrigin),
    customer: async (uid) => {
      if (!(await shop.store.profiles.doc(uid).get()).exists) await createMember(shop, uid);
      return {
        uid,
        email: `${uid}@example.com`,
        emailVerified: true,
        isAdmin: false,
        isGuest: false,
        ip: null,
        signedInAt: tuesday,
      };
    },
    instance: () => ({ ...shop, store: createStore(connect()) }),
  };
  await seedShop(shop, options);
  return shop;
}

export const admin: Caller = {
  uid: 'ama',
  email: 'ama@example.com',
  emailVerified: true,
  isAdmin: true,
  isGuest: false,
  ip: null,
  signedInAt: tuesday,
};

export const rider: Caller = {
  ...{ uid: 'dike', email: 'dike@example.com', emailVerified: true, ip: null },
  ...{ isAdmin: false, isDriver: true, isGuest: false, signedInAt: tuesday },
};

export const bookkeeper: Caller = {
  ...{ uid: 'nneka', email: 'nneka@example.com', emailVerified: true, ip: null },
  ...{ isAdmin: false, isBookkeeper: true, isGuest: false, signedInAt: tuesday },
};

export function buildGuestCaller(uid = 'guest-1', ip: string | null = null): Caller {
  return { uid, email: null, emailVerified: false, isAdmin: false, isGuest: true, ip, signedInAt: null };
}

/** Builds a valid request for a box with one jollof, one suya and one zobo, for a total of ₦12,701. */
export function buildBoxRequest(changes: Partial<HoldBoxInput> = {}): HoldBoxInput {
  return {
    request_id: randomUUID(),
    drop_id: dropId,
    items: [buildRequestedItem('jollof'), buildRequestedItem('suya'), buildRequestedItem('zobo')],
    ...defaultBoxOptions,
    destination: { kind: 'self', address_id: 'home' },
    ...changes,
  };
}

export function buildRequestedItem(meal: keyof typeof meals, quantity = 1) {
  return { meal_item_id: meal, quantity };
}

export function buildClaim(orderId: string) {
  return {
    order_id: orderId,
    full_name: 'Ada Obi',
    email: 'ada@example.com',
    amount_paid: 12_701,
    bank_used: 'GTBank',
    payment_reference: 'TRF-1',
  };
}

export function addMinutes(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
