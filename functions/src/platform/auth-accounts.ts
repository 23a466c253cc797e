import { setRoleClaim, getRoleFromClaims } from '@sharebox/domain/accounts/role';
import type { UserRecord } from 'firebase-admin/auth';
import { isErrorWithCode } from './error-code';
import type { AccountPort } from './services';

/** Maximum number of accounts that Firebase can look up in one call. */
const maxPerRequest = 100;

/** The fields of an account that the shop reads. */
export type AuthUser = Pick<UserRecord, 'uid' | 'emailVerified' | 'disabled'> &
  Partial<Pick<UserRecord, 'email' | 'displayName' | 'customClaims' | 'tokensValidAfterTime'>>;

/** The part of the Admin SDK of Firebase Authentication that the shop uses. */
export interface AuthSdk {
  getUser(uid: string): Promise<AuthUser>;
  getUserByEmail(email: string): Promise<AuthUser>;
  getUsers(identifiers: { uid: string }[]): Promise<{ users: AuthUser[] }>;
  updateUser(uid: string, changes: { disabled: boolean }): Promise<AuthUser>;
  setCustomUserClaims(uid: string, claims: Record<string, unknown>): Promise<void>;
  revokeRefreshTokens(uid: string): Promise<void>;
  createCustomToken(uid: string, claims: Record<string, unknown>): Promise<string>;
  deleteUser(uid: string): Promise<void>;
}

/** Creates an account port that uses Firebase Authentication. */
export function createAuthAccountPort(auth: AuthSdk): AccountPort {
  const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
    try {
      return await asked;
    } catch (error) {
      if (isErrorWithCode(error, 'auth/user-not-found')) return null;
      throw error;
    }
  };
  const usersOf = async (uids: readonly string[]): Promise<AuthUser[]> => {
    const found: AuthUser[] = [];
    for (let start = 0; start < uids.length; start += maxPerRequest) {
      const asked = uids.slice(start, start + maxPerRequest).map((uid) => ({ uid }));
      found.push(...(await auth.getUsers(asked)).users);
    }
    return found;
  };
  return {
    emailOf: async (uid) => (await orNull(auth.getUser(uid)))?.email ?? null,
    firstNameOf: async (uid) =>
      (await orNull(auth.getUser(uid)))?.displayName?.trim().split(/\s+/)[0] || null,
    verifiedEmailOf: async (uid) => {
      const user = await orNull(auth.getUser(uid));
      return user?.emailVerified ? (user.email ?? null) : null;
    },
    verifiedEmailsOf: async (uids) => {
      const emails = new Map<string, string>();
      for (const { uid, email, emailVerified, disabled } of await usersOf(uids)) {
        if (email && emailVerified && !disabled) emails.set(uid, email);
      }
      return emails;
    },
    sessionsBegin: async (uids) => {
      const begin = new Map<string, Date>();
      for (const { uid, tokensValidAfterTime } of await usersOf(uids)) {
        if (tokensValidAfterTime) begin.set(uid, new Date(tokensValidAfterTime));
      }
      return begin;
    },
    findByEmail: async (email) => {
      const user = await orNull(auth.getUserByEmail(email));
      if (!user) return null;
      return {
        uid: user.uid,
        emailVerified: user.emailVerified,
        role: getRoleFromClaims(user.customClaims),
      };
    },
    roleOf: async (uid) => {
      const user = await orNull(auth.getUser(uid));
      return user?.disabled ? 'customer' : getRoleFromClaims(user?.customClaims);
    },
    standingsOf: async (uids) =>
      new Map(
        (await usersOf(uids)).map(({ uid, disabled, customClaims, tokensValidAfterTime }) => [
          uid,
          {
            role: disabled ? ('customer' as const) : getRoleFromClaims(customClaims),
            sessionsBegin: tokensValidAfterTime ? new Date(tokensValidAfterTime) : null,
          },
        ]),
      ),
    setRole: async (uid, role) => {
      const { customClaims } = await auth.getUser(uid);
      const before = getRoleFromClaims(customClaims);
      // End the sessions before changing the claim. If the call is interrupted in between, the claim has not changed
      // yet, so a repeated call performs both steps.
      if (before !== 'customer' && before !== role) await auth.revokeRefreshTokens(uid);
      await auth.setCustomUserClaims(uid, setRoleClaim(customClaims, role));
    },
    setOpen: async (uid, isOpen) => {
      const user = await orNull(auth.updateUser(uid, { disabled: !isOpen }));
      if (user && !isOpen) await auth.revokeRefreshTokens(uid);
    },
    signInToken: (uid, claims) => auth.createCustomToken(uid, claims),
    remove: async (uid) => {
      await orNull(auth.deleteUser(uid));
    },
  };
}
