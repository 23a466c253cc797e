import { expect, it } from 'vitest';
import { createSampleOrder } from '../fixtures/sample-order';
import type { Order } from '../orders/order';
import { initialGiftClaimState } from '../gifts/claim-state';
import {
  buildGiftRedirectedToGiverText,
  buildGiftPayerTexts,
  buildGiftRecipientText,
  buildUnansweredGiftText,
} from './gift-texts';
import type { NotificationText } from './notification';

const now = new Date('2026-11-17T11:00+01:00');
const order_deadline = new Date('2026-11-19T12:00+01:00');
const given = {
  is_gift_order: true,
  recipient_name: 'Rita',
  confirmation_reference: 'CONF-1',
  order_deadline,
};
const gift = createSampleOrder({ ...given, gift_sender_name: 'Boma' });
const out = { status: 'preparing', dispatched_at: gift.created_at } as const;
const declined = { gift_answer: 'declined' } as const;
const toLine = ({ notification_type, title, message }: NotificationText) =>
  `${notification_type}: ${title} | ${message}`;

const recipientTexts: Record<string, Partial<Order>> = {
  'gift_received: A gift for you | Boma is sending you a Share Box. Accept, change or decline it by Thursday 12:00 pm.':
    {},
  'gift_received: A gift for you | Someone Special is sending you a Share Box. Accept, change or decline it by Thursday 12:00 pm.':
    { gift_sender_name: null },
  'gift_dispatched: A gift is on its way | A Share Box from Boma is coming to your door. We call before we knock.':
    out,
  'gift_delivered: Your gift has arrived | Enjoy your evening, with love from Boma.': { status: 'delivered' },
  'order_cancelled: A gift was cancelled | The Share Box from Boma is not coming after all.': {
    status: 'cancelled',
  },
};

it.each(Object.entries(recipientTexts))('buildGiftRecipientText returns “%s”', (text, changes) => {
  const build = (more: Partial<Order>) => buildGiftRecipientText({ ...gift, ...changes, ...more }, true, now);
  expect([build({})].map((one) => one && toLine(one))).toEqual([text]);
  const surprise = build({ is_surprise: true });
  expect(surprise && toLine(surprise)).toBe(changes.status === undefined ? null : text);
});

it('buildGiftRecipientText returns null after a decline, and for a cancelled gift that was never revealed', () => {
  expect(buildGiftRecipientText({ ...gift, ...declined, status: 'delivered' }, true, now)).toBeNull();
  expect(buildGiftRecipientText({ ...gift, is_gift_order: false }, false, now)).toBeNull();
  expect(buildGiftRecipientText({ ...gift, status: 'cancelled' }, false, now)).toBeNull();
});

it('buildGiftRecipientText does not ask the recipient to accept the gift after the deadline', () => {
  expect(buildGiftRecipientText(gift, false, new Date('2026-11-19T12:01+01:00'))?.message).toBe(
    'Boma is sending you a Share Box.',
  );
});

const until =
  'by Thursday 12:00 pm. After that we’ve bought the food and can no longer refund it. We’ll call or email you about the box instead.';
