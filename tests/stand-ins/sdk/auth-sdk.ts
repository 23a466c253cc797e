import {
  type AuthRequest,
  type JsonFields,
  parseJsonValue,
  type JsonValue,
  type SessionRecord,
} from '../wire';
import { sendRequest, FirebaseError, isJsonFields } from './link';

/** Returns the key under which the SDK stores the session. The shop and some tests read this key. */
const keyOf = (app: string) => `firebase:authUser:local:${app}`;

interface Persistence {
  type: 'SESSION' | 'LOCAL';
  storage: Storage;
}

export const browserSessionPersistence: Persistence = { type: 'SESSION', storage: sessionStorage };
export const browserLocalPersistence: Persistence = { type: 'LOCAL', storage: localStorage };

const networkFailure = 'auth/network-request-failed';

async function askAuth(request: AuthRequest): Promise<JsonValue> {
  if (!navigator.onLine) {
    const code = networkFailure;
    throw new FirebaseError({
      code,
      message: `Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (${code}).`,
    });
  }
  return sendRequest({ kind: 'auth', request });
}

const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : null);

const text = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null);

const textsOf = (value: JsonValue | undefined) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function recordFrom(value: JsonValue): SessionRecord {
  const fields: JsonFields = isJsonFields(value) ? value : {};
  const { claims = null } = fields;
  return {
    uid: text(fields['uid']) ?? '',
    email: text(fields['email']),
    emailVerified: fields['emailVerified'] === true,
    displayName: text(fields['displayName']),
    isAnonymous: fields['isAnonymous'] === true,
    createdAt: text(fields['createdAt']) ?? '',
    claims: isJsonFields(claims) ? claims : {},
    factors: textsOf(fields['factors']),
  };
}

class User {
  /** Whether the token has expired. The user's roles are unknown until the token is refreshed. */
  private isTokenExpired = false;
  /** Called after each reload of the user, with the ids of the user's second factors. */
  onReload: (factors: readonly string[]) => void = () => undefined;
  constructor(private record: SessionRecord) {}
  get uid() {
    return this.record.uid;
  }
  get email() {
    return this.record.email;
  }
  get emailVerified() {
    return this.record.emailVerified;
  }
  get displayName() {
    return this.record.displayName;
  }
  get isAnonymous() {
    return this.record.isAnonymous;
  }
  get metadata() {
    return { creationTime: this.record.createdAt };
  }
  async getIdTokenResult(): Promise<{ claims: JsonFields }> {
    await this.getIdToken();
    return { claims: this.record.claims };
  }
  /** Returns a token. A new token includes roles that were granted since the previous token. */
  async getIdToken(isForced = false): Promise<string> {
    if (isForced || this.isTokenExpired) {
      this.record = recordFrom(await this.unlessEnded(askAuth({ action: 'look-up', uid: this.uid })));
      this.isTokenExpired = false;
      await keepEverywhere(this);
      auth.tellObservers();
    }
    return `token of ${this.uid}`;
  }
  async reload(): Promise<void> {
    const { claims } = this.record;
    this.record = { ...recordFrom(await askAuth({ action: 'look-up', uid: this.uid })), claims };
    await keepEverywhere(this);
    this.onReload(this.record.factors);
  }
  /** Signs the user out, as the SDK does, if the server has ended their session. */
  private async unlessEnded(looked: Promise<JsonValue>): Promise<JsonValue> {
    try {
      return await looked;
    } catch (error) {
      const isEnded = ['auth/user-disabled', 'auth/user-token-expired'].includes(codeOf(error) ?? '');
      if (isEnded && auth.currentUser === this) await auth.become(null);
      throw error;
    }
  }
  expireToken(): void {
    this.isTokenExpired = true;
  }
  rename(displayName: string | null): void {
    this.record = { ...this.record, displayName };
  }
  become(record: SessionRecord): void {
    this.record = record;
  }
  toJSON(): SessionRecord {
    return this.record;
  }
}

/** An app's session, stored as the SDK stores it. */
class Auth {
  currentUser: User | null = null;
  private persistence = browserSessionPersistence;
  private readonly key: string;
  private readonly ready: Promise<void>;
  private readonly observers = new Set<(user: User | null) => void>();

  constructor(readonly app: { name: string }) {
    this.key = keyOf(app.name);
    this.ready = this.start();
    // Reacts to sign-ins and sign-outs in other tabs, because all tabs share the session.
    window.addEventListener('storage', ({ key }) => {
      if (key !== this.key) return;
      this.currentUser = this.keptUser();
      this.tellObservers();
    });
  }

  authStateReady(): Promise<void> {
    return this.ready;
  }

