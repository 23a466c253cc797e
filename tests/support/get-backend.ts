import * as z from 'zod/mini';
import type { Page } from '@playwright/test';
import { type Storefront, storefrontSchema } from '@sharebox/domain/storefront/storefront';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

export interface Account {
  uid: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

interface Snapshot {
  id: string;
  exists: boolean;
  data(): object | undefined;
}

interface Reference {
  id: string;
  path: string;
  get(): Promise<Snapshot>;
  create(data: object): Promise<unknown>;
  set(data: object, options?: { merge: boolean }): Promise<unknown>;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
  collection(path: string): Collection;
}

interface Found {
  size: number;
  docs: Snapshot[];
}

interface Collection {
  doc(id?: string): Reference;
  add(data: object): Promise<{ id: string; path: string }>;
  get(): Promise<Found>;
  where(field: string, operator: '==', value: string): { get(): Promise<Found> };
}

export interface WriteBatch {
  create(reference: Reference, data: object): unknown;
  set(reference: Reference, data: object): unknown;
  update(reference: Reference, data: object): unknown;
  delete(reference: Reference): unknown;
  commit(): Promise<unknown>;
}

/** The parts of the Admin SDK that tests need, and page actions that differ between the emulators and the stand-ins. */
export interface Backend {
  db: { doc(path: string): Reference; collection(path: string): Collection; batch(): WriteBatch };
  auth: {
    createUser(user: {
      email: string;
      password: string;
      emailVerified: boolean;
      displayName: string;
    }): Promise<{ uid: string }>;
    updateUser(uid: string, user: { emailVerified?: boolean; disabled?: boolean }): Promise<unknown>;
    setCustomUserClaims(uid: string, claims: Record<string, boolean>): Promise<void>;
  };
  bucket: {
    file(path: string): {
      save(content: Buffer, options: { contentType: string; resumable: boolean }): Promise<unknown>;
    };
  };
  signIn(
    page: Page,
    account: Pick<Account, 'email' | 'password'>,
    options: { isKept: boolean },
  ): Promise<void>;
  /** Signs in another user on a page where the app is open. Undefined if the environment does not support this. */
  changePerson?: (page: Page, account: Account) => Promise<void>;
  /** Replaces the menu or capacity on this page only. */
  showStorefront(page: Page, change: StorefrontChange): Promise<void>;
}

let standIn: Backend | null = null;

/** Makes helpers in this process use a component test's stand-in, or the emulators if `backend` is null. */
export function setStandInBackend(backend: Backend | null): void {
  standIn = backend;
}

export const getBackend = (): Backend =>
  standIn ?? {
    ...getEmulatorAdmin(),
    signIn: signInOnEmulators,
    showStorefront: overrideEmulatorStorefront,
  };

/** Connects to the emulators in the environment, with one app per process. Throws if none are configured. */
export function getEmulatorAdmin() {
  const projectId = process.env.GCLOUD_PROJECT ?? 'demo-sharebox';
  if (!process.env.FIRESTORE_EMULATOR_HOST || !projectId.startsWith('demo-')) {
    throw new Error('Tests write to the emulators of a demo project only.');
  }
  const [existing] = getApps();
  const app = existing ?? initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
  return { auth: getAuth(app), db: getFirestore(app), bucket: getStorage(app).bucket() };
}

const tokensSchema = z.object({ idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() });
const lookedUpSchema = z.object({
  users: z.array(z.looseObject({ localId: z.string(), email: z.string() })),
});

interface Credentials {
  email: string;
  password: string;
}

const apiKey = 'local';

async function identityToolkit(method: string, body: object): Promise<unknown> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method}: ${await response.text()}`);
  return response.json();
}

async function tokensOf({ email, password }: Credentials) {
  const answer = await identityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  return tokensSchema.parse(answer);
}

export const fetchIdToken = async (account: Credentials) => (await tokensOf(account)).idToken;

export async function signInOnEmulators(
  page: Page,
  account: Credentials,
  { isKept }: { isKept: boolean },
): Promise<void> {
  const { email } = account;
  const { idToken, refreshToken, expiresIn } = await tokensOf(account);
  const [user] = lookedUpSchema.parse(await identityToolkit('lookup', { idToken })).users;
  if (!user) throw new Error(`No account for ${email}`);
  const session = {
    ...user,
    uid: user.localId,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email }],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
  // This URL is on the shop's origin but runs none of its code.
  await page.goto('/icons/badge.png');
  await page.evaluate(({ key, value, kept }) => (kept ? localStorage : sessionStorage).setItem(key, value), {
    key: `firebase:authUser:${apiKey}:[DEFAULT]`,
    value: JSON.stringify(session),
    kept: isKept,
  });
}

export type StorefrontChange = (real: Storefront) => Storefront | Promise<Storefront>;

/**
 * Replaces the menu and capacity on this page only. `change` derives them from the shop's real data before each load.
 * The page's listeners would restore the real data, so the listeners are redirected to a missing document. The routes
 * are set on the context, because requests of a service worker pass only through context routes.
 */
export async function overrideEmulatorStorefront(page: Page, change: StorefrontChange): Promise<void> {
  await page.context().route('**/api/storefront', async (route) => {
    // If a function is slow, the page may be closed before it responds. The retries help when the server closes a
    // kept-alive connection just as it is reused.
    const response = await route.fetch({ maxRetries: 3 }).catch(() => null);
    if (!response) return;
    const shown = await change(storefrontSchema.parse(await response.json()));
    await route.fulfill({ response, json: shown });
  });
  await page.context().route(/\.Firestore\/Listen\/channel/, async (route) => {
    const body = route.request().postData();
    await route.continue(
      body === null
        ? {}
        : { postData: body.replaceAll(/storefront%2F(menu|capacity)/g, 'storefront%2Fnothing') },
    );
  });
}

/** Replaces the menu and capacity on this page only. `change` derives the replacement from the shop's real data. */
export const overrideStorefront = (page: Page, change: StorefrontChange): Promise<void> =>
  getBackend().showStorefront(page, change);

export const withTakenBoxes =
  (current: number, max: number) =>
  (real: Storefront): Storefront => ({
    ...real,
    capacity: { ...real.capacity, status: 'active', current_orders: current, max_orders: max },
  });
