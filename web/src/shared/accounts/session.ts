import { profileSchema, type Profile } from '@sharebox/domain/accounts/profile';
import { type Role, roleOfClaims, roles } from '@sharebox/domain/accounts/role';
import { pauseMs } from '@sharebox/domain/common/pause';
import type { User } from 'firebase/auth';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';
import { pauseUntilOnline } from '#lib/online.ts';
import { createStore, useSelected, useStore } from '#lib/store.ts';
import { loadAuth, loadFirestore } from '#firebase/load.ts';
import { ofTheDevice } from './of-the-device';
import { photoDatabase } from './unsent';

export interface SessionUser {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** A guest. */
  isAnonymous: boolean;
  displayName: string | null;
}

/**
 * Somebody whose e-mail isn't verified yet counts as signed out
 * (docs/product/accounts.md#verifying-the-email-address).
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | {
      status: 'signed-in';
      user: SessionUser;
      role: Role;
      /** Live. Null if there is none or if it can't be read. */
      profile: Profile | null | 'loading';
    };

const savedRoleSchema = z.enum(roles);

const loading: Session = { status: 'loading' };
const session = createStore<Session>(loading);

let started = false;
let stopProfile: (() => void) | undefined;

/** Counts who came and went, so that what was asked about one of them is not said of the next. */
let turns = 0;

/** The session of this person; null if it is somebody else's or nobody's. */
function sessionOf(uid: string) {
  const current = session.get();
  return current.status === 'signed-in' && current.user.uid === uid ? current : null;
}

async function followProfile(uid: string, isCurrent: () => boolean): Promise<void> {
  const [{ doc, firestore, onSnapshot }, { readCopy, saveCopy }] = await Promise.all([
    loadFirestore(),
    import('#firebase/saved-copy.ts'),
  ]);
  const publish = (profile: Profile | null) => {
    const current = sessionOf(uid);
    if (current) session.set({ ...current, profile });
  };
  if (stopProfile || !isCurrent()) return;
  const copyKey = `profile:${uid}`;
  stopProfile = onSnapshot(
    doc(firestore, 'profiles', uid),
    // Else a server that knows of none would not be heard where the cache had said so before.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.exists() && snapshot.metadata.fromCache) {
        // Offline the empty cache would say that there is no profile.
        const saved = readCopy(copyKey, profileSchema);
        if (saved) publish(saved.data);
        return;
      }
      const parsed = profileSchema.safeParse(snapshot.data({ serverTimestamps: 'estimate' }));
      publish(parsed.success ? parsed.data : null);
      if (parsed.success && !snapshot.metadata.hasPendingWrites) saveCopy(copyKey, parsed.data);
    },
    () => publish(null),
  );
}

/** On a bad line nobody can say: it is what it was, so that the kitchen cooks on, and `failure` says why. */
async function roleOf(user: User): Promise<{ role: Role; failure: NetworkError | null }> {
  const { readCopy, saveCopy } = await import('#firebase/saved-copy.ts');
  const copyKey = `role:${user.uid}`;
  try {
    const role = roleOfClaims((await user.getIdTokenResult()).claims);
    if (role !== 'customer' || readCopy(copyKey, savedRoleSchema)) saveCopy(copyKey, role);
    return { role, failure: null };
  } catch (error) {
    return {
      role: readCopy(copyKey, savedRoleSchema)?.data ?? 'customer',
      failure: new NetworkError({ cause: error }),
    };
  }
}

