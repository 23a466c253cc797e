import type { Auth } from 'firebase-admin/auth';
import { isErrorWithCode } from '../error-code';
import type { AccountPort } from '../services';

/** The accounts of Firebase Authentication. */
export function authAccounts(auth: Auth): AccountPort {
  const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
    try {
      return await asked;
    } catch (error) {
      if (isErrorWithCode(error, 'auth/user-not-found')) return null;
      throw error;
    }
  };
  return {
    emailOf: async (uid) => (await orNull(auth.getUser(uid)))?.email ?? null,
    findByEmail: async (email) => {
      const user = await orNull(auth.getUserByEmail(email));
      if (!user) return null;
      return {
        uid: user.uid,
        emailVerified: user.emailVerified,
        isAdmin: user.customClaims?.admin === true,
      };
    },
    setAdmin: async (uid, isAdmin) => {
      const { customClaims } = await auth.getUser(uid);
      await auth.setCustomUserClaims(uid, { ...customClaims, admin: isAdmin ? true : undefined });
      if (!isAdmin) await auth.revokeRefreshTokens(uid);
    },
    setOpen: async (uid, isOpen) => {
      const user = await orNull(auth.updateUser(uid, { disabled: !isOpen }));
      if (user && !isOpen) await auth.revokeRefreshTokens(uid);
    },
    remove: async (uid) => {
      await orNull(auth.deleteUser(uid));
    },
  };
}
