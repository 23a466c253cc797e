import { logger } from 'firebase-functions/v2';
import { expect, it, vi } from 'vitest';
import { call } from './support/calls';
import { addMinutes, admin, type Shop, tuesday } from './support/shop';
import { openShopWithTriggers } from './support/triggers';

const requestOf = async (shop: Shop, uid: string) => (await shop.store.areaRequests.doc(uid).get()).data();

/**
 * Saves the current settings with these delivery areas. Without areas, saves the settings like a form that was opened
 * before this field existed.
 */
async function saveAreas(shop: Shop, delivery_areas?: string[]): Promise<void> {
  const { kitchen_place: _, ...settings } = (await shop.store.settings.get()).data() ?? {};
  await call.saveSettings(shop, admin, { ...settings, ...(delivery_areas && { delivery_areas }) });
}

it('emails each customer once when staff add a requested area, and keeps the customer’s other requests', async () => {
  const { shop, settle, repeatEvents } = await openShopWithTriggers();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  await call.requestArea(shop, ada, { area: 'igwuruta' });
  await call.requestArea(shop, ada, { area: 'Aba' });
  await call.requestArea(shop, bola, { area: ' Igwuruta\n' });
  await saveAreas(shop, ['Woji', 'IGWURUTA', 'woji']);
  await settle();
  await saveAreas(shop, ['Woji', 'IGWURUTA']);
  await saveAreas(shop);
  await settle();
  await repeatEvents();
  expect((await shop.store.settings.get()).data()?.delivery_areas).toEqual(['Woji', 'IGWURUTA']);
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bola@example.com']);
  expect(mails[0]?.message.subject).toMatch(/^We now deliver in igwuruta$/i);
  expect(await requestOf(shop, 'ada')).toMatchObject({ areas: ['Aba'] });
  expect(await requestOf(shop, 'bola')).toBeUndefined();
});

it('sends a customer one email with all requested areas that staff add at once', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const ada = await shop.customer('ada');
  for (const area of ['Igwuruta', 'Aba']) await call.requestArea(shop, ada, { area });
  await saveAreas(shop, ['Igwuruta', 'Aba']);
  await settle();
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data().message.subject);
  expect(mails).toEqual(['We now deliver in Igwuruta and Aba']);
  expect(await requestOf(shop, 'ada')).toBeUndefined();
});

it('emails everyone who requested an area, even if one of the requests is invalid', async () => {
  vi.spyOn(logger, 'error').mockReturnValue();
  const { shop, settle } = await openShopWithTriggers();
  for (let index = 0; index < 250; index++) {
    const requested_at = addMinutes(tuesday, index);
    const areas = [index < 249 ? 'Aba' : 'Igwuruta'];
    await shop.store.areaRequests
      .doc(`person-${index}`)
      .set({ email: `p${index}@x.ng`, areas, requested_at });
  }
  await shop.store.db.doc('area_requests/broken').set({ requested_at: tuesday });
  await saveAreas(shop, ['Igwuruta']);
  await settle();
  expect((await shop.store.mail.get()).docs.map((one) => one.data().to)).toEqual(['p249@x.ng']);
  await saveAreas(shop, ['Igwuruta', 'Aba']);
  await settle();
  expect((await shop.store.mail.get()).size).toBe(250);
  expect((await shop.store.areaRequests.get()).docs.map(({ id }) => id)).toEqual(['broken']);
});
