import { elsewhereArea } from '@sharebox/domain/orders/delivery-area';
import { describe, expect, it } from 'vitest';
import { deleteOwnDocuments } from '../../functions/src/accounts/close-account';
import { BulkChanges } from '../../functions/src/platform/db/bulk-changes';
import { call, getCallOutcome } from './support/calls';
import { createConfirmedGift, createRecipient, buildGiftDestination } from './support/gifts';
import { buildBoxRequest, buildGuestCaller, openShop, type Shop, tuesday } from './support/shop';

/**
 * Changes the user's home address. The address loses its area, like an old address, unless `changes` contains an area.
 */
const moveHome = (shop: Shop, uid: string, changes: object) =>
  shop.store.db.doc(`profiles/${uid}/delivery_addresses/home`).update({ area: '', ...changes });

describe('the area of an address', () => {
  it('the area of an old address is inferred from its text and stored with the order', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    await moveHome(shop, 'ada', { address_line_1: '8 Forces Avenue, old G.R.A' });
    const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
    expect((await shop.store.delivery(order_id).get()).data()).toMatchObject({ area: 'Old GRA' });
  });

  it('the area of an address must be one of the areas in the settings', async () => {
    const shop = await openShop({ settings: { delivery_areas: ['Igwuruta'] } });
    const ada = await shop.customer('ada');
    expect(await getCallOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('area-not-served');
    await moveHome(shop, 'ada', { area: 'Igwuruta', landmark: 'Opposite the bank', gate_code: '12#' });
    const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
    expect((await shop.store.delivery(order_id).get()).data()).toMatchObject({
      area: 'Igwuruta',
      landmark: 'Opposite the bank',
      gate_code: '12#',
    });
  });

  it('chooses a recipient’s served address, and rejects gifts to recipients without a served address', async () => {
    const shop = await openShop();
    const { caller: rita, gift_id } = await createRecipient(shop);
    const giver = await shop.customer('giver');
    const request = buildBoxRequest({ destination: buildGiftDestination(gift_id) });
    await moveHome(shop, rita.uid, { area: elsewhereArea, is_default: true });
    await expect(call.holdBox(shop, giver, request)).rejects.toMatchObject({
      reason: 'recipient-no-address',
      message:
        'We don’t deliver to Rita’s address yet, or its area isn’t chosen. They need to check their address before receiving gifts.',
    });
    expect(await getCallOutcome(call.findRecipient(shop, giver, { tag: 'rita-and-co' }))).toBe(
      'recipient-no-address',
    );
    const home = (await shop.store.db.doc(`profiles/${rita.uid}/delivery_addresses/home`).get()).data();
    await shop.store.db
      .doc(`profiles/${rita.uid}/delivery_addresses/work`)
      .set({ ...home, is_default: false, area: 'Choba' });
    const { order_id } = await call.holdBox(shop, giver, request);
    expect((await shop.store.delivery(order_id).get()).data()).toMatchObject({
      address_id: 'work',
      area: 'Choba',
    });
  });

  it('rejects redirecting a gift to an unserved address, even if a declined gift goes to its giver', async () => {
    const shop = await openShop();
    const { caller: rita, gift_id } = await createRecipient(shop);
    const giver = await shop.customer('giver');
    const order_id = await createConfirmedGift(shop, giver, gift_id);
    await moveHome(shop, rita.uid, { area: elsewhereArea });
    await moveHome(shop, 'giver', { area: elsewhereArea });
    const home = { order_id, address_id: 'home' };
    expect(await getCallOutcome(call.redirectGift(shop, rita, home))).toBe('area-not-served');
    await call.answerGift(shop, rita, { order_id, answer: 'decline' });
    const toGiver = { ...home, outcome: 'own-address' };
    expect(await getCallOutcome(call.settleDeclinedGift(shop, giver, toGiver))).toBe('area-not-served');
    expect((await shop.store.delivery(order_id).get()).data()).toMatchObject({ area: 'Rumuola' });
  });
});

describe('requestArea', () => {
  const requestOf = async (shop: Shop, uid: string) => (await shop.store.areaRequests.doc(uid).get()).data();

  it('stores each area that a member requests only once', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    expect(await call.requestArea(shop, ada, { area: ' Bonny Island ' })).toEqual({ requested: true });
    await call.requestArea(shop, ada, { area: 'bonny island' });
    await call.requestArea(shop, ada, { area: 'Aba' });
    expect(await requestOf(shop, 'ada')).toMatchObject({
      email: 'ada@example.com',
      areas: ['bonny island', 'Aba'],
    });
  });

  it('accepts an area request of a member without a complete profile', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    await shop.store.profiles.doc('ada').delete();
    await call.requestArea(shop, ada, { area: 'Aba' });
    expect(await requestOf(shop, 'ada')).toMatchObject({ areas: ['Aba'] });
  });

  it('rejects area requests by guests, unverified members and closed accounts, and blank areas', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    const area = 'Bonny Island';
    expect(await getCallOutcome(call.requestArea(shop, buildGuestCaller(), { area }))).toBe('not-allowed');
    const unverified = { ...ada, emailVerified: false };
    expect(await getCallOutcome(call.requestArea(shop, unverified, { area }))).toBe('email-unverified');
    expect(await getCallOutcome(call.requestArea(shop, ada, { area: ' ' }))).toBe('invalid-input');
    const closed = { requested_at: tuesday, due_at: tuesday, allowed_gifting: false, anonymised_at: null };
    await shop.store.profiles.doc('ada').update({ deletion: closed });
    expect(await getCallOutcome(call.requestArea(shop, ada, { area }))).toBe('not-allowed');
    expect((await shop.store.areaRequests.get()).empty).toBe(true);
  });

  it('an area request is deleted with the account', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    await call.requestArea(shop, ada, { area: 'Bonny Island' });
    const changes = new BulkChanges(shop.store.db);
    await deleteOwnDocuments(shop, changes, 'ada');
    await changes.ended();
    expect(await requestOf(shop, 'ada')).toBeUndefined();
  });
});
