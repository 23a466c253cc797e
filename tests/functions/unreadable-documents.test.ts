import { logger } from 'firebase-functions/v2';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allScheduledJobs, runJobs } from '../../functions/src/triggers/schedules';
import { type DocumentTrigger, documentTriggers, runTrigger } from '../../functions/src/triggers/triggers';
import { call } from './support/calls';
import { createConfirmedGift, createRecipient } from './support/gifts';
import {
  buildBoxRequest,
  buildClaim,
  dropId,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { watchSkippedDocuments } from './support/skipped';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens a shop with every kind of document that triggers read. `gift` and `own` are the ids of two orders. */
async function createFullShop() {
  const shop = await openShop({ maxOrders: 5 });
  const { store } = shop;
  const ada = await shop.customer('ada');
  const { gift_id } = await createRecipient(shop, 'rita');
  const gift = await createConfirmedGift(shop, ada, gift_id);
  const { order_id: own } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(own));
  for (const uid of ['ada', 'rita']) {
    await store
      .devices(uid)
      .doc('phone')
      .set({ token: `${uid}-t`, user_agent: 'Phone', last_seen_at: tuesday });
  }
  await store.drops.doc(dropId).update({ has_waitlist: true });
  await store.profiles.doc('ama').set({ ...(await profileOf(shop, 'ada')), role: 'admin' });
  const [notice] = (await store.notifications('ada').limit(1).get()).docs;
  // Delete the notifications and emails, so that the gift's triggers send them again.
  const [told, mails] = await Promise.all([
    store.db.collectionGroup('notifications').get(),
    store.mail.get(),
  ]);
  for (const { ref } of [...told.docs, ...mails.docs]) await ref.delete();
  await store.processedEvents.doc(`order-${gift}`).delete();
  await store.db.doc('profiles/ada/notifications/n1').set({ ...notice?.data(), created_at: shop.now() });
  return { shop, gift, own, giftId: gift_id };
}

async function profileOf({ store }: Shop, uid: string) {
  const person = (await store.profiles.doc(uid).get()).data();
  if (!person) throw new Error(`No profile of ${uid}`);
  return person;
}

type Ids = Omit<Awaited<ReturnType<typeof createFullShop>>, 'shop'>;

/** Returns the path of a document whose changes run the trigger. */
function toTriggerPath(name: keyof typeof documentTriggers, { gift, own }: Ids): string {
  const values: Record<string, string> = {
    ...{ dropId, mealItemId: 'jollof', addressId: 'home', notificationId: 'n1', mailId: 'm1' },
    orderId: name === 'confirmationCreated' ? own : gift,
    uid: name === 'profileWritten' ? 'rita' : 'ada',
  };
  return documentTriggers[name].document.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? key);
}

async function runTriggerOn(
  { store, ...shop }: Shop,
  name: keyof typeof documentTriggers,
  ids: Ids,
): Promise<void> {
  const trigger: DocumentTrigger = documentTriggers[name];
  const path = toTriggerPath(name, ids);
  const pattern = new RegExp(trigger.document.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)'));
  const after = await store.db.doc(path).get();
  const before = await store.db.doc(`${path}-before`).get();
  const params = { ...pattern.exec(path)?.groups };
  const event = { id: randomUUID(), time: new Date().toISOString(), params };
  const services = { ...shop, store };
  await runTrigger(() =>
    'created' in trigger
      ? trigger.created(services, { ...event, data: after })
      : trigger.written(services, { ...event, data: { before, after } }),
  );
}

const reads: [keyof typeof documentTriggers, string, (ids: Ids) => string][] = [
  ['orderWritten', 'the order', ({ gift }) => `orders/${gift}`],
  ['orderWritten', 'its payer’s preferences', () => 'notification_preferences/ada'],
  ['orderWritten', 'its recipient’s preferences', () => 'notification_preferences/rita'],
  ['orderWritten', 'the owner of its gift page', ({ giftId }) => `gift_recipients/${giftId}`],
  ['orderWritten', 'its delivery address', ({ gift }) => `orders/${gift}/private/delivery`],
  ['orderWritten', 'its received gift', ({ gift }) => `profiles/rita/received_gifts/${gift}`],
  ['orderWritten', 'the record of sent notifications', ({ gift }) => `processed_events/order-${gift}`],
  ['notificationCreated', 'the notification', () => 'profiles/ada/notifications/n1'],
  ['notificationCreated', 'its reader’s preferences', () => 'notification_preferences/ada'],
  ['notificationCreated', 'a device', () => 'profiles/ada/devices/phone'],
  ['mailCreated', 'the email', () => 'mail/m1'],
  ['confirmationCreated', 'the claim', ({ own }) => `payment_confirmations/${own}`],
  ['confirmationCreated', 'an admin’s preferences', () => 'notification_preferences/ama'],
  ['dropWritten', 'the drop', () => `weekly_drops/${dropId}`],
  ['dropWritten', 'a meal of the drop', () => `weekly_drops/${dropId}/meals/jollof`],
  ['dropWritten', 'the boxes', () => `weekly_drops/${dropId}/private/boxes`],
  ['dropWritten', 'the settings', () => 'settings/shop'],
  ['dropMealWritten', 'the drop’s meal', () => `weekly_drops/${dropId}/meals/jollof`],
  ['mealItemWritten', 'the meal', () => 'meal_items/jollof'],
  ['settingsWritten', 'the settings', () => 'settings/shop'],
  ['boxesWritten', 'the boxes', () => `weekly_drops/${dropId}/private/boxes`],
  ['boxesWritten', 'the drop', () => `weekly_drops/${dropId}`],
  ['addressWritten', 'the address', () => 'profiles/ada/delivery_addresses/home'],
  ['addressWritten', 'the profile', () => 'profiles/ada'],
  ['profileWritten', 'the profile', () => 'profiles/rita'],
  ['profileWritten', 'the gift page', () => 'gift_links/rita-and-co'],
];

