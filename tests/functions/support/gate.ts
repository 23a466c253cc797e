import { createStore } from '../../../functions/src/platform/db/store';
import { InMemoryFirestore } from '../../firestore-in-memory/client';
import { FirestoreServer } from '../../firestore-in-memory/server';
import { openShop } from './shop';
import type { ShopOptions } from './stock';

/**
 * Opens an in-memory shop. After `arm` is called, the next commit that writes a document in `path` waits for `release`.
 */
export async function openShopPausedAt(path: string, options: ShopOptions) {
  const server = new FirestoreServer({ now: Date.now, concurrency: 'optimistic' });
  const commit = server.commit.bind(server);
  let [reach, open] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  let isArmed = false;
  server.commit = async (request, requestedAt) => {
    if (isArmed && JSON.stringify(request.writes).includes(`/documents/${path}/`)) {
      isArmed = false;
      reach();
      await opened;
    }
    return commit(request, requestedAt);
  };
  const connect = () => new InMemoryFirestore('demo-gate', server);
  const shop = await openShop({ ...options, database: connect() });
  shop.instance = () => ({ ...shop, store: createStore(connect()) });
  return { shop, arm: () => (isArmed = true), reached, release: () => open() };
}

/**
 * Opens an in-memory shop. `changeAfterNextQuery` changes documents after the next query has run and before its result
 * arrives.
 */
export async function openShopWithDelayedQuery(options: ShopOptions = {}) {
  const server = new FirestoreServer({ now: Date.now, concurrency: 'locks' });
  const runQuery = server.runQuery.bind(server);
  let change: (() => Promise<unknown>) | undefined;
  server.runQuery = async (request) => {
    const found = await runQuery(request);
    const happens = change;
    change = undefined;
    await happens?.();
    return found;
  };
  const shop = await openShop({ ...options, database: new InMemoryFirestore('demo-slow-query', server) });
  return { shop, changeAfterNextQuery: (act: () => Promise<unknown>) => (change = act) };
}
