import type { Notification } from '@sharebox/domain/notifications/notification';
import { expect, it } from 'vitest';
import { deferPush, sendWaitingPushes } from '../../functions/src/notifications/waiting-pushes';
import { addMinutes, openShop, type Shop, tuesday } from './support/shop';

const told: Notification = {
  title: 'In the kitchen',
  message: 'We have started',
  notification_type: 'preparing',
  status: 'unread',
  read_at: null,
  created_at: tuesday,
  order_id: null,
  metadata: {},
};

/** Creates a shop in which each of these people has `browsers` browsers and a push delayed until `tuesday`. */
async function openShopWithDelayedPushes(uids: readonly string[], browsers = 1): Promise<Shop> {
  const shop = await openShop();
  for (const uid of uids) await waits(shop, uid, `word-${uid}`, browsers);
  return shop;
}

async function waits(shop: Shop, uid: string, id: string, browsers: number): Promise<void> {
  const { store } = shop;
  for (let index = 0; index < browsers; index++) {
    const token = `${uid}-${index}`;
    await store.devices(uid).doc(token).set({ token, user_agent: '', last_seen_at: tuesday });
  }
  await store.notifications(uid).doc(id).set(told);
  await deferPush(shop, uid, { id, title: told.title, body: told.message, tag: id, data: {} }, tuesday);
}

function withFailingPush(shop: Shop, ...tokens: string[]): Shop {
  const send: Shop['push']['send'] = async (message, called) => {
    if (called.some((token) => tokens.includes(token))) throw new Error('No browser could be reached');
    return shop.push.send(message, called);
  };
  return { ...shop, push: { send } };
}

const reached = (shop: Shop) => shop.pushes.splice(0).flatMap(({ tokens }) => tokens.toSorted());

it('a delayed push that fails doesn’t hold back others, and is the only one retried', async () => {
  const shop = await openShopWithDelayedPushes(['ada', 'bola', 'chi']);
  await expect(sendWaitingPushes(withFailingPush(shop, 'bola-0'))).rejects.toThrow('No browser');
  expect(reached(shop).toSorted()).toEqual(['ada-0', 'chi-0']);
  expect(await sendWaitingPushes(shop)).toBe(1);
  expect(reached(shop)).toEqual(['bola-0']);
});

it('a delayed push whose Auth lookup fails doesn’t hold back others', async () => {
  const shop = await openShopWithDelayedPushes(['ada', 'bola', 'chi']);
  const sessionsBegin: Shop['accounts']['sessionsBegin'] = (uids) =>
    uids.includes('bola') ? Promise.reject(new Error('No Auth')) : shop.accounts.sessionsBegin(uids);
  const asking = { ...shop, accounts: { ...shop.accounts, sessionsBegin } };
  await expect(sendWaitingPushes(asking)).rejects.toThrow('No Auth');
  expect(reached(shop).toSorted()).toEqual(['ada-0', 'chi-0']);
});

it('a notification to more browsers than fit in one call is retried only for the call that failed', async () => {
  const shop = await openShop();
  const uids = Array.from({ length: 64 }, (_, index) => `fan-${String(index).padStart(2, '0')}`);
  for (const uid of uids) await waits(shop, uid, 'news', 8);
  await expect(sendWaitingPushes(withFailingPush(shop, 'fan-63-0'))).rejects.toThrow('No browser');
  expect(reached(shop)).toHaveLength(62 * 8);
  expect(await sendWaitingPushes(shop)).toBe(2);
  expect(reached(shop)).toHaveLength(2 * 8);
});

it('a delayed push that could not be sent for an hour is dropped', async () => {
  const shop = await openShopWithDelayedPushes(['ada', 'bola']);
  shop.setClock(addMinutes(tuesday, 60));
  await expect(sendWaitingPushes(withFailingPush(shop, 'bola-0'))).rejects.toThrow('No browser');
  expect(reached(shop)).toEqual(['ada-0']);
  shop.setClock(addMinutes(tuesday, 61));
  expect(await sendWaitingPushes(shop)).toBe(0);
  expect([reached(shop), (await shop.store.waitingPushes.get()).size]).toEqual([[], 0]);
});

it('a push that replaces a delayed one while that is being sent is kept', async () => {
  const shop = await openShopWithDelayedPushes(['ada']);
  const { store } = shop;
  await store.waitingPushes.doc('ada-word-ada').update({ data: { at: '1' } });
  const newer = { id: 'word-ada', title: 'On its way', body: '', tag: 'word-ada', data: { at: '2' } };
  const send: Shop['push']['send'] = async (message, called) => {
    await deferPush(shop, 'ada', newer, addMinutes(tuesday, 30));
    return shop.push.send(message, called);
  };
  await sendWaitingPushes({ ...shop, push: { send } });
  expect(reached(shop)).toEqual(['ada-0']);
  expect((await store.waitingPushes.get()).docs.map((one) => one.data().title)).toEqual(['On its way']);
});