/** Throws for whatever could not be asked; what is known is published all the same. */
async function publish(user: User | null, isCurrent: () => boolean): Promise<void> {
  // Every member has an e-mail address; a guest has none, whether they began here or came by the link of a mail.
  const isAnonymous = user?.email === null;
  const isMember = user !== null && (user.emailVerified || isAnonymous);
  const before = session.get();
  if (!isMember || (before.status === 'signed-in' && before.user.uid !== user.uid)) {
    stopProfile?.();
    stopProfile = undefined;
  }
  const person = isMember ? { uid: user.uid, isAnonymous } : null;
  void import('./forget-others').then(({ forgetOthers }) => forgetOthers(person));
  if (!isMember) {
    session.set({ status: 'signed-out' });
    return;
  }
  const { role, failure } = await roleOf(user);
  if (!isCurrent()) return;
  const { uid, email, emailVerified, displayName } = user;
  const known = sessionOf(uid);
  session.set({
    status: 'signed-in',
    user: { uid, email, emailVerified, isAnonymous, displayName },
    role,
    // A guest has none, and may not ask for one.
    profile: isAnonymous ? null : known ? known.profile : 'loading',
  });
  if (!isAnonymous) await followProfile(uid, isCurrent);
  if (failure) throw failure;
}

/**
 * Says who is signed in. What could not be asked for is asked again with growing pauses, and at once when there is a
 * connection again. No failure ends a session: where the server has ended it, Auth signs out by itself, which is heard.
 */
async function publishUser(user: User | null, failures = 0): Promise<void> {
  turns += 1;
  const own = turns;
  const isCurrent = () => own === turns;
  try {
    await publish(user, isCurrent);
  } catch {
    void pauseUntilOnline(pauseMs(failures + 1)).then(() => {
      if (isCurrent()) void publishUser(user, failures + 1);
    });
  }
}

/** Begins to follow who is signed in. Called once the first paint is done, or by whoever needs to know earlier. */
function startSession(): void {
  if (started) return;
  started = true;
  loadAuth().then(
    ({ auth, onIdTokenChanged }) =>
      onIdTokenChanged(auth, (user) => {
        void publishUser(user);
      }),
    () => {
      started = false;
      session.set({ status: 'signed-out' });
    },
  );
}

/** Who is signed in, live. For a part of it that seldom changes see `useUid`, `useMemberUid` and `useRole`. */
export function useSession(): Session {
  useEffect(startSession, []);
  return useStore(session, loading);
}

/** What `select` makes of who is signed in, live: a primitive or a part of it, not made anew each time. */
export function useOfSession<S>(select: (session: Session) => S): S {
  useEffect(startSession, []);
  return useSelected(session, loading, select);
}

/** Asks the server again about the user: after the e-mail was verified, the name set or a role granted. */
export async function refreshSession(): Promise<void> {
  const { auth, reload } = await loadAuth();
  if (!auth.currentUser) return;
  await reload(auth.currentUser);
  await auth.currentUser.getIdToken(true);
  await publishUser(auth.currentUser);
}

async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  for (const { name } of databases) {
    if (name && (name === photoDatabase || /^(firestore|firebase)/i.test(name)))
      indexedDB.deleteDatabase(name);
  }
}

/** Left for the page that a failed sign-out starts afresh. */
export const signOutFailedKey = 'signout_failed';

/**
 * Signs out and starts the page afresh at `/`, so that nothing of the user stays: neither in the browser's storages nor
 * in memory, even if the call itself fails.
 */
export async function signOut(): Promise<void> {
  stopProfile?.();
  await import('#shared/notifications/push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
  const [authSdk, firestoreSdk] = await Promise.allSettled([loadAuth(), loadFirestore()]);
  const hasFailed = await (authSdk.status === 'fulfilled'
    ? authSdk.value.signOut(authSdk.value.auth).then(
        () => false,
        () => true,
      )
    : true);
  await Promise.allSettled([
    firestoreSdk.status === 'fulfilled' && firestoreSdk.value.terminate(firestoreSdk.value.firestore),
  ]);
  await import('#pwa/forget-person.ts').then(({ forgetPerson }) => forgetPerson()).catch(() => undefined);
  const kept = ofTheDevice.map((key) => [key, localStorage.getItem(key)] as const);
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  if (hasFailed) sessionStorage.setItem(signOutFailedKey, '1');
  await Promise.allSettled([deleteDatabases()]);
  location.replace('/');
}
