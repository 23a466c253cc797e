import { profileSchema } from '@sharebox/domain/accounts/profile';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';

type Claims = Record<string, boolean>;

interface ProfileObserver {
  onFound: (found: unknown) => void;
  onUnreachable?: () => void;
}

const firebase = vi.hoisted(() => ({
  currentUser: null as unknown,
  changeUser: (_user: unknown): void => undefined,
  isUnreachable: false,
  loading: Promise.resolve(),
  profiles: new Map<string, ProfileObserver>(),
}));

// Without a renderer, `useSession` returns the current session.
vi.mock('react', () => ({
  useEffect: (start: () => void) => start(),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock('./sign-out', () => ({ removeDataOfOtherUsers: () => undefined }));
vi.mock('#firebase/load.ts', () => ({
  loadAuth: () =>
    firebase.isUnreachable
      ? Promise.reject(new Error('No connection'))
      : Promise.resolve({
          auth: firebase,
          onIdTokenChanged: (_auth: unknown, change: (user: unknown) => void) =>
            (firebase.changeUser = change),
          reload: () => Promise.resolve(),
        }),
  loadFirestore: async () => {
    await firebase.loading;
    return {
      doc: (_firestore: unknown, _collection: string, uid: string) => uid,
      subscribe: (uid: string, observer: ProfileObserver) => {
        firebase.profiles.set(uid, observer);
        return () => firebase.profiles.delete(uid);
      },
    };
  },
}));

const ada = (readClaims: () => Promise<Claims>) => ({
  ...{ uid: 'ada', email: 'ada@sharebox.test', emailVerified: true, displayName: null },
  getIdTokenResult: async () => ({ claims: await readClaims() }),
  getIdToken: () => Promise.resolve(''),
});
const readAdmin = () => Promise.resolve({ admin: true });
const readCustomer = () => Promise.resolve({});

const settle = () => vi.advanceTimersByTimeAsync(0);

async function changeUser(next: unknown): Promise<void> {
  firebase.currentUser = next;
  firebase.changeUser(next);
  await settle();
}

async function openShop() {
  vi.resetModules();
  const { useSession: readSession, refreshSession } = await import('./session');
  readSession();
  await settle();
  return { readSession, refreshSession };
}

beforeEach(() => {
  vi.useFakeTimers();
  installFakeBrowser();
  Object.assign(firebase, { isUnreachable: false, loading: Promise.resolve(), profiles: new Map() });
  return () => vi.useRealTimers();
});

// Other test files share the loaded modules, and some render with React.
afterAll(() => vi.resetModules());

it('refreshing the session keeps a visitor signed out, and updates the role of a signed-in user', async () => {
  const { readSession, refreshSession } = await openShop();
  expect(readSession()).toEqual({ status: 'loading' });
  await changeUser(null);
  await refreshSession();
  expect(readSession()).toEqual({ status: 'signed-out' });
  const readClaims = vi.fn<() => Promise<Claims>>(readCustomer);
  await changeUser(ada(readClaims));
  const user = { uid: 'ada', email: 'ada@sharebox.test', emailVerified: true, displayName: null };
  expect(readSession()).toEqual({
    ...{ status: 'signed-in', role: 'customer', profile: 'loading' },
    user: { ...user, isAnonymous: false },
  });
  readClaims.mockImplementation(readAdmin);
  await refreshSession();
  expect(readSession()).toMatchObject({ role: 'admin' });
});

it('the session does not subscribe to the profile of a user who signed out before Firestore was loaded', async () => {
  await openShop();
  let finish = (): void => undefined;
  firebase.loading = new Promise((resolve) => (finish = resolve));
  await changeUser(ada(readCustomer));
  await changeUser(null);
  finish();
  await settle();
  expect(firebase.profiles.size).toBe(0);
});

it('offline, the session keeps the last known role and profile, and retries loading until the user signs out', async () => {
  await openShop();
  await changeUser(ada(readAdmin));
  const profile = profileSchema.parse({ first_name: 'Ada', updated_at: new Date('2026-11-01') });
  firebase.profiles.get('ada')?.onFound({ docs: [{ data: () => profile }] });
  firebase.profiles.clear();

  const { readSession } = await openShop();
  const readClaims = vi.fn<() => Promise<Claims>>(() => Promise.reject(new Error('No connection')));
  await changeUser(ada(readClaims));
  firebase.profiles.get('ada')?.onUnreachable?.();
  expect(readSession()).toMatchObject({ role: 'admin', profile: { first_name: 'Ada' } });
  // The pauses are 2, 4 and 8 seconds.
  await vi.advanceTimersByTimeAsync(13_000);
  expect(readClaims).toHaveBeenCalledTimes(3);
  readClaims.mockImplementation(readCustomer);
  await vi.advanceTimersByTimeAsync(1000);
  expect(readSession()).toMatchObject({ role: 'customer' });

  readClaims.mockClear().mockRejectedValue(new Error('No connection'));
  await changeUser(ada(readClaims));
  await changeUser(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readClaims).toHaveBeenCalledTimes(1);
  expect(readSession()).toEqual({ status: 'signed-out' });
});

it('the session counts as signed out if the Auth SDK cannot be loaded, and the next page loads the SDK again', async () => {
  firebase.isUnreachable = true;
  const { readSession } = await openShop();
  expect(readSession()).toEqual({ status: 'signed-out' });
  await settle();
  firebase.isUnreachable = false;
  readSession();
  await settle();
  await changeUser(ada(readCustomer));
  expect(readSession()).toMatchObject({ status: 'signed-in' });
});
