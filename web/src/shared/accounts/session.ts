import { type Profile, profileSchema } from '@sharebox/domain/accounts/profile';
import { getRoleFromClaims, type Role, roles } from '@sharebox/domain/accounts/role';
import { getBackoffMs } from '@sharebox/domain/common/backoff';
import type { User } from 'firebase/auth';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';
import { waitUntilOnlineOrTimeout } from '#lib/online.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { createExternalStore, useStore, useStoreSelector } from '#lib/store.ts';
import { loadAuth, loadFirestore } from '#firebase/load.ts';

export function getWelcomeName(user: Pick<SessionUser, 'displayName' | 'email'>): string {
  const firstName = user.displayName?.trim().split(/\s+/)[0];
  return firstName || (user.email?.split('@')[0] ?? '');
}

export interface SessionUser {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** True for guests, who have no account. */
  isAnonymous: boolean;
  displayName: string | null;
}

/**
 * The current session. A member with an unverified email counts as signed out
 * (docs/product/accounts.md#verifying-the-email-address).
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | {
      status: 'signed-in';
      user: SessionUser;
      role: Role;
      /** The live profile; null if it does not exist or cannot be read. */
      profile: Profile | null | 'loading';
    };

const loading: Session = { status: 'loading' };
const session = createExternalStore<Session>(loading);
let hasStarted = false;
let unsubscribeProfile: (() => void) | undefined;
/** Increases whenever the user changes, so that late responses for a previous user are discarded. */
let userChanges = 0;

function getSessionOf(uid: string) {
  const current = session.get();
  return current.status === 'signed-in' && current.user.uid === uid ? current : null;
}

async function followProfile(uid: string, isCurrent: () => boolean): Promise<void> {
  const { doc, firestore, subscribe } = await loadFirestore();
  if (!isCurrent()) return;
  const saved = createPersistedValue(`profile:${uid}`, profileSchema, { belongsTo: 'session' });
  const publish = (profile: Profile | null) => {
    const current = getSessionOf(uid);
    if (current) session.set({ ...current, profile });
  };
  unsubscribeProfile = subscribe(doc(firestore, 'profiles', uid), {
    onFound: ({ docs: [found] }) => {
      const parsed = profileSchema.safeParse(found?.data({ serverTimestamps: 'estimate' }));
      if (parsed.success) saved.set(parsed.data);
      publish(parsed.success ? parsed.data : null);
    },
    onUnreachable: () => {
      const profile = saved.get();
      if (profile) publish(profile);
    },
    onError: () => publish(null),
  });
}

/** Reads the role from the user's ID token. If that fails, returns the last known role and a `failure`. */
async function readRole(user: User): Promise<{ role: Role; failure: NetworkError | null }> {
  const saved = createPersistedValue(`role:${user.uid}`, z.enum(roles), { belongsTo: 'session' });
  try {
    const role = getRoleFromClaims((await user.getIdTokenResult()).claims);
    if (role !== 'customer' || saved.get()) saved.set(role);
    return { role, failure: null };
  } catch (error) {
    return { role: saved.get() ?? 'customer', failure: new NetworkError({ cause: error }) };
  }
}

/** Updates the session with the user's data. Throws if some of the data could not be loaded. */
async function publish(user: User | null, isCurrent: () => boolean): Promise<void> {
  // Every member has an email address. Guests have none, even if they signed in through an emailed link.
  const isAnonymous = user?.email === null;
  const member = user !== null && (user.emailVerified || isAnonymous) ? user : null;
  if (!member || !getSessionOf(member.uid)) {
    unsubscribeProfile?.();
    unsubscribeProfile = undefined;
  }
  const person = member && { uid: member.uid, isAnonymous };
  void import('./sign-out').then(({ removeDataOfOtherUsers }) => removeDataOfOtherUsers(person));
  if (!member) {
    session.set({ status: 'signed-out' });
    return;
  }
  const { role, failure } = await readRole(member);
  if (!isCurrent()) return;
  const { uid, email, emailVerified, displayName } = member;
  const known = getSessionOf(uid);
  session.set({
    status: 'signed-in',
    user: { uid, email, emailVerified, isAnonymous, displayName },
    role,
    // Guests have no profile and no permission to read one.
    profile: isAnonymous ? null : known ? known.profile : 'loading',
  });
  if (!isAnonymous && !unsubscribeProfile) await followProfile(uid, isCurrent);
  if (failure) throw failure;
}

/**
 * Updates the session. Failed requests are retried with increasing delays, and as soon as the browser is back online. A
 * failure does not end the session: Auth signs the user out by itself if the server has ended the session.
 */
async function publishUser(user: User | null, failures = 0): Promise<void> {
  userChanges += 1;
  const own = userChanges;
  const isCurrent = () => own === userChanges;
  try {
    await publish(user, isCurrent);
  } catch {
    void waitUntilOnlineOrTimeout(getBackoffMs(failures + 1)).then(() => {
      if (isCurrent()) void publishUser(user, failures + 1);
    });
  }
}

/** Subscribes to the signed-in user. Called after the first paint; later calls do nothing unless loading failed. */
function startSession(): void {
  if (hasStarted) return;
  hasStarted = true;
  loadAuth().then(
    ({ auth, onIdTokenChanged }) => onIdTokenChanged(auth, (user) => void publishUser(user)),
    () => {
      hasStarted = false;
      session.set({ status: 'signed-out' });
    },
  );
}

/** Subscribes to the session. Prefer `useUid`, `useMemberUid` or `useRole` in components that need only those. */
export function useSession(): Session {
  useEffect(startSession, []);
  return useStore(session, loading);
}

/**
 * Subscribes to a part of the session. `select` must return a primitive or an existing part of the session, not a new
 * object.
 */
export function useSessionSelector<S>(select: (session: Session) => S): S {
  useEffect(startSession, []);
  return useStoreSelector(session, loading, select);
}

/** Reloads the user from the server, for example after an email verification or a changed name or role. */
export async function refreshSession(): Promise<void> {
  const { auth, reload } = await loadAuth();
  if (!auth.currentUser) return;
  await reload(auth.currentUser);
  await auth.currentUser.getIdToken(true);
  await publishUser(auth.currentUser);
}

/** Signs out, removes the user's data from this browser and reloads the shop at `/`. */
export async function signOut(): Promise<void> {
  unsubscribeProfile?.();
  await (await import('./sign-out')).signOut();
}

const selectUid = (session: Session) => (session.status === 'signed-in' ? session.user.uid : null);
const selectMemberUid = (session: Session) =>
  session.status === 'signed-in' && !session.user.isAnonymous ? session.user.uid : null;

/** Subscribes to the uid of the signed-in member or guest; null for visitors and while the session is loading. */
export const useUid = (): string | null => useSessionSelector(selectUid);

/** Subscribes to the uid of the signed-in member; null for guests, visitors and while the session is loading. */
export const useMemberUid = (): string | null => useSessionSelector(selectMemberUid);

/** A user's role; `visitor` while no one is signed in or the session is still loading. */
export type RoleOrVisitor = Role | 'guest' | 'visitor';

function toRole(session: Session): RoleOrVisitor {
  if (session.status !== 'signed-in') return 'visitor';
  if (session.role !== 'customer') return session.role;
  return session.user.isAnonymous ? 'guest' : 'customer';
}

export const useRole = (): RoleOrVisitor => useSessionSelector(toRole);
