import { GrpcStatus } from 'firebase-admin/firestore';
import { createStore } from '../../../functions/src/platform/db/store';
import { createAuthAccountPort } from '../../../functions/src/platform/auth-accounts';
import type { Services } from '../../../functions/src/platform/services';
import { AccountStore } from '../../../tests/fake-backend/account-store';
import { FakeAdminAuth } from '../../../tests/fake-backend/fake-admin-auth';
import { FileStore } from '../../../tests/fake-backend/file-store';
import { tuesday } from '../../../tests/functions/support/stock';
import { InMemoryFirestore, type FirestoreNetwork } from '../../../tests/firestore-in-memory/client';
import { type DocumentChange, FirestoreServer } from '../../../tests/firestore-in-memory/server';
import { RpcError, type Write } from '../../../tests/firestore-in-memory/wire';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';

/** The handlers' services on an in-memory Firestore. The changes of a request can be undone. */
export interface InMemoryShop extends Services {
  people: AccountStore;
  files: FileStore;
  /** Returns the changes since the last call of `undo` or `keep`, except changes to rate limits. */
  changed: () => readonly DocumentChange[];
  /** Restores the database to its state at the last call of `keep`, and starts a new functions instance. */
  undo: () => Promise<void>;
  /** Makes the current state the state that `undo` restores. */
  keep: () => void;
  documents: () => ReadonlyMap<string, object>;
}

/** Maximum size of a document id in bytes (https://firebase.google.com/docs/firestore/quotas). */
const maxIdBytes = 1500;
/** Maximum size of a document in bytes (https://firebase.google.com/docs/firestore/quotas). */
const maxDocumentBytes = 1_048_576;

/**
 * Rejects requests that the real Firestore would reject because of reserved names, excessive sizes or malformed text.
 */
const enforceLimits: FirestoreNetwork = async (_method, request, serve) => {
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

function revertChange({ name, before }: DocumentChange): Write {
  return before ? { update: { name, fields: before.fields } } : { delete: name };
}

const isCounting = ({ name }: DocumentChange) => toDocumentPath(name).startsWith('rate_limits/');

/** Opens an empty shop whose clock always returns the same Tuesday. */
export function openInMemoryShop(): InMemoryShop {
  let changes: DocumentChange[] = [];
  const server = new FirestoreServer({
    now: () => tuesday.getTime(),
    concurrency: 'locks',
    committed: (committed) => changes.push(...committed),
  });
  const nothing = () => Promise.resolve();
  const people = new AccountStore();
  // Accounts and files must not change, because `undo` restores only the database.
  const files = Object.assign(new FileStore(), {
    publish: (path: string) => Promise.resolve(`https://files.example/${path}`),
    remove: nothing,
    removeFolder: nothing,
    settle: nothing,
  });
  const openStore = () => createStore(new InMemoryFirestore('demo-fuzz', server, enforceLimits));
  const shop: InMemoryShop = {
    people,
    files,
    changed: () => changes.filter((change) => !isCounting(change)),
    keep: () => (changes = []),
    undo: async () => {
      const [...all] = changes;
      const writes = all.reverse().map(revertChange);
      for (let start = 0; start < writes.length; start += 500) {
        await server.commit({ writes: writes.slice(start, start + 500) });
      }
      changes = [];
      // Create a new instance, because each instance counts staff calls in its memory.
      shop.store = openStore();
    },
    documents: () => new Map([...server.all().values()].map((one) => [toDocumentPath(one.name), one.fields])),
    store: openStore(),
    now: () => tuesday,
    push: { send: () => Promise.resolve([]) },
    mailer: { send: () => Promise.resolve(null) },
    proofs: files,
    accounts: {
      ...createAuthAccountPort(new FakeAdminAuth(people)),
      setRole: nothing,
      setOpen: nothing,
      remove: nothing,
    },
    storage: files,
    provider: () => null,
    shopOrigin: () => Promise.resolve('https://shop.example'),
  };
  return shop;
}
