import type { Role } from '@sharebox/domain/accounts/role';
import type { EmailContent, EmailFailure } from '@sharebox/domain/notifications/email';
import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import type { TransferProvider } from './payment-providers/transfer-provider';
import type { Store } from './db/store';

/**
 * A push message to all browsers of one or more users. A later message with the same `tag` replaces it on the screen.
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

/** Maximum number of tokens per call. */
export const pushBatchSize = 500;

export interface PushPort {
  /** True on the local stack, where pushes are recorded for developers even if the user has no device. */
  isRecording?: true;
  /**
   * Sends a message to at most `pushBatchSize` tokens and retries transient failures a few times. Returns the tokens
   * that no longer exist.
   * @throws if no browser was reached but a later attempt may succeed
   */
  send(message: PushMessage, tokens: readonly string[]): Promise<string[]>;
}

export interface MailPort {
  /**
   * Sends an email to the mail server. Retries of the same email have the same `id`. Returns null if the server
   * accepted the email, otherwise the failure. Never throws.
   */
  send(id: string, letter: EmailContent): Promise<EmailFailure | null>;
}

export interface ProofPort {
  /**
   * Returns the size in bytes and the type of an uploaded screenshot. The type is detected from the content, not from
   * the file name, and is empty if unknown. Returns null if there is no file at this path.
   */
  describe(path: string): Promise<{ size: number; type: string } | null>;
}

/** An account's current role and sessions. They may differ from its tokens. */
export interface AccountStatus {
  /** The role in the account's claims; `customer` for a closed account. */
  role: Role;
  /** The time since which sessions of the account are valid. Null if sessions have never been ended. */
  sessionsBegin: Date | null;
}

export interface AccountPort {
  /**
   * Returns an account's own email address, whether or not it is verified. Returns null for a guest, who has none. Use
   * the address for display only, not for sending.
   */
  emailOf(uid: string): Promise<string | null>;
  /**
   * Returns an account's first name for a greeting. Returns null if the account has no name, for example for a guest.
   */
  firstNameOf(uid: string): Promise<string | null>;
  /** Returns an account's email address if it is verified, otherwise null. */
  verifiedEmailOf(uid: string): Promise<string | null>;
  /**
   * Returns the verified email addresses of many accounts by uid. Leaves out accounts that are closed or have no
   * verified address.
   */
  verifiedEmailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns, by uid, the time since which sessions of these accounts are valid. A new or reset password and a
   * revocation end all earlier sessions. Leaves out unknown accounts. Makes one request per hundred accounts.
   */
  sessionsBegin(uids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /**
   * Returns the account with this email address and the role in its claims. Returns null if there is no such account.
   */
  findByEmail(email: string): Promise<{ uid: string; emailVerified: boolean; role: Role } | null>;
  /**
   * Returns the role in an account's current claims, which may be newer than its tokens. Returns `customer` if the
   * account is closed or deleted.
   */
  roleOf(uid: string): Promise<Role>;
  /** Returns role and sessions of accounts, by uid. Leaves out unknown accounts. Makes one request per hundred accounts. */
  standingsOf(uids: readonly string[]): Promise<ReadonlyMap<string, AccountStatus>>;
  /**
   * Sets the claim for this role and removes other role claims. A person who loses a staff role is signed out
   * everywhere.
   */
  setRole(uid: string, role: Role): Promise<void>;
  /**
   * Reopens an account or, if `isOpen` is false, closes it and ends its sessions. Ignores accounts that don't exist.
   */
  setOpen(uid: string, isOpen: boolean): Promise<void>;
  /** Creates a token for signing a browser in as `uid`. All tokens of that session include these claims. */
  signInToken(uid: string, claims: Record<string, unknown>): Promise<string>;
  /** Deletes an account with its email address and password. Ignores accounts that don't exist. */
  remove(uid: string): Promise<void>;
}

export interface FilePort {
  /**
   * Returns a file's content, or null if there is no file at this path. Does not read files larger than `most` bytes.
   */
  read(path: string, most: number): Promise<Buffer | 'too-large' | null>;
  /** Writes an immutable file and returns its public URL. */
  publish(path: string, content: Buffer, type: string): Promise<string>;
  /** Writes a file without a public URL. Overwrites an existing file at this path. */
  write(path: string, content: Buffer, type: string): Promise<void>;
  /** Deletes a file. Ignores files that don't exist. */
  remove(path: string): Promise<void>;
  /** Deletes all files in a folder. `folder` ends with a slash. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Removes the download URL that Storage creates for each upload, because it bypasses the security rules. Returns
   * whether the file had such a URL.
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
  /** Returns a payment provider; null if the shop has no keys for it. */
  provider: (name: PaymentProvider) => TransferProvider | null;
  /**
   * Returns the shop's origin, without a trailing slash.
   * @throws if the origin cannot currently be determined
   */
  shopOrigin: () => Promise<string>;
}
