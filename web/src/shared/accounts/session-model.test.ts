import { profileSchema } from '@sharebox/domain/accounts/profile';
import { noStepInput, arbitraryStep, arbitrarySteps } from '@sharebox/domain/fixtures/steps';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';

interface Observer {
  onFound: (found: unknown) => void;
  onError: (error: Error) => void;
  onUnreachable?: () => void;
}

const firebase = vi.hoisted(() => ({
  currentUser: null as unknown,
  changeUser: (_user: unknown): void => undefined,
  isReachable: true,
  profiles: new Map<string, Set<Observer>>(),
}));

vi.mock('./sign-out', () => ({ removeDataOfOtherUsers: () => undefined }));
vi.mock('#firebase/load.ts', () => ({
  loadAuth: () =>
    firebase.isReachable
      ? Promise.resolve({
          auth: firebase,
          onIdTokenChanged: (_auth: unknown, change: typeof firebase.changeUser) =>
            (firebase.changeUser = change),
          reload: () => Promise.resolve(),
        })
      : Promise.reject(new Error('No connection')),
  loadFirestore: () =>
    Promise.resolve({
      doc: (_firestore: unknown, _collection: string, uid: string) => uid,
      subscribe: (uid: string, observer: Observer) => {
        const all = firebase.profiles.get(uid) ?? new Set();
        firebase.profiles.set(uid, all.add(observer));
        return () => all.delete(observer);
      },
    }),
}));

interface Person {
  uid: string;
  email: string | null;
  emailVerified: boolean;
}
const ada: Person = { uid: 'ada', email: 'ada@sharebox.test', emailVerified: true };
const bola: Person = { uid: 'bola', email: 'bola@sharebox.test', emailVerified: true };
const unverified: Person = { uid: 'new', email: 'new@sharebox.test', emailVerified: false };
const guest: Person = { uid: 'guest', email: null, emailVerified: false };

type Claims = Promise<{ claims: Record<string, boolean> }>;

const createWorld = () => ({
  user: undefined as Person | null | undefined,
  role: 'customer',
  /** The first name in the profile that the server has returned in this session. */
  profile: 'loading' as string | null,
  /** The roles on the server, and the last roles that the device has read, by uid. */
  roles: new Map<string, string>(),
  knownRoles: new Map<string, string>(),
  knownProfiles: new Map<string, string>(),
  /** Pending requests for roles. */
  open: [] as { uid: string; answer: (isFound: boolean) => void }[],
  isSlow: false,
});
type World = ReturnType<typeof createWorld>;

let world: World;
const settle = () => runInAct(() => vi.advanceTimersByTimeAsync(0));
const isMember = (user: Person | null | undefined) => user?.emailVerified === true;
const isSignedIn = (user: Person | null | undefined) => user?.email === null || isMember(user);

function readRole(uid: string, isFound: boolean): void {
  const role = isFound ? (world.roles.get(uid) ?? 'customer') : (world.knownRoles.get(uid) ?? 'customer');
  if (isFound) world.knownRoles.set(uid, role);
  if (world.user?.uid === uid) world.role = role;
}

function createUser(person: Person) {
  const { uid } = person;
  const getIdTokenResult = (): Claims =>
    new Promise((resolve, reject) => {
      const answer = (isFound: boolean) => {
        if (isFound) resolve({ claims: { [world.roles.get(uid) ?? 'customer']: true } });
        else reject(new Error('No connection'));
      };
      if (world.isSlow) world.open.push({ uid, answer });
      else answer(firebase.isReachable);
    });
  return { ...person, displayName: null, getIdTokenResult, getIdToken: () => Promise.resolve('') };
}

async function changeUser(person: Person | null): Promise<void> {
  const isSame = person !== null && world.user?.uid === person.uid;
  world.user = person;
  if (!isSame) Object.assign(world, { role: 'unknown', profile: 'loading' });
  firebase.currentUser = person && createUser(person);
  await runInAct(() => firebase.changeUser(firebase.currentUser));
  await settle();
  if (!world.isSlow && person && isSignedIn(person)) readRole(person.uid, firebase.isReachable);
}

const person = fc.constantFrom(ada, bola, ada, bola, unverified, guest, null);
const steps = arbitrarySteps<World>(
  14,
  arbitraryStep('change the user', person, (_, one) => changeUser(one)),
  arbitraryStep(
    'grant a role',
    fc.tuple(fc.constantFrom('ada', 'bola'), fc.constantFrom('admin', 'kitchen', 'customer')),
    ({ roles }, [uid, role]) => {
      roles.set(uid, role);
    },
  ),
  arbitraryStep('make answers slow', fc.boolean(), (_, isSlow) => {
    world.isSlow = isSlow;
  }),
  arbitraryStep('answer the oldest request', noStepInput, async () => {
    const { uid, answer } = world.open.shift() ?? {};
    if (!uid || !answer) return;
    const isCurrent = world.user?.uid === uid && world.open.every((one) => one.uid !== uid);
    await runInAct(() => answer(true));
    await settle();
    if (isCurrent) readRole(uid, true);
    else world.knownRoles.set(uid, world.roles.get(uid) ?? 'customer');
  }),
  arbitraryStep('show the profile', fc.constantFrom('Ada', 'Adaeze', null), async ({ user }, name) => {
    const uid = user?.uid ?? '';
    const observers = firebase.profiles.get(uid) ?? new Set();
    if (observers.size === 0) return;
    const profile = name && profileSchema.parse({ first_name: name, updated_at: new Date(0) });
    await runInAct(() =>
      observers.forEach(({ onFound }) => onFound({ docs: profile ? [{ data: () => profile }] : [] })),
    );
    if (name) world.knownProfiles.set(uid, name);
    world.profile = name;
  }),
  arbitraryStep('lose the server', noStepInput, async ({ user }) => {
    const uid = user?.uid ?? '';
    const observers = firebase.profiles.get(uid) ?? new Set();
    if (observers.size === 0) return;
    await runInAct(() => observers.forEach(({ onUnreachable }) => onUnreachable?.()));
    world.profile = world.knownProfiles.get(uid) ?? world.profile;
  }),
);

it('the session always belongs to the current user, even if responses for earlier users arrive late', async () => {
  vi.useFakeTimers();
  const { device, signIn } = installFakeBrowser();
  vi.resetModules();
  const { useSession } = await import('./session');
  const session = await renderHook(useSession);
  await settle();
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      device.clear();
      signIn();
      world = createWorld();
      firebase.profiles.clear();
      await changeUser(null);
      for (const one of chosen) {
        await one.run(world);
        const { user, role, profile } = world;
        const read = session.read();
        const listeners = [...firebase.profiles].flatMap(([uid, all]) => [...all].map(() => uid));
        if (!isSignedIn(user)) {
          expect(read).toEqual({ status: 'signed-out' });
          expect(listeners).toEqual([]);
          continue;
        }
        // Until the role of a new user is known, the previous user's session must not remain.
        if (role === 'unknown') continue;
        expect(read).toMatchObject({ status: 'signed-in', user: { uid: user?.uid }, role });
        if (read.status !== 'signed-in') continue;
        const name = typeof read.profile === 'object' ? (read.profile?.first_name ?? null) : read.profile;
        expect(name).toBe(isMember(user) ? profile : null);
        expect(listeners).toEqual(isMember(user) ? [user?.uid] : []);
      }
      await runInAct(() => world.open.splice(0).forEach(({ answer }) => answer(true)));
      await settle();
    }),
  );
  await session.unmount();
  vi.useRealTimers();
  vi.resetModules();
});
