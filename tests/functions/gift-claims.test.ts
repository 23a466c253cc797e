import { openGiftClaimContract } from '@sharebox/domain/gifts/claim-answer-callables';
import { maxDietaryCharacters } from '@sharebox/domain/menu/dietary';
import { expect, it } from 'vitest';
import { settleUnclaimedGifts, remindGiversOfUnansweredGifts } from '../../functions/src/gifts/gifts-by-link';
import { eraseGuestData, anonymiseAccount } from '../../functions/src/accounts/anonymise-account';
import { collectOwnData } from '../../functions/src/accounts/collect-own-data';
import { closeAccount } from '../../functions/src/accounts/close-account';
import { continueCutOffs } from '../../functions/src/kitchen/kitchen-boxes';
import {
  buildGiftClaimAnswer,
  createLinkGift,
  buildLinkDestination,
  otherRecipientDeviceKey,
  recipientDeviceKey,
} from './support/claims';
import { call, getCallOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { timeAfterDeadline, readDocumentTreeText, giftSecrets } from './support/gifts';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  dropId,
  buildGuestCaller,
  openShop,
  type Shop,
} from './support/shop';
import { buildApprovalInput } from './support/staff';
import { openShopWithTriggers } from './support/triggers';

const unknown = 'u'.repeat(22);

const orderOf = async (shop: Shop, id: string) => (await shop.store.orders.doc(id).get()).data();

const deliveryOf = async (shop: Shop, id: string) => (await shop.store.delivery(id).get()).data();

const kitchenBoxOf = async (shop: Shop, id: string) =>
  (await shop.store.kitchenBoxes(dropId).doc(id).get()).data();

const open = (
  shop: Shop,
  token: string,
  device_key = recipientDeviceKey,
  caller: Parameters<typeof call.openGiftClaim>[1] = null,
) => call.openGiftClaim(shop, caller, { token, device_key });

async function openGift(options: Parameters<typeof createLinkGift>[2] = {}) {
  const { shop, settle } = await openShopWithTriggers();
  const giver = await shop.customer('giver');
  const gift = await createLinkGift(shop, giver, options);
  await settle();
  return { shop, settle, giver, ...gift };
}

it('a claim link hides price, payer and note, and opens on no other device after the answer', async () => {
  const { shop, token, settle, order_id } = await openGift();
  const seen = await open(shop, token);
  expect(seen).toMatchObject({ recipient_first_name: 'Ngozi', given: null, is_kept: false });
  expect(seen.gift).toMatchObject({ sender_name: giftSecrets.giver.name, answer: null, status: 'confirmed' });
  expect(seen.gift.items.map(({ name }) => name)).toEqual(['jollof', 'suya', 'zobo']);
  for (const secret of ['12701', 'CONF-', giftSecrets.giver.email, 'Sealed-note', 'giver"'])
    expect(JSON.stringify(seen)).not.toContain(secret);
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
  await settle();
  expect((await open(shop, token)).given).toMatchObject({
    street: giftSecrets.recipient.street,
    allergies: 'Peanuts, no okra',
  });
  const outcomes = await Promise.all(
    [open(shop, token, otherRecipientDeviceKey), open(shop, unknown)].map(getCallOutcome),
  );
  expect(outcomes).toEqual(['not-allowed', 'not-allowed']);
  await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  expect((await open(shop, token)).gift).toMatchObject({
    status: 'delivered',
    love_message: 'Sealed-note-canary',
  });
  const { delivery_date } = (await orderOf(shop, order_id)) ?? {};
  shop.setClock(addMinutes(delivery_date ?? new Date(), 60 * 24 * 14));
  expect(await getCallOutcome(open(shop, token))).toBe('not-allowed');
});

