import { expect, it } from 'vitest';
import { getBatchedReader } from '../../functions/src/platform/db/batching';
import { countFirestore } from './support/count-firestore';
import { dropId, openShop } from './support/shop';

it('reads documents of several types in one request and parses each with its own schema', async () => {
  const { store } = await openShop();
  const read = getBatchedReader(store.db);
  const counted = await countFirestore(async () => {
    const [drop, settings, again, nobody] = await Promise.all([
      read(store.drops.doc(dropId)),
      read(store.settings),
      read(store.drops.doc(dropId)),
      read(store.profiles.doc('nobody')),
    ]);
    expect(drop.data()?.start_date).toBeInstanceOf(Date);
    expect(settings.data()?.hold_minutes).toBeGreaterThan(0);
    expect(again.data()).toEqual(drop.data());
    expect(nobody.exists).toBe(false);
    expect((await read(store.settings)).exists).toBe(true);
  });
  expect(counted.requests).toBe(2);
});

it('rejects pending reads when the request fails, but serves later reads', async () => {
  const { store } = await openShop();
  const getAll = store.db.getAll.bind(store.db);
  store.db.getAll = () => Promise.reject(new Error('No connection'));
  const read = getBatchedReader(store.db);
  await expect(Promise.all([read(store.settings), read(store.drops.doc(dropId))])).rejects.toThrow(
    'No connection',
  );
  store.db.getAll = getAll;
  expect((await read(store.settings)).exists).toBe(true);
});
