import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Caller } from '../../functions/src/platform/validated-call';
import {
  type AuthRequest,
  type JsonFields,
  parseJsonValue,
  type JsonValue,
  type SessionRecord,
} from '../stand-ins/wire';

export class AuthRejectionError extends Error {
  constructor(
    readonly code: string,
    words = 'Error',
  ) {
    super(`Firebase: ${words} (${code}).`);
  }
}

export interface StoredAccount extends SessionRecord {
  password: string | null;
  isDisabled: boolean;
  /** The time of the last sign-in. */
  signedInAt: Date;
  /** Sessions that started before this time are invalid. */
  sessionsBegin: Date | null;
  /** Custom claims of the token with which the account signed in. */
  tokenClaims: JsonFields;
}

/** An email requested by the app or sent after a change of the account. It includes the code in the email's link. */
export interface SentEmail {
  kind: 'verification' | 'reset' | 'second-factor' | 'email-change' | 'email-recovery';
  email: string;
  uid: string;
  code: string;
  /** The URL that the app opens after the email's link has been used, or null. */
  url: string | null;
}

/** The kinds of emails whose links need no further input. */
const appliedKinds = ['verification', 'second-factor', 'email-change', 'email-recovery'] as const;

const shortestPassword = 6;

const tokenSchema = z.catchall(z.object({ uid: z.string() }), z.json());

export class AccountStore {
  readonly mails: SentEmail[] = [];
  private readonly accounts = new Map<string, StoredAccount>();
  private readonly codes = new Map<string, SentEmail & { isExpired: boolean }>();
  private readonly refusals = new Map<AuthRequest['action'], string>();
  /** Whether accounts can enrol a second factor. As in Firebase projects, the default is off. */
  hasSecondFactors = false;
  /** The next code of each authenticator app, keyed by the app's secret. */
  private readonly nextCodes = new Map<string, number>();

  /** Called with the uid of each account that a page creates with an email address. */
  onSignUp: (uid: string) => void = () => undefined;

  constructor(private readonly now: () => Date = () => new Date()) {}

  add(fields: Partial<StoredAccount>): StoredAccount {
    const account = {
      uid: randomUUID().replaceAll('-', '').slice(0, 28),
      email: null,
      emailVerified: false,
      displayName: null,
      isAnonymous: false,
      createdAt: this.now().toUTCString(),
      claims: {},
      factors: [],
      password: null,
      isDisabled: false,
      signedInAt: this.now(),
      sessionsBegin: null,
      tokenClaims: {},
      ...fields,
    };
    this.accounts.set(account.uid, account);
    return account;
  }

  get(uid: string): StoredAccount {
    const account = this.accounts.get(uid);
    if (!account) throw new AuthRejectionError('auth/user-not-found');
    return account;
  }

  byEmail(email: string): StoredAccount | undefined {
    const wanted = email.toLowerCase();
    return [...this.accounts.values()].find((account) => account.email?.toLowerCase() === wanted);
  }

  change(uid: string, fields: Partial<StoredAccount>): void {
    this.accounts.set(uid, { ...this.get(uid), ...fields });
  }

  setClaims(uid: string, claims: JsonFields): void {
    this.change(uid, { claims });
  }

  remove(uid: string): void {
    this.accounts.delete(uid);
  }

  all(): StoredAccount[] {
    return [...this.accounts.values()];
  }

  find(uid: string): StoredAccount | undefined {
    return this.accounts.get(uid);
  }

  /** Starts a session for the account. The session's token contains these claims. */
  startSession(uid: string, tokenClaims: JsonFields = {}): StoredAccount {
    this.change(uid, { signedInAt: this.now(), tokenClaims });
    return this.usable(uid);
  }

  /** Returns the account's session in the form that callables receive. The IP address is unknown. */
  callerOf(uid: string): Caller {
    const { email, emailVerified, claims, tokenClaims, isAnonymous, signedInAt } = this.get(uid);
    const { guest_order: id, guest_order_until: until } = tokenClaims;
    return {
      uid,
      email,
      emailVerified,
      isAdmin: claims['admin'] === true,
      isDriver: claims['driver'] === true,
      isBookkeeper: claims['bookkeeper'] === true,
      isGuest: isAnonymous,
      ip: null,
      signedInAt,
      ...(typeof id === 'string' && { guestOrder: { id, until: new Date(Number(until)) } }),
    };
  }