it('responds alike to unknown, replaced and expired claim links', async () => {
  const messages: string[] = [];
  const refuse = (calling: Promise<unknown>) =>
    calling.catch((error: unknown) => messages.push(error instanceof Error ? error.message : ''));
  const { shop, giver, order_id, token } = await openGift();
  const { token: second } = await call.createGiftClaimLink(shop, giver, {
    order_id,
    recipient_first_name: 'Bola',
  });
  await refuse(open(shop, unknown));
  await refuse(open(shop, token));
  expect((await open(shop, second)).recipient_first_name).toBe('Bola');
  shop.setClock(timeAfterDeadline);
  await refuse(open(shop, second));
  await refuse(call.answerGiftClaim(shop, null, buildGiftClaimAnswer(second)));
  expect(messages).toHaveLength(4);
  expect(new Set(messages).size).toBe(1);
});

it('stores only hashes of a claim link and of a device key', async () => {
  const { shop, token } = await openGift();
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
  const stored = JSON.stringify(await dumpDatabase(shop.store.db));
  expect(stored).toContain('gift_claims/');
  for (const secret of [token, recipientDeviceKey]) expect(stored).not.toContain(secret);
});

it('accepts only one of two recipients who answer with the same claim link at the same time', async () => {
  const { shop, order_id, token } = await openGift();
  const answers = [recipientDeviceKey, otherRecipientDeviceKey].map((device_key) =>
    getCallOutcome(call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token, { device_key }))),
  );
  expect((await Promise.all(answers)).sort()).toEqual(['not-allowed', 'ok']);
  expect((await orderOf(shop, order_id))?.gift_answer).toBe('accepted');
});

it('keeps only one claim link of a gift when two links are created at the same time', async () => {
  const { shop, giver, order_id } = await openGift();
  const made = await Promise.all([1, 2].map(() => call.createGiftClaimLink(shop, giver, { order_id })));
  const outcomes = await Promise.all(made.map(({ token }) => getCallOutcome(open(shop, token))));
  expect(outcomes.sort()).toEqual(['not-allowed', 'ok']);
});

it('accepts repeated answers and corrections from the same device, and cooks with the corrected needs', async () => {
  const { shop, settle, order_id, token } = await openGift({ isPaid: false });
  expect(await kitchenBoxOf(shop, order_id)).toBeUndefined();
  for (let time = 0; time < 2; time++) await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
  await settle();
  expect(await kitchenBoxOf(shop, order_id)).toMatchObject({
    dietary_needs: ['Peanuts', 'no okra'],
    is_verified: false,
  });
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token, { allergies: 'Fish' }));
  expect(await kitchenBoxOf(shop, order_id)).toMatchObject({ dietary_needs: ['Fish'] });
  shop.setClock(timeAfterDeadline);
  expect(
    await getCallOutcome(
      call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token, { allergies: 'Fish' })),
    ),
  ).toBe('ok');
  expect(await getCallOutcome(call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token)))).toBe(
    'too-late',
  );
});

it('opens a gift’s link again after an answer with as many allergies as fit', async () => {
  const { shop, token } = await openGift();
  const needs = Array.from({ length: 40 }, (_, index) => `no dish${index + 10}`);
  const allergies = needs.join(',').slice(0, maxDietaryCharacters);
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token, { allergies }));
  // The app parses the response with the contract.
  const { given } = openGiftClaimContract.output.parse(await open(shop, token));
  expect(given?.allergies).toBe(allergies.replaceAll(',', ', '));
});

it('rejects a recipient’s answer with an unserved area or a full delivery window', async () => {
  const { shop, token } = await openGift();
  const answer = { ...buildGiftClaimAnswer(token), area: 'Elsewhere' };
  expect(await getCallOutcome(call.answerGiftClaim(shop, null, answer))).toBe('area-not-served');
  await shop.store.boxes(dropId).update({ window_limits: { evening: 0 } });
  const late = { ...buildGiftClaimAnswer(token), delivery_window: 'evening' } as const;
  expect(await getCallOutcome(call.answerGiftClaim(shop, null, late))).toBe('window-full');
  expect(await getCallOutcome(open(shop, token, otherRecipientDeviceKey))).toBe('ok');
});

