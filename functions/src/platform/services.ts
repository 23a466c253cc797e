import type { Role } from '@sharebox/domain/accounts/role';
import type { EmailContent, EmailFailure } from '@sharebox/domain/notifications/email';
import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import type { TransferProvider } from './payment-providers/transfer-provider';
import type { Store } from './db/store';

/**
 * A push message to all browsers of one or more users. On the screen, a later message replaces an earlier message with
 * the same `tag`.
 */
export interface PushMessage {
  uids: readonly string[];
  /** The notification's id. */
  id: string;
  title: string;
  body: string;
  tag: string;
  data: Record<string, string>;
}

/** Maximum number of tokens in one call of `PushPort.send`. */
export const pushBatchSize = 500;

export interface PushPort {
  /** True on the local stack, where pushes are recorded for developers even if the user has no device. */
  isRecording?: true;
  /**
   * Sends a message to at most `pushBatchSize` tokens. Retries transient failures a few times. Returns the tokens that
   * are no longer registered.
   * @throws if no browser was reached but a later attempt may succeed
   */
  send(message: PushMessage, tokens: readonly string[]): Promise<string[]>;
}

export interface MailPort {
  /**
   * Sends an email through the mail server. Repeated attempts for an email have the same `id`. Returns null if the
   * server accepted the email, otherwise the failure. Never throws.
   */
  send(id: string, letter: EmailContent): Promise<EmailFailure | null>;
}

export interface ProofPort {
  /**
   * Returns the size in bytes and the type of an uploaded file, or null if there is no file at this path. The type is
   * detected from the file's content. It is empty if it is unknown.
   */
  describe(path: string): Promise<{ size: number; type: string } | null>;
}

/** An account's current role and sessions. The account's tokens may be outdated. */
export interface AccountStatus {
  /** The role in the account's claims. `customer` for a closed account. */
  role: Role;
  /** The time before which all sessions of the account are invalid. Null if its sessions were never ended. */
  sessionsBegin: Date | null;
}

export interface AccountPort {
  /**
   * Returns an account's email address, even if it is not verified. Returns null for a guest account, which has no
   * address. The address is only for display, not for sending emails.
   */
  emailOf(uid: string): Promise<string | null>;
  /**
   * Returns the first name in an account, for a greeting. Returns null if the account has no name, for example for a
   * guest.
   */
  firstNameOf(uid: string): Promise<string | null>;
  /** Returns an account's email address if it is verified, otherwise null. */
  verifiedEmailOf(uid: string): Promise<string | null>;
  /**
   * Returns the verified email addresses of accounts, by uid. Leaves out closed accounts and accounts without a
   * verified address.
   */
  verifiedEmailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the time before which all sessions of an account are invalid, by uid. A new password, a password reset and
   * a revocation end all earlier sessions. Leaves out unknown accounts. Makes one request per hundred accounts.
   */
  sessionsBegin(uids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Returns the account with this email address and the role in its claims, or null if there is no such account. */
  findByEmail(email: string): Promise<{ uid: string; emailVerified: boolean; role: Role } | null>;
  /**
   * Returns the role in an account's current claims, which may be newer than its tokens. Returns `customer` if the
   * account is closed or deleted.
   */
  roleOf(uid: string): Promise<Role>;
  /**
   * Returns the roles and sessions of accounts, by uid. Leaves out unknown accounts. Makes one request per hundred
   * accounts.
   */
  standingsOf(uids: readonly string[]): Promise<ReadonlyMap<string, AccountStatus>>;
  /**
   * Sets the claim for this role and removes the claims for other roles. Signs users out everywhere if they lose a
   * staff role.
   */
  setRole(uid: string, role: Role): Promise<void>;
  /**
   * Reopens an account. If `isOpen` is false, closes the account and ends its sessions. Ignores accounts that don't
   * exist.
   */
  setOpen(uid: string, isOpen: boolean): Promise<void>;
  /** Creates a token that signs a browser in as `uid`. All tokens of this session contain the given claims. */
  signInToken(uid: string, claims: Record<string, unknown>): Promise<string>;
  /** Deletes an account with its email address and password. Ignores accounts that don't exist. */
  remove(uid: string): Promise<void>;
}

export interface FilePort {
  /**
   * Returns the content of a file, or null if there is no file at this path. Returns `too-large` for a file larger than
   * `most` bytes without reading it.
   */
  read(path: string, most: number): Promise<Buffer | 'too-large' | null>;
  /** Writes a file that never changes, and returns its public URL. */
  publish(path: string, content: Buffer, type: string): Promise<string>;
  /** Writes a file without a public URL. Overwrites an existing file at this path. */
  write(path: string, content: Buffer, type: string): Promise<void>;
  /** Deletes a file. Ignores files that don't exist. */
  remove(path: string): Promise<void>;
  /** Deletes all files in a folder. `folder` ends with a slash. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Removes the download URL that Storage creates for each upload, because this URL bypasses the security rules.
   * Returns whether the file had a download URL.
   */
  takePublicAddress(path: string): Promise<boolean>;
  /** Returns the files in a folder that were created before this time and are not marked as settled. */
  unsettled(folder: string, before: Date): Promise<string[]>;
  /** Marks a file as settled, so that it is not checked again. Ignores files that don't exist. */
  settle(path: string): Promise<void>;
}

/** The handlers' access to the database, external services and the clock. Tests supply their own implementations. */
export interface Services {
  store: Store;
  now: () => Date;
  push: PushPort;
  mailer: MailPort;
  proofs: ProofPort;
  accounts: AccountPort;
  storage: FilePort;
  /** Returns a payment provider, or null if the shop has no keys for this provider. */
  provider: (name: PaymentProvider) => TransferProvider | null;
  /**
   * Returns the shop's origin, without a trailing slash.
   * @throws if the origin cannot currently be determined
   */
  shopOrigin: () => Promise<string>;
}
