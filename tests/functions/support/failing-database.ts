import type { Firestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { InMemoryFirestore, type FirestoreNetwork } from '../../firestore-in-memory/client';
import { FirestoreServer } from '../../firestore-in-memory/server';
import { RpcError } from '../../firestore-in-memory/wire';

/** Creates a database that rejects all commits that change this document. */
export function createFailingDatabase(path: string): Firestore {
  const network: FirestoreNetwork = async (method, request, serve) => {
    const isRejected = method === 'commit' && JSON.stringify(request).includes(path);
    if (isRejected) throw new RpcError(13, 'Internal error');
    return serve();
  };
  const server = new FirestoreServer({ now: Date.now, concurrency: 'locks' });
  return new InMemoryFirestore(`demo-${randomUUID().slice(0, 8)}`, server, network);
}
