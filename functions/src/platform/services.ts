import type { Role } from '@sharebox/domain/accounts/role';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { EmailFailure } from '@sharebox/domain/notifications/email-delivery';
import type { Store } from './db/store';

/** One message to all browsers of some people. A later message with the same `tag` replaces it on the screen. */
export interface PushMessage {
  uids: readonly string[];
  /** The notification's id. */
  id: string;
  title: string;
  body: string;
  tag: string;
  data: Record<string, string>;
}

/** Maximum number of tokens per call. */
export const pushBatchSize = 500;

export interface PushPort {
  /**
   * Sends to these tokens, at most `pushBatchSize`, and retries a few times where that may help. Returns the tokens
   * that no longer exist.
   * @throws if no browser could be reached and a later attempt may help
   */
  send(message: PushMessage, tokens: readonly string[]): Promise<string[]>;
}

export interface MailPort {
  /**
   * Hands an email to the mail server under an id that stays the same for the same email. Returns null once the server
   * has accepted it, otherwise the failure. Never throws.
   */
  send(id: string, letter: EmailContent): Promise<EmailFailure | null>;
}

export interface ProofPort {
  /**
   * Returns an uploaded screenshot's size in bytes and the type detected from its first bytes, regardless of its file
   * name ('' for an unknown type); null if there is no file at this path.
   */
  describe(path: string): Promise<{ size: number; type: string } | null>;
}

/** What an account's tokens may do now, whatever they contain. */
export interface AccountStanding {
  /** The role in the account's claims; `customer` for a closed account. */
  role: Role;
  /** The time from which the account's sessions count; null if none was ever ended. */
  sessionsBegin: Date | null;
}

export interface AccountPort {
  /**
   * Returns the account's own email address, verified or not; null if it has none (a guest). For display, not for
   * sending.
   */
  emailOf(uid: string): Promise<string | null>;
  /** Returns the account's verified email address; null until its owner has verified it. */
  verifiedEmailOf(uid: string): Promise<string | null>;
  /**
   * Returns the verified addresses of many accounts, by uid. Leaves out accounts that are closed or have no verified
   * address.
   */
  verifiedEmailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns, by uid, the time from which sessions of these accounts count: a password reset, a new password and a
   * revocation end earlier sessions. Leaves out unknown accounts. Makes one request for each hundred accounts.
   */
  sessionsBegin(uids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Returns the account with this address and the role in its claims; null if there is none. */
  findByEmail(email: string): Promise<{ uid: string; emailVerified: boolean; role: Role } | null>;
  /**
   * Returns the role in an account's current claims, which its tokens may not have yet; `customer` for an account that
   * is closed or deleted.
   */
  roleOf(uid: string): Promise<Role>;
  /** Returns role and sessions of accounts, by uid. Leaves out unknown accounts. Makes one request per hundred accounts. */
  standingsOf(uids: readonly string[]): Promise<ReadonlyMap<string, AccountStanding>>;
  /** Sets the claim of this role and removes the others. A person who loses a staff role is signed out everywhere. */
  setRole(uid: string, role: Role): Promise<void>;
  /** Closes the account and ends its sessions, or lets its owner sign in again. Ignores accounts that don't exist. */
  setOpen(uid: string, isOpen: boolean): Promise<void>;
  /** Creates a token that signs a browser in as `uid`, with these claims in every token of that session. */
  signInToken(uid: string, claims: Record<string, unknown>): Promise<string>;
  /** Deletes the account with its address and password. Ignores accounts that don't exist. */
  remove(uid: string): Promise<void>;
}

export interface FilePort {
  /** Returns a file's content; null if there is none at this path. Does not read files larger than `most` bytes. */
  read(path: string, most: number): Promise<Buffer | 'too-large' | null>;
  /** Writes an immutable file and returns its public URL. */
  publish(path: string, content: Buffer, type: string): Promise<string>;
  /** Deletes a file. Ignores files that don't exist. */
  remove(path: string): Promise<void>;
  /** Deletes the files of a folder that were created before this time. */
  removeOlder(folder: string, before: Date): Promise<void>;
  /** Deletes everything in a folder. `folder` ends with a slash. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Removes the download URL that each upload gets and that bypasses the security rules. Returns whether the file had
   * one.
   */
  takePublicAddress(path: string): Promise<boolean>;
  /** Returns the files of a folder that were created before this time and are not settled. */
  unsettled(folder: string, before: Date): Promise<string[]>;
  /** Marks a file as settled, so that it isn't checked again. Ignores files that don't exist. */
  settle(path: string): Promise<void>;
}

/** The handlers' access to the outside world. Tests supply their own clock and database. */
export interface Services {
  store: Store;
  now: () => Date;
  push: PushPort;
  mailer: MailPort;
  proofs: ProofPort;
  accounts: AccountPort;
  storage: FilePort;
  /**
   * Returns the shop's origin, without a trailing slash.
   * @throws if the origin can't be determined now
   */
  shopOrigin: () => Promise<string>;
}

/** Returns the services for a trigger or job. Unreadable documents are set aside under its name. */
export function withWorker(services: Services, worker: string): Services {
  return { ...services, store: { ...services.store, worker } };
}