describe('a trigger', () => {
  it.each(reads)(
    'the trigger %s skips an invalid document and logs its path and fields: %s',
    async (name, _, pathOf) => {
      const { shop, ...ids } = await createFullShop();
      await shop.store.db
        .doc('mail/m1')
        .set({ to: 'ada@example.com', order_id: null, message: { subject: '', text: '', html: '' } });
      const listSkipped = watchSkippedDocuments();
      const logged = vi.mocked(logger.error);
      const path = pathOf(ids);
      const secret = 'Wordsofsomebody';
      const whole = (await shop.store.db.doc(path).get()).data() ?? { off: 1, quiet_hours: 1 };
      const broken = Object.fromEntries(Object.keys(whole).map((field) => [field, { [secret]: secret }]));
      for (const content of [{}, { ...broken, is_active: true, status: 'active', last_seen_at: tuesday }]) {
        await shop.store.db.doc(path).set(content);
        await runTriggerOn(shop, name, ids);
      }
      expect(listSkipped()).toContain(path);
      expect(JSON.stringify(logged.mock.calls)).not.toContain(secret);
    },
  );

  it('a trigger throws all errors except those of invalid documents, so that its event is retried', async () => {
    const { shop, ...ids } = await createFullShop();
    const offline = { ...shop, shopOrigin: () => Promise.reject(new Error('No connection')) };
    await expect(runTriggerOn(offline, 'orderWritten', ids)).rejects.toThrow('No connection');
  });

  it('a trigger creates the received gift even if notification preferences are invalid', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    const { shop, ...ids } = await createFullShop();
    await shop.store.receivedGifts('rita').doc(ids.gift).delete();
    for (const uid of ['ada', 'rita']) await shop.store.db.doc(`notification_preferences/${uid}`).set({});
    await runTriggerOn(shop, 'orderWritten', ids);
    expect((await shop.store.receivedGifts('rita').doc(ids.gift).get()).exists).toBe(true);
  });

  it('a trigger publishes the menu without an invalid dish', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    const { shop, ...ids } = await createFullShop();
    await shop.store.db.doc('meal_items/plantain').set({ name: 7 });
    await runTriggerOn(shop, 'mealItemWritten', ids);
    const names = (await shop.store.menu.get()).data()?.meals.map(({ name }) => name);
    expect(names?.sort()).toEqual(['jollof', 'suya', 'zobo']);
  });
});

/** Invalid documents that contain only the fields by which the scheduled jobs find them. */
const brokenDocuments: Record<string, object> = {
  'orders/held': { status: 'awaiting_payment', hold_expires_at: tuesday },
  'orders/ending': { status: 'awaiting_payment', hold_expires_at: addMinutes(tuesday, 4) },
  'orders/claimed': { status: 'pending_confirmation', kept_until: tuesday },
  'weekly_drops/planned': { opens_by_itself: true, status: 'planning' },
  'weekly_drops/sold': { status: 'active', is_active: true, has_waitlist: true },
  'fan_outs/word': { done_at: null },
  'waiting_pushes/ada-n': { due_at: tuesday },
  'mail/due': { delivery: { next_at: tuesday } },
  'profiles/gone': { deletion: { anonymised_at: null, due_at: tuesday } },
};

it('scheduled jobs log one invalid document of each kind, and process all other documents', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  for (const [path, content] of Object.entries(brokenDocuments)) await shop.store.db.doc(path).set(content);
  vi.spyOn(logger, 'info').mockReturnValue();
  const listSkipped = watchSkippedDocuments();
  const listFailed = () =>
    vi
      .mocked(logger.error)
      .mock.calls.flatMap(([message]: unknown[]) => (String(message).endsWith(' failed') ? [message] : []));
  await runJobs(allScheduledJobs, shop);
  expect(listFailed()).toEqual([]);
  expect(new Set(listSkipped())).toEqual(new Set(Object.keys(brokenDocuments)));

  // Valid documents are still processed.
  shop.setClock(addMinutes(tuesday, 31));
  await runJobs(allScheduledJobs, shop);
  expect((await shop.store.orders.doc(order_id).get()).data()?.status).toBe('expired');
  expect(listFailed()).toEqual([]);
});
