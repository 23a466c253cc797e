import { profileSchema } from '@sharebox/domain/accounts/profile';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Claims = Record<string, boolean>;

interface ProfileObserver {
  onFound: (found: unknown) => void;
  onError: (error: Error) => void;
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
vi.mock('./sign-out', () => ({ removeDataOfOthers: () => undefined }));
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

const user = (uid: string, readClaims: () => Promise<Claims>, fields = {}) => ({
  uid,
  email: `${uid}@sharebox.test`,
  emailVerified: true,
  displayName: null,
  getIdTokenResult: async () => ({ claims: await readClaims() }),
  getIdToken: () => Promise.resolve(''),
  ...fields,
});
const readAdmin = () => Promise.resolve({ admin: true });
const readCustomer = () => Promise.resolve({});
const ada = user('ada', readCustomer);

/** Lets everything that does not wait for time finish. */
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

function showProfile(uid: string, profile: unknown): void {
  const found = { docs: [{ data: () => profile }], fromCache: false, hasChanges: true };
  firebase.profiles.get(uid)?.onFound(found);
}

function createStorage(): Record<string, string> {
  const texts: Record<string, string> = {};
  return Object.defineProperties(texts, {
    getItem: { value: (key: string) => texts[key] ?? null },
    setItem: { value: (key: string, text: string) => (texts[key] = text) },
  });
}

const profile = profileSchema.parse({
  first_name: 'Ada',
  created_at: new Date('2026-11-01'),
  updated_at: new Date('2026-11-01'),
});

beforeEach(() => {
  vi.useFakeTimers();
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  Object.assign(firebase, { isUnreachable: false, loading: Promise.resolve(), profiles: new Map() });
  return () => vi.useRealTimers();
});

// Other test files share the loaded modules, and some render with React.
afterAll(() => vi.resetModules());

describe('session', () => {
  it('has the user, the role and the profile, which follows changes until the sign-out', async () => {
    const { readSession } = await openShop();
    expect(readSession()).toEqual({ status: 'loading' });
    await changeUser(user('ada', readAdmin));
    expect(readSession()).toEqual({
      status: 'signed-in',
      user: {
        uid: 'ada',
        email: 'ada@sharebox.test',
        emailVerified: true,
        displayName: null,
        isAnonymous: false,
      },
      role: 'admin',
      profile: 'loading',
    });
    showProfile('ada', profile);
    expect(readSession()).toMatchObject({ profile: { first_name: 'Ada' } });
    // Firebase reports the same user again when it renews the token.
    await changeUser(ada);
    expect(readSession()).toMatchObject({ role: 'customer', profile: { first_name: 'Ada' } });
    firebase.profiles.get('ada')?.onError(new Error('Not allowed'));
    expect(readSession()).toMatchObject({ profile: null });
    await changeUser(null);
    expect(readSession()).toEqual({ status: 'signed-out' });
    expect(firebase.profiles.size).toBe(0);
  });

  it('counts a member with an unverified email as signed out, and a guest as signed in without a profile', async () => {
    const { readSession } = await openShop();
    await changeUser(user('ada', readCustomer, { emailVerified: false }));
    expect(readSession()).toEqual({ status: 'signed-out' });
    await changeUser(user('guest', readCustomer, { email: null, emailVerified: false }));
    expect(readSession()).toMatchObject({ status: 'signed-in', user: { isAnonymous: true }, profile: null });
    expect(firebase.profiles.size).toBe(0);
  });

  it('ignores a role that arrives after the user signed out', async () => {
    const { readSession } = await openShop();
    let finish = (_claims: Claims): void => undefined;
    await changeUser(user('ada', () => new Promise((resolve) => (finish = resolve))));
    await changeUser(null);
    finish({ admin: true });
    await settle();
    expect(readSession()).toEqual({ status: 'signed-out' });
    expect(firebase.profiles.size).toBe(0);
  });

  it('follows no profile of a user who signed out before Firestore was loaded', async () => {
    await openShop();
    let finish = (): void => undefined;
    firebase.loading = new Promise((resolve) => (finish = resolve));
    await changeUser(ada);
    await changeUser(null);
    finish();
    await settle();
    expect(firebase.profiles.size).toBe(0);
  });

  it('keeps the last known role and profile without a connection, and asks again until the user signs out', async () => {
    await openShop();
    await changeUser(user('ada', readAdmin));
    showProfile('ada', profile);
    firebase.profiles.clear();

    const { readSession } = await openShop();
    const readClaims = vi.fn<() => Promise<Claims>>(() => Promise.reject(new Error('No connection')));
    await changeUser(user('ada', readClaims));
    firebase.profiles.get('ada')?.onUnreachable?.();
    expect(readSession()).toMatchObject({ role: 'admin', profile: { first_name: 'Ada' } });
    // The pauses are 2, 4 and 8 seconds.
    await vi.advanceTimersByTimeAsync(13_000);
    expect(readClaims).toHaveBeenCalledTimes(3);
    readClaims.mockImplementation(readCustomer);
    await vi.advanceTimersByTimeAsync(1000);
    expect(readSession()).toMatchObject({ role: 'customer' });

    readClaims.mockClear().mockRejectedValue(new Error('No connection'));
    await changeUser(user('ada', readClaims));
    await changeUser(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readClaims).toHaveBeenCalledTimes(1);
    expect(readSession()).toEqual({ status: 'signed-out' });
  });

  it('counts as signed out when the sign-in cannot be loaded, and tries again at the next page', async () => {
    firebase.isUnreachable = true;
    const { readSession } = await openShop();
    expect(readSession()).toEqual({ status: 'signed-out' });
    await settle();
    firebase.isUnreachable = false;
    readSession();
    await settle();
    await changeUser(ada);
    expect(readSession()).toMatchObject({ status: 'signed-in' });
  });

  it('shows a new role after a refresh, and stays signed out when a visitor refreshes', async () => {
    const { readSession, refreshSession } = await openShop();
    await changeUser(null);
    await refreshSession();
    expect(readSession()).toEqual({ status: 'signed-out' });
    const readClaims = vi.fn<() => Promise<Claims>>(readCustomer);
    await changeUser(user('ada', readClaims));
    readClaims.mockImplementation(readAdmin);
    await refreshSession();
    expect(readSession()).toMatchObject({ role: 'admin' });
  });
});
