import type { Role } from '@sharebox/domain/accounts/role';
import { GrpcStatus } from 'firebase-admin/firestore';
import { createStore } from '../../../functions/src/platform/db/store';
import type { AccountPort, Services } from '../../../functions/src/platform/services';
import { tuesday } from '../../../tests/functions/support/stock';
import { MemoryFirestore, type Network } from '../../../tests/firestore-in-memory/client';
import { type Change, FirestoreServer } from '../../../tests/firestore-in-memory/server';
import { RpcError, type Write } from '../../../tests/firestore-in-memory/wire';
import { toDocumentPath } from '../../simulation/plain-data';

export interface Account {
  email: string;
  emailVerified: boolean;
  role: Role;
}

/** The handlers' services on an in-memory Firestore that can undo the changes of a request. */
export interface MemoryShop extends Services {
  accountsByUid: Map<string, Account>;
  /** Payment screenshots in Storage, by path. */
  proofFiles: Map<string, { size: number; type: string }>;
  /** Uploaded meal images in Storage, by path. */
  uploads: Map<string, Buffer>;
  /** Returns the changes since the last call of `undo` or `keep`, except those to rate limits. */
  changed: () => readonly Change[];
  /** Restores the database to its state at the last call of `keep`. */
  undo: () => Promise<void>;
  /** Makes `undo` restore the current state. */
  keep: () => void;
  documents: () => ReadonlyMap<string, object>;
}

/** Maximum size in bytes of an id and of a document (https://firebase.google.com/docs/firestore/quotas). */
const maxIdBytes = 1500;
const maxDocumentBytes = 1_048_576;

/** Rejects what the real Firestore would: reserved ids and field names, excessive sizes and malformed text. */
const enforceLimits: Network = async (_method, request, serve) => {
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) refuse('half of a surrogate pair');
    if (typeof value === 'string' && value.startsWith('projects/')) assertName(value);
    if (key === 'update' && JSON.stringify(value).length > maxDocumentBytes) refuse('document too big');
    if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (key === 'fields' && isReserved(name)) refuse(`field name ${name}`);
      visit(part, name);
    }
  };
  visit(request, '');
  return serve();
};

const isReserved = (name: string) => /^__.*__$/s.test(name);

function assertName(name: string): void {
  for (const id of toDocumentPath(name).split('/')) {
    const isBad = id === '' || id === '.' || id === '..' || isReserved(id);
    if (isBad || Buffer.byteLength(id) > maxIdBytes) refuse(`resource id ${id.slice(0, 40)}`);
  }
}

function refuse(what: string): never {
  throw new RpcError(GrpcStatus.INVALID_ARGUMENT, `INVALID_ARGUMENT: ${what}`);
}

function createAccountPort(accounts: ReadonlyMap<string, Account>): AccountPort {
  const nothing = () => Promise.resolve();
  const verified = (uid: string) => {
    const account = accounts.get(uid);
    return account?.emailVerified ? account.email : null;
  };
  return {
    emailOf: (uid) => Promise.resolve(accounts.get(uid)?.email ?? null),
    verifiedEmailOf: (uid) => Promise.resolve(verified(uid)),
    verifiedEmailsOf: (uids) =>
      Promise.resolve(
        new Map(uids.flatMap((uid) => (verified(uid) === null ? [] : [[uid, verified(uid) ?? '']]))),
      ),
    sessionsBegin: () => Promise.resolve(new Map()),
    findByEmail: (email) => {
      const [found] = [...accounts].filter(([, account]) => account.email === email);
      if (!found) return Promise.resolve(null);
      const [uid, { emailVerified, role }] = found;
      return Promise.resolve({ uid, emailVerified, role });
    },
    roleOf: (uid) => Promise.resolve(accounts.get(uid)?.role ?? 'customer'),
    standingsOf: (uids) =>
      Promise.resolve(
        new Map(
          uids.map((uid) => [uid, { role: accounts.get(uid)?.role ?? 'customer', sessionsBegin: null }]),
        ),
      ),
    setRole: nothing,
    setOpen: nothing,
    signInToken: (uid, claims) => Promise.resolve(JSON.stringify({ uid, ...claims })),
    remove: nothing,
  };
}

function revertChange({ name, before }: Change): Write {
  return before ? { update: { name, fields: before.fields } } : { delete: name };
}

const isCounting = ({ name }: Change) => toDocumentPath(name).startsWith('rate_limits/');

/** Opens an empty shop whose clock always shows the same Tuesday. */
export function openMemoryShop(): MemoryShop {
  let changes: Change[] = [];
  const server = new FirestoreServer({
    now: () => tuesday.getTime(),
    concurrency: 'locks',
    committed: (committed) => changes.push(...committed),
  });
  const accountsByUid: MemoryShop['accountsByUid'] = new Map();
  const proofFiles: MemoryShop['proofFiles'] = new Map();
  const uploads: MemoryShop['uploads'] = new Map();
  const nothing = () => Promise.resolve();
  return {
    uploads,
    accountsByUid,
    proofFiles,
    changed: () => changes.filter((change) => !isCounting(change)),
    keep: () => (changes = []),
    undo: async () => {
      const [...all] = changes;
      const writes = all.reverse().map(revertChange);
      for (let start = 0; start < writes.length; start += 500) {
        await server.commit({ writes: writes.slice(start, start + 500) });
      }
      changes = [];
    },
    documents: () => new Map([...server.all().values()].map((one) => [toDocumentPath(one.name), one.fields])),
    store: createStore(new MemoryFirestore('demo-fuzz', server, enforceLimits)),
    now: () => tuesday,
    push: { send: () => Promise.resolve([]) },
    mailer: { send: () => Promise.resolve(null) },
    proofs: { describe: (path) => Promise.resolve(proofFiles.get(path) ?? null) },
    accounts: createAccountPort(accountsByUid),
    storage: {
      read: (path) => Promise.resolve(uploads.get(path) ?? null),
      publish: (path) => Promise.resolve(`https://files.example/${path}`),
      remove: nothing,
      removeOlder: nothing,
      removeFolder: nothing,
      takePublicAddress: () => Promise.resolve(false),
      unsettled: () => Promise.resolve([]),
      settle: nothing,
    },
    provider: () => null,
    shopOrigin: () => Promise.resolve('https://shop.example'),
  };
}