it('lets a recipient decline a gift, also after accepting it, and deletes the recipient’s address', async () => {
  const { shop, settle, giver, order_id, token } = await openGift();
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
  const decline = {
    token,
    device_key: recipientDeviceKey,
    answer: 'decline',
    message: 'We are away.',
  } as const;
  for (let time = 0; time < 2; time++) await call.answerGiftClaim(shop, null, decline);
  await settle();
  expect(await orderOf(shop, order_id)).toMatchObject({
    gift_answer: 'declined',
    decline_message: 'We are away.',
  });
  expect(JSON.stringify(await deliveryOf(shop, order_id))).not.toContain(giftSecrets.recipient.street);
  expect(await kitchenBoxOf(shop, order_id)).toBeUndefined();
  expect(await getCallOutcome(call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token)))).toBe(
    'too-late',
  );
  expect((await open(shop, token)).gift.answer).toBe('declined');
  expect(await getCallOutcome(call.createGiftClaimLink(shop, giver, { order_id }))).toBe('too-late');
  await call.settleDeclinedGift(shop, giver, { order_id, outcome: 'own-address', address_id: 'home' });
  await settle();
  expect(await deliveryOf(shop, order_id)).toMatchObject({ recipient_profile_id: 'giver' });
  expect(await kitchenBoxOf(shop, order_id)).toMatchObject({ is_gift: false });
});

it('gives a declined gift to another recipient, and hides it from its former recipient', async () => {
  const { shop, settle, giver, order_id, token } = await openGift();
  const rita = await shop.customer('rita');
  await call.answerGiftClaim(shop, rita, buildGiftClaimAnswer(token));
  await call.thankForGift(shop, rita, { order_id, message: 'Lovely!' });
  await settle();
  const received = async () => (await shop.store.receivedGifts('rita').doc(order_id).get()).exists;
  expect(await received()).toBe(true);
  await call.requestGiftChange(shop, rita, { order_id, message: 'No okra' });
  await call.answerGift(shop, rita, { order_id, answer: 'decline', message: 'We travel.' });
  await settle();
  const renamed = { order_id, recipient_first_name: 'Bola' };
  const { token: second } = await call.createGiftClaimLink(shop, giver, renamed);
  await settle();
  const unanswered = {
    gift_answer: null,
    decline_message: null,
    thank_you_note: null,
    recipient_name: 'Bola',
  };
  expect(await orderOf(shop, order_id)).toMatchObject({ ...unanswered, claim: { awaits_address: true } });
  expect(await received()).toBe(false);
  expect((await shop.store.changeRequest(order_id).get()).exists).toBe(false);
  const answer = () => call.answerGift(shop, rita, { order_id, answer: 'accept' });
  expect(await getCallOutcome(answer())).toBe('not-allowed');
  expect(await getCallOutcome(open(shop, token, recipientDeviceKey, rita))).toBe('not-allowed');
  expect(await getCallOutcome(open(shop, second, recipientDeviceKey, rita))).toBe('ok');
  const device_key = otherRecipientDeviceKey;
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(second, { device_key }));
  await settle();
  await call.answerGiftClaim(shop, null, { token: second, device_key, answer: 'decline' });
  await settle();
  const titles = (await shop.store.notifications('giver').get()).docs.map((one) => one.data().title);
  for (const what of ['accepted', 'can’t take'])
    for (const name of ['Ngozi', 'Bola']) expect(titles).toContain(`${name} ${what} your gift`);
  await call.settleDeclinedGift(shop, giver, { order_id, outcome: 'refund' });
  expect(await getCallOutcome(call.createGiftClaimLink(shop, giver, renamed))).toBe('not-allowed');
});

