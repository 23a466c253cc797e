import type { Role } from '@sharebox/domain/accounts/role';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { EmailFailure } from '@sharebox/domain/notifications/email-delivery';
import type { Store } from './db/store';

/** One message to all browsers of some people. `tag`: a later one with the same tag takes its place on the screen. */
export interface PushMessage {
  uids: readonly string[];
  /** The notification's id. */
  id: string;
  title: string;
  body: string;
  tag: string;
  data: Record<string, string>;
}

/** As many tokens as one call takes. */
export const pushBatchSize = 500;

export interface PushPort {
  /**
   * Sends to these tokens, `pushBatchSize` at most, in one call and, where that may help, a few more; returns those
   * that no longer exist anywhere. Throws when nobody could be reached and trying later may help.
   */
  send(message: PushMessage, tokens: readonly string[]): Promise<string[]>;
}

export interface MailPort {
  /**
   * Hands a letter to the mail server, under a name that the same letter always has. Null once the server has taken it
   * over, else why not; never throws.
   */
  send(id: string, letter: EmailContent): Promise<EmailFailure | null>;
}

export interface ProofPort {
  /**
   * Size in bytes of an uploaded screenshot and what its first bytes say that it is, whatever its uploader called it
   * ('' for nothing that is known); null when there is none at this path.
   */
  describe(path: string): Promise<{ size: number; type: string } | null>;
}

export interface AccountPort {
  /**
   * The account's own e-mail address, verified or not, null when it has none (a guest): to be shown, not to mail to.
   */
  emailOf(uid: string): Promise<string | null>;
  /** Where the account's owner is mailed: its address, null before somebody verified that it is theirs. */
  verifiedEmailOf(uid: string): Promise<string | null>;
  /** The same of many, by uid; who has none, or closed their account, is not in it. */
  verifiedEmailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * From when on sessions of these accounts count, by uid: a reset password, a new one and a revocation end those from
   * before. Who has no account is not in it. One question of Firebase for each hundred.
   */
  sessionsBegin(uids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** The account with this address and the role that its claims say; null when nobody has it. */
  findByEmail(email: string): Promise<{ uid: string; emailVerified: boolean; role: Role } | null>;
  /** What the claims of an account say now, whatever its tokens still do; `customer` for one that is closed or gone. */
  roleOf(uid: string): Promise<Role>;
  /** Sets the claim of this role and takes the others away; who loses a role of staff is signed out everywhere. */
  setRole(uid: string, role: Role): Promise<void>;
  /**
   * Lets nobody sign in to the account and ends its sessions, or lets its owner in again. One that is not there is no
   * fault.
   */
  setOpen(uid: string, isOpen: boolean): Promise<void>;
  /** What signs a browser in as `uid`, with these claims in every token of that session. */
  signInToken(uid: string, claims: Record<string, unknown>): Promise<string>;
  /** Removes the account with its address and password. One that is not there is no fault. */
  remove(uid: string): Promise<void>;
}

export interface FilePort {
  /** A file's content, null when there is none at this path; one of more than `most` bytes is not read. */
  read(path: string, most: number): Promise<Buffer | 'too-large' | null>;
  /** Writes a file that never changes again and returns the address at which anybody may read it. */
  publish(path: string, content: Buffer, type: string): Promise<string>;
  /** Removes a file; one that is not there is no fault. */
  remove(path: string): Promise<void>;
  /** Removes the files of a folder that are there since before this moment. */
  removeOlder(folder: string, before: Date): Promise<void>;
  /** Removes everything in a folder, which ends with a slash. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Takes away the addresses at which anybody may open a file past the rules, which each upload is given. Whether it
   * had any.
   */
  takePublicAddress(path: string): Promise<boolean>;
  /** The files of a folder that are there since before this moment, and that `settle` wasn't called for. */
  unsettled(folder: string, before: Date): Promise<string[]>;
  /** Remembers with the file that it is looked at no more. One that is not there is no fault. */
  settle(path: string): Promise<void>;
}

/** All that handlers know of the outside world; tests hand in their own clock and database. */
export interface Services {
  store: Store;
  now: () => Date;
  push: PushPort;
  mailer: MailPort;
  proofs: ProofPort;
  accounts: AccountPort;
  storage: FilePort;
  /** Where the shop is served, without a slash at its end. Throws when that can't be found out now. */
  shopOrigin: () => Promise<string>;
}

/** The same services, as this trigger or job uses them: what it can't read is set aside in its name. */
export function servicesAs(services: Services, worker: string): Services {
  return { ...services, store: { ...services.store, worker } };
}