  observe(observer: (user: User | null) => void): () => void {
    void this.ready.then(() => {
      this.observers.add(observer);
      observer(this.currentUser);
    });
    return () => this.observers.delete(observer);
  }

  tellObservers(): void {
    this.observers.forEach((observer) => observer(this.currentUser));
  }

  keep(user: User | null): Promise<void> {
    if (user !== this.currentUser) return Promise.resolve();
    for (const { storage } of [browserSessionPersistence, browserLocalPersistence]) {
      if (user && storage === this.persistence.storage) storage.setItem(this.key, JSON.stringify(user));
      else storage.removeItem(this.key);
    }
    return Promise.resolve();
  }

  async become(user: User | null): Promise<void> {
    await this.ready;
    this.currentUser = user;
    await this.keep(user);
    this.tellObservers();
  }

  async persist(wanted: Persistence): Promise<void> {
    await this.ready;
    this.persistence = wanted;
    await this.keep(this.currentUser);
  }

  private keptUser(): User | null {
    for (const kept of [browserSessionPersistence, browserLocalPersistence]) {
      const session = kept.storage.getItem(this.key);
      if (session === null) continue;
      this.persistence = kept;
      return new User(recordFrom(parseJsonValue(session)));
    }
    return null;
  }

  /**
   * Loads the stored session's account, which may have changed or been deleted. If the browser is offline, the session
   * is used as stored. If only Auth is unreachable, the session is kept with an expired token.
   */
  private async start(): Promise<void> {
    const user = this.keptUser();
    this.currentUser = user;
    if (!user || !navigator.onLine) return;
    try {
      await user.reload();
    } catch (error) {
      if (codeOf(error) === networkFailure) {
        user.expireToken();
        return;
      }
      this.currentUser = null;
      await this.keep(null);
    }
  }
}

export const auth = new Auth({ name: '[DEFAULT]' });
let unverifiedAuth: Auth | undefined;

/** Returns the same instance each time, as the real SDK does. */
export const getSessionAuth = () => auth;

export function getUnverifiedAuth(): Auth {
  unverifiedAuth ??= new Auth({ name: 'unverified' });
  return unverifiedAuth;
}

/** Stores a changed user in the session to which the user belongs. */
async function keepEverywhere(user: User): Promise<void> {
  await auth.keep(user);
  await unverifiedAuth?.keep(user);
}

export const onIdTokenChanged = (instance: Auth, observer: (user: User | null) => void) =>
  instance.observe(observer);

export const setPersistence = (instance: Auth, wanted: Persistence) => instance.persist(wanted);

interface UserCredential {
  user: User;
}

async function enterAs(answer: JsonValue): Promise<UserCredential> {
  const user = new User(recordFrom(answer));
  await auth.become(user);
  return { user };
}

async function enter(request: AuthRequest): Promise<UserCredential> {
  return enterAs(checkFirstFactor(await askAuth(request), enterAs));
}

/** The error of a sign-in that needs a second factor. It contains the data that the resolver needs. */
class MultiFactorError extends FirebaseError {
  constructor(
    readonly pending: string,
    readonly factors: readonly string[],
    readonly finish: (answer: JsonValue) => Promise<UserCredential>,
  ) {
    const code = 'auth/multi-factor-auth-required';
    super({ code, message: `Firebase: Error (${code}).` });
  }
}

/**
 * Returns the response to a password.
 * @throws MultiFactorError if the account has a second factor
 */
function checkFirstFactor(answer: JsonValue, finish: MultiFactorError['finish']): JsonValue {
  const pending = isJsonFields(answer) ? answer['pending'] : null;
  if (!isJsonFields(answer) || typeof pending !== 'string') return answer;
  throw new MultiFactorError(pending, textsOf(answer['factors']), finish);
}

export const signInWithEmailAndPassword = (_auth: Auth, email: string, password: string) =>
  enter({ action: 'sign-in', email, password });

export const createUserWithEmailAndPassword = (_auth: Auth, email: string, password: string) =>
  enter({ action: 'create', email, password });

export async function signInAnonymously(): Promise<UserCredential> {
  await auth.authStateReady();
  if (auth.currentUser?.isAnonymous) return { user: auth.currentUser };
  return enter({ action: 'sign-in-anonymously' });
}

export const signInWithCustomToken = (_auth: Auth, token: string) =>
  enter({ action: 'sign-in-with-token', token });

export const signOut = (instance: Auth) => instance.become(null);

interface Credential {
  email: string;
  password: string;
}

export const EmailAuthProvider = {
  credential: (email: string, password: string): Credential => ({ email, password }),
};