  /**
   * Rejects all subsequent requests of this kind with `code`, such as `auth/too-many-requests`. Null stops the
   * rejections.
   */
  refuse(action: AuthRequest['action'], code: string | null): void {
    if (code === null) this.refusals.delete(action);
    else this.refusals.set(action, code);
  }

  /** Marks the code of an email as expired. Unexpired codes work once. */
  expire(code: string): void {
    const mail = this.codes.get(code);
    if (mail) this.codes.set(code, { ...mail, isExpired: true });
  }

  /** Returns the current code of the authenticator app with this secret. Each code works once. */
  codeOf(secret: string): string {
    return String(this.nextCodes.get(secret));
  }

  answer(request: AuthRequest): JsonValue {
    const code = this.refusals.get(request.action);
    if (code !== undefined) throw new AuthRejectionError(code);
    switch (request.action) {
      case 'sign-in':
        return this.startSessionOrAskForCode(this.proved(request.email, request.password));
      case 'finish-sign-in':
        this.useCode(request.factor, request.code);
        return toBrowserAccount(this.startSession(request.pending));
      case 'start-factor': {
        if (!this.hasSecondFactors) throw new AuthRejectionError('auth/operation-not-allowed');
        const secret = `SECRET${randomUUID()
          .replaceAll(/[^a-f]/g, '')
          .toUpperCase()}`;
        this.nextCodes.set(secret, 100_001);
        return secret;
      }
      case 'add-factor':
        this.useCode(request.secret, request.code);
        // The secret is also the id of the factor.
        this.change(request.uid, { factors: [...this.get(request.uid).factors, request.secret] });
        this.send('second-factor', this.get(request.uid), null);
        return null;
      case 'remove-factor':
        this.removeFactors(request.uid);
        return null;
      case 'sign-in-anonymously':
        return toBrowserAccount(this.add({ isAnonymous: true }));
      case 'sign-in-with-token':
        return toBrowserAccount(this.enterWithToken(request.token));
      case 'create': {
        const account = this.add(this.newCredentials(request));
        this.onSignUp(account.uid);
        return toBrowserAccount(account);
      }
      case 'link':
        this.change(request.uid, { ...this.newCredentials(request), isAnonymous: false });
        return toBrowserAccount(this.get(request.uid));
      case 'reauthenticate': {
        const account = this.proved(request.email, request.password);
        if (account.uid !== request.uid) throw new AuthRejectionError('auth/user-mismatch');
        return this.startSessionOrAskForCode(account);
      }
      case 'look-up':
        return toBrowserAccount(this.current(request.uid));
      case 'set-password':
        this.change(request.uid, { password: goodPassword(request.password) });
        return null;
      case 'set-display-name':
        this.change(request.uid, { displayName: request.displayName });
        return null;
      case 'send-verification':
        this.send('verification', this.usable(request.uid), request.url);
        return null;
      case 'send-email-change': {
        const { uid } = this.usable(request.uid);
        this.assertEmailIsFree(request.newEmail);
        this.send('email-change', { uid, email: request.newEmail }, request.url);
        return null;
      }
      case 'send-reset': {
        const account = this.byEmail(request.email);
        if (!account) throw new AuthRejectionError('auth/user-not-found');
        this.send('reset', account, request.url);
        return null;
      }
      case 'apply-code': {
        const mail = this.codeFor(request.code, ...appliedKinds);
        this.apply(mail);
        this.codes.delete(request.code);
        return null;
      }
      case 'check-code':
        return this.codeFor(request.code, ...appliedKinds).email;
      case 'check-reset-code':
        return this.codeFor(request.code, 'reset').email;
      case 'confirm-reset': {
        const { uid } = this.codeFor(request.code, 'reset');
        this.change(uid, { password: goodPassword(request.password), emailVerified: true });
        this.codes.delete(request.code);
        return null;
      }
    }
  }