const choice = `Choose a refund or have it brought to you ${until}`;
const payerTexts: Record<string, Partial<Order>> = {
  'gift_dispatched: Your gift is on its way | Your Share Box for Rita has left our kitchen.': out,
  'dispatched: Out for delivery | Friday’s box is on its way. We call before we knock.': {
    ...out,
    is_gift_order: false,
  },
  [`gift_declined: Rita can’t take your gift | Rita declined your Share Box. They say: “Away” ${choice}`]: {
    ...declined,
    decline_message: 'Away',
  },
  [`gift_declined: Rita can’t take your gift | Rita declined your Share Box. Open your gift to get your money back ${until}`]:
    { ...declined, ordered_by_guest: true },
  'gift_declined: Rita can’t take your gift | Rita declined your Share Box. Choose a refund, have it brought to you or give it to somebody else by Thursday 12:00 pm. Without a choice we cancel it and refund you.':
    { ...declined, claim: initialGiftClaimState },
  'gift_declined: Rita can’t take your gift | Rita declined your Share Box. Choose a refund, have it brought to you or give it to somebody else by Thursday 12:00 pm. Without a choice we cancel it and refund you. ':
    { ...declined, claim: initialGiftClaimState, status: 'pending_confirmation' },
  'gift_declined: Rita can’t take your gift | Rita declined your Share Box. Open your gift to get your money back or to give it to somebody else by Thursday 12:00 pm. Without a choice we cancel it and refund you.':
    { ...declined, claim: initialGiftClaimState, ordered_by_guest: true },
  [`gift_declined: The recipient can’t take your gift | The recipient declined your Share Box. ${choice}`]: {
    ...declined,
    recipient_name: null,
  },
  'gift_accepted: Rita accepted your gift | Your Share Box for Rita is planned for Friday, 20 November.': {
    gift_answer: 'accepted',
  },
  'gift_accepted: Rita accepted your gift | Your Share Box for Rita is planned for Friday, 20 November. ': {
    ...{ gift_answer: 'accepted', claim: { ...initialGiftClaimState, awaits_address: false } },
    ...{ status: 'pending_confirmation', is_anonymous: true },
  },
  'gift_thanks: A thank-you from The recipient | Thanks': { recipient_name: null, thank_you_note: 'Thanks' },
};

it.each(Object.entries(payerTexts))('buildGiftPayerTexts returns “%s”', (text, changes) => {
  expect(buildGiftPayerTexts({ ...gift, ...changes }).map(toLine)).toEqual([text.trim()]);
});

it.each<[string, Partial<Order>, string[]]>([
  ['a confirmed gift', {}, []],
  ['a delivered box', { ...out, status: 'delivered' }, []],
  ['a declined gift whose giver decided', { ...declined, declined_outcome: 'refund' }, []],
  ['an accepted gift in the kitchen', { gift_answer: 'accepted', status: 'preparing' }, []],
  ['a cancelled declined gift', { ...declined, status: 'cancelled' }, []],
  [
    'a gift on its way to its giver',
    { ...out, ...declined, declined_outcome: 'own-address' },
    ['dispatched'],
  ],
])('buildGiftPayerTexts returns notifications for %s with the fields %j: %j', (_, changes, types) => {
  const texts = buildGiftPayerTexts({ ...gift, ...changes });
  expect(texts.map(({ notification_type }) => notification_type)).toEqual(types);
});

it('the recipient of a gift by link is notified about dispatch and delivery, but not about the gift itself', () => {
  const byLink = { ...gift, claim: initialGiftClaimState };
  expect(buildGiftRecipientText(byLink, true, now)).toBeNull();
  expect(buildGiftRecipientText({ ...byLink, ...out }, true, now)?.notification_type).toBe('gift_dispatched');
});

it.each([
  [null, 'we cancel it and refund you'],
  ['refund', 'we cancel it and refund you'],
  ['own-address', 'we bring the box to you'],
] as const)(
  'buildUnansweredGiftText explains the consequence for an unanswered gift with the plan %s',
  (fallback, outcome) => {
    const order = { ...gift, claim: { ...initialGiftClaimState, fallback } };
    expect(toLine(buildUnansweredGiftText(order, order_deadline))).toBe(
      `gift_unanswered: Rita hasn’t answered yet | Send Rita the link of your gift again, or choose what happens to the box. Without an answer by Thursday 12:00 pm, ${outcome}.`,
    );
  },
);

it('buildGiftRedirectedToGiverText mentions that the giver chose to receive the box', () => {
  expect(toLine(buildGiftRedirectedToGiverText(gift))).toBe(
    'gift_unanswered: Your gift comes to you | Rita didn’t answer, so we bring the box to you, as you chose.',
  );
});