it('notifies the giver of a decline before the payment is approved, and then confirms only the payment', async () => {
  const { shop, settle, order_id, token } = await openGift({ isPaid: false });
  const listEmails = async () =>
    (await shop.store.mail.get()).docs
      .map((one) => one.data())
      .filter(({ to }) => to.startsWith('giver'))
      .map(({ message }) => `${message.subject} ${message.text}`);
  const before = await listEmails();
  const decline = { token, device_key: recipientDeviceKey, answer: 'decline' } as const;
  await call.answerGiftClaim(shop, null, decline);
  await settle();
  const declined = (await listEmails()).filter((one) => !before.includes(one));
  expect(declined).toEqual([expect.stringContaining('Ngozi can’t take your gift')]);
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  await settle();
  const confirmed = (await listEmails()).filter((one) => ![...before, ...declined].includes(one));
  expect(confirmed).toEqual([
    expect.stringContaining('We have your payment, but Ngozi can’t take your gift.'),
  ]);
});

it('creates claim links only for the giver, after the payment claim and before the recipient’s answer', async () => {
  const shop = await openShop();
  const giver = await shop.customer('giver');
  const { order_id } = await call.holdBox(
    shop,
    giver,
    buildBoxRequest({ destination: buildLinkDestination() }),
  );
  const link = (caller = giver, id = order_id) =>
    getCallOutcome(call.createGiftClaimLink(shop, caller, { order_id: id }));
  expect(await link()).toBe('not-allowed');
  const gift = await createLinkGift(shop, giver);
  expect(await link(await shop.customer('eve'), gift.order_id)).toBe('not-allowed');
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(gift.token));
  expect(await link(giver, gift.order_id)).toBe('too-late');
  const { order_id: own } = await call.holdBox(shop, giver, buildBoxRequest());
  expect(await link(giver, own)).toBe('not-allowed');
});

it('accepts guests with a foreign phone number as givers, but can’t deliver an unanswered gift to them', async () => {
  const shop = await openShop();
  const guest = buildGuestCaller();
  const sender = { ...giftSecrets.giver, phone: '+44 20 7946 0958' };
  const { order_id, token } = await createLinkGift(shop, guest, { sender });
  expect((await shop.store.sender(order_id).get()).data()?.phone).toContain('44');
  const own = { order_id, choice: 'own-address', address_id: 'home' } as const;
  expect(await getCallOutcome(call.planUnansweredGift(shop, guest, own))).toBe('address-missing');
  expect(await getCallOutcome(call.planUnansweredGift(shop, guest, { order_id, choice: 'refund' }))).toBe(
    'ok',
  );
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
  expect(await getCallOutcome(call.planUnansweredGift(shop, guest, { order_id, choice: null }))).toBe(
    'too-late',
  );
});

it('never cooks, dispatches or delivers a gift without an address', async () => {
  const { shop, order_id } = await openGift();
  for (const status of ['preparing', 'delivered'] as const)
    expect(await getCallOutcome(call.setOrderStatus(shop, admin, { order_id, status }))).toBe(
      'invalid-input',
    );
  expect(await getCallOutcome(call.dispatchOrder(shop, admin, { order_id }))).toBe('invalid-input');
  expect(await kitchenBoxOf(shop, order_id)).toBeUndefined();
});

it('cancels an unanswered gift at the cut-off, frees its box and owes the giver a refund', async () => {
  const { shop, settle, order_id } = await openGift();
  expect(await settleUnclaimedGifts(shop)).toBe(0);
  shop.setClock(timeAfterDeadline);
  expect(await settleUnclaimedGifts(shop)).toBe(1);
  await settle();
  expect(await orderOf(shop, order_id)).toMatchObject({
    status: 'cancelled',
    slot: null,
    needs_refund: true,
    cancelled_by: null,
  });
  const { docs } = await shop.store
    .notifications('giver')
    .where('notification_type', '==', 'order_cancelled')
    .get();
  expect(docs.map((one) => one.data().message)).toEqual([
    expect.stringContaining('Nobody told us where to bring'),
  ]);
  expect(await settleUnclaimedGifts(shop)).toBe(0);
});

