import type { AuthSdk, AuthUser } from '../../functions/src/platform/auth-accounts';
import { encodeFields } from '../stand-ins/wire';
import { AccountStore, AuthRejectionError, type StoredAccount } from './account-store';

function toUser(account: StoredAccount): AuthUser {
  const { uid, email, displayName, emailVerified, isDisabled, claims, sessionsBegin } = account;
  return {
    uid,
    emailVerified,
    disabled: isDisabled,
    customClaims: claims,
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
    ...(sessionsBegin && { tokensValidAfterTime: sessionsBegin.toISOString() }),
  };
}

/** A fake of the Admin SDK for Firebase Authentication, which uses the same accounts as the pages under test. */
export class FakeAdminAuth implements AuthSdk {
  constructor(
    readonly accounts = new AccountStore(),
    private readonly now: () => Date = () => new Date(),
  ) {}

  createUser({ disabled = false, ...user }: Pick<AuthUser, 'uid'> & Partial<AuthUser>): Promise<void> {
    const { uid, email = null, displayName = null, emailVerified = false } = user;
    this.accounts.add({ uid, email, displayName, emailVerified, isDisabled: disabled });
    return Promise.resolve();
  }

  getUser(uid: string): Promise<AuthUser> {
    return answer(() => toUser(this.accounts.get(uid)));
  }

  getUserByEmail(email: string): Promise<AuthUser> {
    return answer(() => {
      const account = this.accounts.byEmail(email);
      if (!account) throw new AuthRejectionError('auth/user-not-found');
      return toUser(account);
    });
  }

  getUsers(identifiers: readonly { uid: string }[]): Promise<{ users: AuthUser[] }> {
    return answer(() => {
      if (identifiers.length > 100) throw new Error('At most 100 users can be looked up at once');
      return { users: identifiers.flatMap(({ uid }) => this.accounts.find(uid) ?? []).map(toUser) };
    });
  }

  updateUser(uid: string, { disabled }: { disabled: boolean }): Promise<AuthUser> {
    return answer(() => {
      this.accounts.change(uid, { isDisabled: disabled });
      return toUser(this.accounts.get(uid));
    });
  }

  setCustomUserClaims(uid: string, claims: Record<string, unknown>): Promise<void> {
    return answer(() => this.accounts.setClaims(uid, encodeFields(claims)));
  }

  revokeRefreshTokens(uid: string): Promise<void> {
    return answer(() => this.accounts.change(uid, { sessionsBegin: this.now() }));
  }

  deleteUser(uid: string): Promise<void> {
    return answer(() => this.accounts.remove(this.accounts.get(uid).uid));
  }

  createCustomToken(uid: string, claims: object = {}): Promise<string> {
    return Promise.resolve(JSON.stringify({ uid, ...claims }));
  }
}

/** Runs `work`. Returns a promise of its result, which rejects if `work` throws. */
function answer<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => resolve(work()));
}
