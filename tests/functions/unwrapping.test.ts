import {
  parseUnwrappingLink,
  buildUnwrappingPath,
  getSurpriseFolderPath,
} from '@sharebox/domain/gifts/unwrapping';
import { describe, expect, it } from 'vitest';
import { deleteExpiredSurprises } from '../../functions/src/gifts/surprise-files';
import { call, getCallOutcome } from './support/calls';
import { createConfirmedGift, createRecipient } from './support/gifts';
import { addMinutes, admin, openShop, type Shop, tuesday } from './support/shop';
import { createDeliveredBox, deliverOrder } from './support/staff';

const day = 24 * 60;
const photo = Buffer.from('\xff\xd8\xff a photo of us', 'latin1').toString('base64');
const audio = Buffer.from('\x1a\x45\xdf\xa3 a voice', 'latin1').toString('base64');
const voice = { audio, text: 'Happy anniversary' };
const playlist_url = 'https://open.spotify.com/playlist/1';
const surprise = { photo, voice, playlist_url };

async function openGiftShop(changes: Parameters<typeof createConfirmedGift>[3] = {}) {
  const shop = await openShop();
  const { gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  const order_id = await createConfirmedGift(shop, giver, gift_id, changes);
  return { shop, giver, order_id, link: await readLink(shop, order_id) };
}

async function readLink(shop: Shop, orderId: string) {
  const { tokens } = await call.getUnwrappingTokens(shop, admin, { order_ids: ['other', orderId] });
  const link = parseUnwrappingLink(buildUnwrappingPath(orderId, tokens[1] ?? '').replace('/unwrap', ''));
  if (!link) throw new Error('The token is not as the page expects it');
  return link;
}

describe('the unwrapping page of a slip', () => {
  it('the unwrapping page is empty until the delivery, and then shows everything that the giver added', async () => {
    const { shop, giver, order_id, link } = await openGiftShop();
    await call.saveSurprise(shop, giver, { order_id, ...surprise });
    expect(await call.openUnwrapping(shop, null, link)).toEqual({ state: 'sealed' });
    await deliverOrder(shop, order_id);
    const opened = await call.openUnwrapping(shop, null, link);
    expect(opened).toMatchObject({
      state: 'open',
      note: 'Eat well, you two.',
      photo: `data:image/jpeg;base64,${photo}`,
      voice: { audio: `data:audio/webm;base64,${audio}`, text: voice.text },
      playlist_url,
    });
    expect(JSON.stringify(opened)).toContain('Cover and warm for 3 minutes.');
  });

  it('the unwrapping page hides its content again when staff undo the delivery', async () => {
    const { shop, order_id, link } = await openGiftShop();
    await deliverOrder(shop, order_id);
    await call.setOrderStatus(shop, admin, { order_id, status: 'preparing' });
    expect(await call.openUnwrapping(shop, null, link)).toEqual({ state: 'sealed' });
  });

  it('the unwrapping page responds alike to wrong tokens, unknown boxes, cancelled boxes and old boxes', async () => {
    const { shop, giver, order_id, link } = await openGiftShop();
    const outcome = (other: Partial<typeof link>) =>
      getCallOutcome(call.openUnwrapping(shop, null, { ...link, ...other }));
    expect(await outcome({ token: 'a'.repeat(22) })).toBe('not-allowed');
    expect(await outcome({ token: '' })).toBe('not-allowed');
    expect(await outcome({ order_id: 'other' })).toBe('not-allowed');
    expect(await outcome(await readLink(shop, 'no-such-order'))).toBe('not-allowed');
    await call.cancelOrder(shop, giver, { order_id });
    expect(await outcome({})).toBe('not-allowed');
    const delivered = await createDeliveredBox(shop, await shop.customer('ada'));
    const own = await readLink(shop, delivered);
    expect(await outcome(own)).toBe('ok');
    shop.setClock(addMinutes(tuesday, 30 * day));
    expect(await outcome(own)).toBe('not-allowed');
  });

  it('limits how often one network can guess the tokens of unwrapping pages', async () => {
    const { shop, link } = await openGiftShop();
    const guess = () =>
      getCallOutcome(call.openUnwrapping(shop, null, { ...link, token: 'a'.repeat(22) }, '10.0.0.1'));
    const outcomes = await Promise.all(Array.from({ length: 600 }, guess));
    expect(new Set(outcomes)).toEqual(new Set(['not-allowed']));
    expect(await guess()).toBe('rate-limited');
  });

  it('the unwrapping page of a customer’s own box shows no giver and accepts no thanks', async () => {
    const shop = await openShop();
    const link = await readLink(shop, await createDeliveredBox(shop, await shop.customer('ada')));
    expect(await call.openUnwrapping(shop, null, link)).toMatchObject({ is_gift: false, sender_name: null });
    const thank = call.thankFromUnwrapping(shop, null, { ...link, message: 'Thank you' });
    expect(await getCallOutcome(thank)).toBe('not-allowed');
  });

  it('does not return the unwrapping tokens of slips to customers', async () => {
    const { shop, giver, order_id } = await openGiftShop();
    expect(await getCallOutcome(call.getUnwrappingTokens(shop, giver, { order_ids: [order_id] }))).toBe(
      'not-allowed',
    );
  });
});

describe('the giver’s surprises', () => {
  it('the giver can replace and remove each surprise separately', async () => {
    const { shop, giver, order_id } = await openGiftShop();
    const save = (input: object) => call.saveSurprise(shop, giver, { order_id, ...input });
    await save(surprise);
    const other = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
    await save({ photo: other, voice: null });
    const read = await call.readSurprise(shop, giver, { order_id, part: 'added' });
    expect(read).toEqual({
      ...{ photo: `data:image/png;base64,${other}`, voice: null, playlist_url, thanks_photo: null },
    });
    await save({ photo: null, playlist_url: null });
    expect(await call.readSurprise(shop, giver, { order_id, part: 'added' })).toMatchObject({
      photo: null,
      playlist_url: null,
    });
  });

  it('only the giver can read and change the surprises, and no user can change them after the delivery', async () => {
    const { shop, giver, order_id } = await openGiftShop();
    const rita = await shop.customer('rita-canary-uid');
    for (const caller of [rita, admin, await shop.customer('bola')]) {
      expect(await getCallOutcome(call.saveSurprise(shop, caller, { order_id, photo }))).toBe('not-allowed');
      expect(await getCallOutcome(call.readSurprise(shop, caller, { order_id, part: 'added' }))).toBe(
        'not-allowed',
      );
    }
    await deliverOrder(shop, order_id);
    expect(await getCallOutcome(call.saveSurprise(shop, giver, { order_id, photo }))).toBe('too-late');
  });

  it('rejects surprises with a wrong file type, a recording without text or a link to another site', async () => {
    const { shop, giver, order_id } = await openGiftShop();
    const outcome = (input: object) => getCallOutcome(call.saveSurprise(shop, giver, { order_id, ...input }));
    const pdf = Buffer.from('%PDF-1.7').toString('base64');
    for (const input of [
      { photo: pdf },
      { photo: audio },
      { voice: { audio: photo, text: 'Hello' } },
      { voice: { audio, text: ' ' } },
      { playlist_url: 'http://open.spotify.com/playlist/1' },
      { photo: 'A'.repeat(2_200_000) },
    ])
      expect(await outcome(input)).toBe('invalid-input');
  });

  it('surprises are not shown if the giver takes over a declined gift', async () => {
    const { shop, giver, order_id, link } = await openGiftShop();
    await call.saveSurprise(shop, giver, { order_id, ...surprise });
    const rita = await shop.customer('rita-canary-uid');
    await call.answerGift(shop, rita, { order_id, answer: 'decline' });
    await call.settleDeclinedGift(shop, giver, { order_id, outcome: 'own-address', address_id: 'home' });
    await deliverOrder(shop, order_id);
    const none = { is_gift: false, note: null, photo: null, voice: null, playlist_url: null };
    expect(await call.openUnwrapping(shop, null, link)).toMatchObject(none);
  });

  it('surprises are deleted 30 days after the delivery, even after a late delivery', async () => {
    const { shop, giver, order_id } = await openGiftShop();
    await call.saveSurprise(shop, giver, { order_id, ...surprise });
    const delivery = new Date('2026-11-20T16:00:00Z');
    shop.setClock(addMinutes(delivery, 2 * day));
    await deliverOrder(shop, order_id);
    shop.setClock(addMinutes(delivery, 31 * day));
    expect(await deleteExpiredSurprises(shop)).toBe(0);
    shop.setClock(addMinutes(delivery, 32 * day));
    expect(await deleteExpiredSurprises(shop)).toBe(1);
    expect((await shop.store.giftSurprises.get()).size).toBe(0);
    expect(await shop.storage.read(`${getSurpriseFolderPath(order_id)}photo`, 1000)).toBeNull();
    expect(await shop.storage.read(`${getSurpriseFolderPath(order_id)}voice`, 1000)).toBeNull();
  });
});

describe('thanks from the unwrapping page', () => {
  it('thanks from the unwrapping page reach the giver with a photo that only the giver can read', async () => {
    const { shop, giver, order_id, link } = await openGiftShop();
    const thank = (more: object = {}) =>
      call.thankFromUnwrapping(shop, null, { ...link, message: 'So good', ...more });
    expect(await getCallOutcome(thank({ photo }))).toBe('not-allowed');
    await deliverOrder(shop, order_id);
    await thank({ photo });
    await thank({ photo });
    expect((await shop.store.orders.doc(order_id).get()).data()?.thank_you_note).toBe('So good');
    expect(await call.readSurprise(shop, giver, { order_id, part: 'thanks' })).toMatchObject({
      thanks_photo: `data:image/jpeg;base64,${photo}`,
    });
    const opened = await call.openUnwrapping(shop, null, link);
    expect(opened).toMatchObject({ thank_you_note: 'So good' });
    expect(JSON.stringify(opened)).not.toContain(photo);
    expect(await getCallOutcome(thank({ message: 'Something else' }))).toBe('not-allowed');
    expect(await getCallOutcome(thank({ token: 'a'.repeat(22) }))).toBe('not-allowed');
  });
});
