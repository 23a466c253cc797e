import type { AuthSdk, AuthUser } from '../../../functions/src/platform/auth-accounts';

type NewUser = Pick<AuthUser, 'uid'> & Partial<AuthUser>;

const missingUser = () =>
  Object.assign(new Error('There is no user record.'), { code: 'auth/user-not-found' });

/** A stand-in for the Admin SDK of Firebase Authentication. */
export class AuthInMemory implements AuthSdk {
  private readonly users = new Map<string, AuthUser>();

  createUser(user: NewUser): Promise<void> {
    this.users.set(user.uid, { emailVerified: false, disabled: false, ...user });
    return Promise.resolve();
  }

  private find(isWanted: (user: AuthUser) => boolean): Promise<AuthUser> {
    const user = [...this.users.values()].find(isWanted);
    return user ? Promise.resolve(user) : Promise.reject(missingUser());
  }

  getUser(uid: string): Promise<AuthUser> {
    return this.find((user) => user.uid === uid);
  }

  getUserByEmail(email: string): Promise<AuthUser> {
    return this.find((user) => user.email === email);
  }

  getUsers(identifiers: readonly { uid: string }[]): Promise<{ users: AuthUser[] }> {
    if (identifiers.length > 100)
      return Promise.reject(new Error('At most 100 users can be looked up at once'));
    return Promise.resolve({ users: identifiers.flatMap(({ uid }) => this.users.get(uid) ?? []) });
  }

  async updateUser(uid: string, changes: Partial<AuthUser>): Promise<AuthUser> {
    const changed = { ...(await this.getUser(uid)), ...changes };
    this.users.set(uid, changed);
    return changed;
  }

  async setCustomUserClaims(uid: string, customClaims: Record<string, unknown>): Promise<void> {
    await this.updateUser(uid, { customClaims });
  }

  async revokeRefreshTokens(uid: string): Promise<void> {
    await this.updateUser(uid, { tokensValidAfterTime: new Date().toUTCString() });
  }

  async deleteUser(uid: string): Promise<void> {
    await this.getUser(uid);
    this.users.delete(uid);
  }

  createCustomToken(uid: string, claims: object = {}): Promise<string> {
    return Promise.resolve(JSON.stringify({ uid, ...claims }));
  }
}