it('delivers an unanswered gift to its giver as chosen, but refunds it if the giver’s address is deleted', async () => {
  for (const isGone of [false, true]) {
    const { shop, settle, giver, order_id } = await openGift();
    await call.planUnansweredGift(shop, giver, { order_id, choice: 'own-address', address_id: 'home' });
    if (isGone) await shop.store.addresses('giver').doc('home').delete();
    await call.cutOffDrop(shop, admin, { drop_id: dropId, ends_holds: true });
    await settle();
    const status = isGone ? 'cancelled' : 'confirmed';
    expect(await orderOf(shop, order_id)).toMatchObject({
      status,
      declined_outcome: isGone ? 'refund' : 'own-address',
    });
    expect((await shop.store.cutOffs.doc(dropId).get()).data()?.boxes).toBe(isGone ? 0 : 1);
    expect(await continueCutOffs(shop)).toBe(0);
  }
});

it('lets the giver of an unanswered gift choose delivery or a refund before the cut-off', async () => {
  const { shop, giver, order_id, token } = await openGift({ isPaid: false });
  await call.settleDeclinedGift(shop, giver, { order_id, outcome: 'own-address', address_id: 'home' });
  expect(await getCallOutcome(open(shop, token))).toBe('not-allowed');
  const refund = { order_id, outcome: 'refund' } as const;
  expect(await getCallOutcome(call.settleDeclinedGift(shop, giver, refund))).toBe('too-late');
  const second = await createLinkGift(shop, giver);
  await call.settleDeclinedGift(shop, giver, { ...refund, order_id: second.order_id });
  expect(await orderOf(shop, second.order_id)).toMatchObject({ status: 'cancelled', needs_refund: true });
});

it('reminds the giver of an unanswered gift once 48 hours and once 12 hours before the cut-off', async () => {
  const { shop, order_id, token } = await openGift();
  const deadline = (await orderOf(shop, order_id))?.order_deadline ?? new Date();
  const types = async () =>
    (await shop.store.notifications('giver').where('notification_type', '==', 'gift_unanswered').get()).size;
  for (const [hours, count] of [
    [49, 0],
    [48, 1],
    [47, 1],
    [12, 2],
    [1, 2],
  ] as const) {
    shop.setClock(addMinutes(deadline, -60 * hours));
    await remindGiversOfUnansweredGifts(shop);
    expect(await types()).toBe(count);
  }
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
  expect(await remindGiversOfUnansweredGifts(shop)).toBe(0);
});

it('adds an accepted gift to the account of a member on the device that accepted it', async () => {
  const { shop, settle, giver, order_id, token } = await openGift();
  const rita = await shop.customer('rita');
  await shop.store.profiles.doc('rita').update({ dietary_needs: ['Milk'] });
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
  const keep = (caller: typeof rita | null, device_key = recipientDeviceKey) =>
    getCallOutcome(call.keepGiftClaim(shop, caller, { token, device_key }));
  expect(await keep(null)).toBe('email-unverified');
  expect(await keep(rita, otherRecipientDeviceKey)).toBe('not-allowed');
  expect(await keep(giver)).toBe('not-allowed');
  expect(await keep(rita)).toBe('ok');
  expect(await keep(await shop.customer('eve'))).toBe('not-allowed');
  await settle();
  const received = async () => (await shop.store.receivedGifts('rita').doc(order_id).get()).data();
  expect(await received()).toMatchObject({ answer: 'accepted', love_message: null });
  expect(await kitchenBoxOf(shop, order_id)).toMatchObject({ dietary_needs: ['Milk', 'Peanuts', 'no okra'] });
  expect((await open(shop, token, otherRecipientDeviceKey, rita)).is_kept).toBe(true);
  const { gift_addresses } = await collectOwnData(shop.store, 'rita');
  expect(gift_addresses).toMatchObject([{ address_line_1: giftSecrets.recipient.street }]);
  await call.redirectGift(shop, rita, { order_id, address_id: 'home' });
  expect(await deliveryOf(shop, order_id)).toMatchObject({
    address_id: 'home',
    dietary_needs: ['Peanuts', 'no okra'],
  });
  await call.answerGift(shop, rita, { order_id, answer: 'decline' });
  await settle();
  expect(await received()).toMatchObject({ answer: 'declined' });
  expect(await deliveryOf(shop, order_id)).toMatchObject({ address_line_1: '', phone_number: '' });
  shop.setClock(timeAfterDeadline);
  await settleUnclaimedGifts(shop);
  await settle();
  expect(await orderOf(shop, order_id)).toMatchObject({ status: 'cancelled', needs_refund: true });
  expect(JSON.stringify(await dumpDatabase(shop.store.db))).not.toContain('Nobody told us where to bring');
});

