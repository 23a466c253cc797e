import { describe, expect, it } from 'vitest';
import { isGiftRevealed } from '../gifts/received-gift';
import { buildPayerTexts, buildRecipientText } from './gift-texts';

const now = new Date('2026-11-17T09:00:00Z');
const gift = {
  is_gift_order: true,
  is_surprise: false,
  status: 'confirmed',
  dispatched_at: null,
  gift_answer: null,
  declined_outcome: null,
  thank_you_note: null,
  gift_sender_name: null,
  confirmation_reference: 'CONF-1',
  recipient_name: 'Rita',
  decline_message: null,
  ordered_by_guest: false,
} as const;
const declined = { ...gift, gift_answer: 'declined' } as const;

describe('buildRecipientText and buildPayerTexts', () => {
  it('send nothing to the recipient of a surprise before the box is dispatched', () => {
    const surprise = { ...gift, is_surprise: true };
    expect(isGiftRevealed(surprise)).toBe(false);
    expect(buildRecipientText({ ...surprise, status: 'preparing' }, false)).toBeNull();
    expect(buildRecipientText({ ...surprise, status: 'preparing', dispatched_at: now }, false)).toMatchObject(
      {
        notification_type: 'gift_dispatched',
      },
    );
    expect(buildRecipientText({ ...surprise, status: 'delivered' }, false)).toMatchObject({
      notification_type: 'gift_delivered',
    });
  });

  it('name the giver, or “Someone Special” when the giver left no name', () => {
    expect(buildRecipientText(gift, false)?.message).toBe('Someone Special is sending you a Share Box.');
    expect(buildRecipientText({ ...gift, gift_sender_name: 'Boma' }, false)?.message).toContain('Boma is');
  });

  it('send the recipient nothing after they declined, or when the order is not a gift', () => {
    expect(buildRecipientText({ ...declined, status: 'delivered' }, true)).toBeNull();
    expect(buildRecipientText({ ...gift, is_gift_order: false }, false)).toBeNull();
  });

  it('announce a cancellation only to a recipient who already knew about the gift', () => {
    expect(buildRecipientText({ ...gift, status: 'cancelled' }, false)).toBeNull();
    expect(buildRecipientText({ ...gift, status: 'cancelled' }, true)?.notification_type).toBe(
      'order_cancelled',
    );
  });

  it('notify the payer of the dispatch until the delivery, and of the recipient’s answer', () => {
    const types = (order: Parameters<typeof buildPayerTexts>[0]) =>
      buildPayerTexts(order).map((one) => one.notification_type);
    expect(types(gift)).toEqual([]);
    expect(types({ ...gift, dispatched_at: now })).toEqual(['gift_dispatched']);
    expect(types({ ...gift, is_gift_order: false, dispatched_at: now })).toEqual(['dispatched']);
    expect(types({ ...gift, dispatched_at: now, status: 'delivered' })).toEqual([]);
    expect(types(declined)).toEqual(['gift_declined']);
    expect(types({ ...declined, declined_outcome: 'own-address', dispatched_at: now })).toEqual([
      'dispatched',
    ]);
    expect(types({ ...gift, status: 'delivered', thank_you_note: 'Thanks' })).toEqual(['gift_thanks']);
  });

  it('let the giver of a declined gift choose between a refund and delivery, but offer guests only the refund', () => {
    const told = (changes: object) => buildPayerTexts({ ...declined, ...changes })[0]?.message;
    expect(told({})).toContain('Choose a refund or have it brought to you.');
    expect(told({ ordered_by_guest: true })).toContain('CONF-1. Open your gift to get your money back.');
  });

  it.each([
    ['confirmed', {}, 'gift_received', 'Boma is sending you a Share Box.'],
    [
      'on its way',
      { status: 'preparing', dispatched_at: now },
      'gift_dispatched',
      'A Share Box from Boma is coming to your door. We call before we knock.',
    ],
    ['delivered', { status: 'delivered' }, 'gift_delivered', 'Enjoy your evening, with love from Boma.'],
    [
      'cancelled',
      { status: 'cancelled' },
      'order_cancelled',
      'The Share Box from Boma is not coming after all.',
    ],
  ] as const)('notify the recipient of a gift that is %s', (_where, changes, type, message) => {
    const told = buildRecipientText({ ...gift, gift_sender_name: 'Boma', ...changes }, true);
    expect(told).toMatchObject({ notification_type: type, message });
  });

  it('return different titles for the recipient and the payer', () => {
    const recipient = [
      gift,
      { ...gift, status: 'preparing', dispatched_at: now } as const,
      { ...gift, status: 'delivered' } as const,
      { ...gift, status: 'cancelled' } as const,
    ];
    expect(recipient.map((order) => buildRecipientText(order, true)?.title)).toEqual([
      'A gift for you',
      'A gift is on its way',
      'Your gift has arrived',
      'A gift was cancelled',
    ]);
    const payer = [
      { ...gift, dispatched_at: now },
      { ...gift, is_gift_order: false, dispatched_at: now },
      { ...declined, decline_message: 'We are away' },
      { ...gift, recipient_name: null, thank_you_note: 'Thanks' },
    ].flatMap(buildPayerTexts);
    expect(payer.map(({ title, message }) => [title, message])).toEqual([
      ['Your gift is on its way', 'Your Share Box for Rita has left our kitchen (CONF-1).'],
      ['Out for delivery', 'Your box CONF-1 is on its way. We call before we knock.'],
      [
        'Rita can’t take your gift',
        'Rita declined your Share Box CONF-1. They say: “We are away” Choose a refund or have it brought to you.',
      ],
      ['A thank-you from The recipient', 'Thanks'],
    ]);
  });

  it('notify the giver of a declined gift until the giver decides, even if the recipient’s name is unknown', () => {
    const told = buildPayerTexts({ ...declined, recipient_name: null });
    expect(told).toMatchObject([
      {
        title: 'The recipient can’t take your gift',
        message: 'The recipient declined your Share Box CONF-1. Choose a refund or have it brought to you.',
      },
    ]);
    expect(buildPayerTexts({ ...declined, declined_outcome: 'refund' })).toEqual([]);
    expect(buildPayerTexts({ ...declined, status: 'cancelled' })).toEqual([]);
  });
});