  /**
   * Starts a session with a token from `signInToken`, which contains the uid and claims as JSON. As in Firebase, an
   * account is created for an unknown uid.
   */
  private enterWithToken(token: string): StoredAccount {
    if (!token.startsWith('{')) throw new AuthRejectionError('auth/invalid-custom-token');
    const { uid, ...claims } = tokenSchema.parse(parseJsonValue(token));
    if (!this.accounts.has(uid)) this.add({ uid });
    return this.startSession(uid, claims);
  }

  /** Returns the account whose token is being refreshed. */
  private current(uid: string): StoredAccount {
    const { signedInAt, sessionsBegin } = this.usable(uid);
    if (sessionsBegin && signedInAt < sessionsBegin) throw new AuthRejectionError('auth/user-token-expired');
    return this.get(uid);
  }

  /**
   * Starts a session. If the account has a second factor, returns a pending sign-in that needs a code, as Identity
   * Platform does.
   */
  private startSessionOrAskForCode({ uid, factors }: StoredAccount): JsonFields {
    return factors.length > 0 ? { pending: uid, factors } : toBrowserAccount(this.startSession(uid));
  }

  private usable(uid: string): StoredAccount {
    const account = this.get(uid);
    if (account.isDisabled) throw new AuthRejectionError('auth/user-disabled');
    return account;
  }

  private proved(email: string, password: string): StoredAccount {
    const account = this.byEmail(email);
    if (!account) throw new AuthRejectionError('auth/user-not-found');
    if (account.password !== password) throw new AuthRejectionError('auth/wrong-password');
    return this.usable(account.uid);
  }

  private useCode(secret: string, code: string): void {
    if (this.codeOf(secret) !== code) throw new AuthRejectionError('auth/invalid-verification-code');
    this.nextCodes.set(secret, Number(code) + 1);
  }

  private removeFactors(uid: string): void {
    this.change(uid, { factors: [] });
  }

  private newCredentials({ email, password }: { email: string; password: string }) {
    if (!/^\S+@\S+\.\S+$/.test(email)) throw new AuthRejectionError('auth/invalid-email');
    this.assertEmailIsFree(email);
    return { email, password: goodPassword(password) };
  }

  private assertEmailIsFree(email: string): void {
    if (this.byEmail(email)) throw new AuthRejectionError('auth/email-already-in-use');
  }

  private apply({ kind, uid, email }: SentEmail): void {
    if (kind === 'second-factor') this.removeFactors(uid);
    if (kind === 'verification') this.change(uid, { emailVerified: true });
    if (kind === 'email-change') {
      this.assertEmailIsFree(email);
      this.send('email-recovery', this.get(uid), null);
    }
    if (kind === 'email-change' || kind === 'email-recovery')
      this.change(uid, { email, emailVerified: true });
  }

  private send(
    kind: SentEmail['kind'],
    { uid, email }: Pick<StoredAccount, 'uid' | 'email'>,
    url: string | null,
  ): void {
    const mail = { kind, uid, email: email ?? '', code: randomUUID(), url };
    this.mails.push(mail);
    this.codes.set(mail.code, { ...mail, isExpired: false });
  }

  private codeFor(code: string, ...kinds: SentEmail['kind'][]): SentEmail {
    const mail = this.codes.get(code);
    if (!mail || !kinds.includes(mail.kind)) throw new AuthRejectionError('auth/invalid-action-code');
    if (mail.isExpired) throw new AuthRejectionError('auth/expired-action-code');
    if (!this.accounts.has(mail.uid)) throw new AuthRejectionError('auth/user-not-found');
    return mail;
  }
}

function goodPassword(password: string): string {
  if (password.length >= shortestPassword) return password;
  throw new AuthRejectionError('auth/weak-password', 'Password should be at least 6 characters');
}

export function toBrowserAccount(account: StoredAccount): JsonFields {
  const { uid, email, emailVerified, displayName, isAnonymous, createdAt, factors } = account;
  const claims = { ...account.claims, ...account.tokenClaims };
  return { uid, email, emailVerified, displayName, isAnonymous, createdAt, claims, factors };
}