it('reveals to the giver only that the recipient accepted, not the recipient’s data', async () => {
  const { shop, settle, order_id, token } = await openGift();
  const rita = await shop.customer('rita-canary-uid');
  await call.answerGiftClaim(shop, rita, buildGiftClaimAnswer(token));
  await settle();
  const order = await orderOf(shop, order_id);
  expect(order).toMatchObject({ gift_answer: 'accepted', delivery_city: '', recipient_name: 'Ngozi' });
  const mails = (await shop.store.mail.get()).docs
    .map((one) => one.data())
    .filter(({ to }) => to.startsWith('giver'));
  const subjects = mails.map(({ message }) => message.subject);
  expect(subjects).toContainEqual(expect.stringContaining('Ngozi accepted your gift'));
  const seen = `${JSON.stringify([order, mails])} ${await readDocumentTreeText(shop, 'profiles/giver')}`;
  const { surname, phone: number, street } = giftSecrets.recipient;
  for (const secret of [surname, number, street, 'Old GRA', 'rita-canary', 'Peanuts'])
    expect(seen).not.toContain(secret);
});

it('erases an accepted gift’s address after the retention period, or with the member’s account', async () => {
  const { shop, order_id, token } = await openGift();
  await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
  const kept = await createLinkGift(shop, await shop.customer('giver'));
  await call.answerGiftClaim(shop, await shop.customer('rita'), buildGiftClaimAnswer(kept.token));
  for (const id of [order_id, kept.order_id])
    await call.setOrderStatus(shop, admin, { order_id: id, status: 'delivered' });
  shop.setClock(addMinutes(timeAfterDeadline, 60 * 24 * 120));
  await eraseGuestData(shop);
  expect(await deliveryOf(shop, order_id)).toMatchObject({
    phone_number: '',
    address_line_1: '',
    dietary_needs: [],
  });
  expect(await deliveryOf(shop, kept.order_id)).toMatchObject({
    address_line_1: giftSecrets.recipient.street,
  });
  expect((await shop.store.giftClaims.get()).size).toBe(0);
  await closeAccount(shop, 'rita');
  shop.setClock(addMinutes(timeAfterDeadline, 60 * 24 * 160));
  expect(await anonymiseAccount(shop, 'rita')).toBe(true);
  expect(await deliveryOf(shop, kept.order_id)).toMatchObject({ address_line_1: '', recipient_name: '' });
  expect((await orderOf(shop, kept.order_id))?.recipient_name).toBe('A former member');
});

it('limits how often one network can open claim links', async () => {
  const { shop } = await openGift();
  const guess = () =>
    getCallOutcome(
      call.openGiftClaim(shop, null, { token: unknown, device_key: recipientDeviceKey }, '1.2.3.4'),
    );
  const guesses = await Promise.all(Array.from({ length: 240 }, guess));
  expect(new Set(guesses)).toEqual(new Set(['not-allowed']));
  expect(await guess()).toBe('rate-limited');
});