export async function linkWithCredential(user: User, credential: Credential): Promise<UserCredential> {
  user.become(recordFrom(await askAuth({ action: 'link', uid: user.uid, ...credential })));
  await auth.keep(user);
  auth.tellObservers();
  return { user };
}

export async function reauthenticateWithCredential(
  user: User,
  credential: Credential,
): Promise<UserCredential> {
  const finish = () => Promise.resolve({ user });
  checkFirstFactor(await askAuth({ action: 'reauthenticate', uid: user.uid, ...credential }), finish);
  return { user };
}

const factorId = 'totp';

class TotpSecret {
  constructor(readonly secretKey: string) {}
  /** Leaves the parameters unencoded, as the SDK does. */
  generateQrCodeUrl(account: string, issuer: string): string {
    return `otpauth://totp/${issuer}:${account}?secret=${this.secretKey}&issuer=${issuer}`;
  }
}

interface Assertion {
  factor: string;
  code: string;
}

export const TotpMultiFactorGenerator = {
  FACTOR_ID: factorId,
  generateSecret: async ({ uid }: { uid: string }) =>
    new TotpSecret(text(await askAuth({ action: 'start-factor', uid })) ?? ''),
  assertionForEnrollment: ({ secretKey }: TotpSecret, code: string): Assertion => ({
    factor: secretKey,
    code,
  }),
  assertionForSignIn: (factor: string, code: string): Assertion => ({ factor, code }),
};

const toHints = (factors: readonly string[]) => factors.map((uid) => ({ uid, factorId }));

/** The second factors of a user. As in the SDK, they are known only after a reload. */
class MultiFactorUser {
  enrolledFactors = toHints([]);
  constructor(private readonly user: User) {
    user.onReload = (factors) => (this.enrolledFactors = toHints(factors));
  }
  getSession(): Promise<{ uid: string }> {
    return Promise.resolve({ uid: this.user.uid });
  }
  async enroll({ factor, code }: Assertion): Promise<void> {
    await askAuth({ action: 'add-factor', uid: this.user.uid, secret: factor, code });
    await this.user.reload();
  }
  async unenroll(factor: string): Promise<void> {
    await askAuth({ action: 'remove-factor', uid: this.user.uid, factor });
    await this.user.reload();
  }
}

const multiFactorUsers = new WeakMap<User, MultiFactorUser>();

export function multiFactor(user: User): MultiFactorUser {
  const known = multiFactorUsers.get(user) ?? new MultiFactorUser(user);
  multiFactorUsers.set(user, known);
  return known;
}

export function getMultiFactorResolver(_auth: Auth, { pending, factors, finish }: MultiFactorError) {
  return {
    hints: toHints(factors),
    resolveSignIn: async (assertion: Assertion) =>
      finish(await askAuth({ action: 'finish-sign-in', pending, ...assertion })),
  };
}

export const reload = (user: User) => user.reload();

export async function updatePassword({ uid }: User, password: string): Promise<void> {
  await askAuth({ action: 'set-password', uid, password });
}

export async function updateProfile(user: User, { displayName }: { displayName: string }): Promise<void> {
  await askAuth({ action: 'set-display-name', uid: user.uid, displayName });
  user.rename(displayName);
  await auth.keep(user);
}

interface ActionSettings {
  url: string;
}

export async function sendEmailVerification({ uid }: User, settings?: ActionSettings): Promise<void> {
  await askAuth({ action: 'send-verification', uid, url: settings?.url ?? null });
}

export async function sendPasswordResetEmail(
  _auth: Auth,
  email: string,
  settings?: ActionSettings,
): Promise<void> {
  await askAuth({ action: 'send-reset', email, url: settings?.url ?? null });
}

export async function verifyBeforeUpdateEmail(
  { uid }: User,
  newEmail: string,
  settings?: ActionSettings,
): Promise<void> {
  await askAuth({ action: 'send-email-change', uid, newEmail, url: settings?.url ?? null });
}

export async function checkActionCode(
  _auth: Auth,
  code: string,
): Promise<{ data: { email: string | null } }> {
  return { data: { email: text(await askAuth({ action: 'check-code', code })) } };
}

/** Signs in with a copy of the user, as the SDK does. */
export const updateCurrentUser = (instance: Auth, user: User) => instance.become(new User(user.toJSON()));

export async function applyActionCode(_auth: Auth, code: string): Promise<void> {
  await askAuth({ action: 'apply-code', code });
}

export async function verifyPasswordResetCode(_auth: Auth, code: string): Promise<string> {
  return text(await askAuth({ action: 'check-reset-code', code })) ?? '';
}

export async function confirmPasswordReset(_auth: Auth, code: string, password: string): Promise<void> {
  await askAuth({ action: 'confirm-reset', code, password });
}
