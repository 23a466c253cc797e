import { expect, it } from 'vitest';
import {
  buildBoxOfferedText,
  buildClaimsExpiringText,
  buildDropOpenText,
  buildDropReminderText,
  buildPaymentToReviewText,
} from './notification-texts';

it('buildDropOpenText states when orders close', () => {
  const drop = { name: 'Harmattan nights', order_deadline: new Date('2026-11-19T12:00:00+01:00') };
  const text = buildDropOpenText(drop, 'always_open', new Date('2026-11-16T09:00:00+01:00'));
  expect(text).toMatchObject({ notification_type: 'drop_open', title: 'The drop is open' });
  expect(text.message).toBe(
    'Harmattan nights is here. Choose your evening before Thursday 12:00 pm WAT, while boxes last.',
  );
});

it('buildDropReminderText states the opening or closing time in Lagos', () => {
  const at = new Date('2026-11-19T11:00:00Z');
  expect(buildDropReminderText('opening', 'Harmattan nights', at)).toEqual({
    notification_type: 'drop_opening',
    title: 'The drop opens soon',
    message: 'Harmattan nights opens at 12:00 pm WAT. First come, first served.',
  });
  expect(buildDropReminderText('closing', 'Harmattan nights', at)).toEqual({
    notification_type: 'drop_closing',
    title: 'The drop closes soon',
    message:
      'Harmattan nights takes orders until 12:00 pm WAT. Choose your evening before then, while boxes last.',
  });
});

it('buildPaymentToReviewText states the amount, the bank and the order, and warns when no box is left', () => {
  const claim = { amount_paid: 12_701, bank_used: 'GTBank', confirmation_reference: 'CONF-1' };
  expect(buildPaymentToReviewText({ ...claim, needs_refund: false })).toEqual({
    notification_type: 'payment_to_review',
    title: 'A payment to review',
    message: '₦12,701 from GTBank for CONF-1.',
  });
  expect(buildPaymentToReviewText({ ...claim, needs_refund: true }).message).toBe(
    '₦12,701 from GTBank for CONF-1. No box is left for it.',
  );
});

it('buildBoxOfferedText states the end of the offer in Lagos time', () => {
  const until = new Date('2026-11-17T09:20:00Z');
  expect(buildBoxOfferedText('Harmattan nights', until).message).toContain('until 10:20 am WAT');
});

it('buildBoxOfferedText explains the first come, first served rule when several people are offered a box', () => {
  const until = new Date('2026-11-17T09:20:00Z');
  expect(buildBoxOfferedText('Harmattan nights', until)).toEqual({
    notification_type: 'box_offered',
    title: 'A box is yours if you’d like it',
    message:
      'A box of Harmattan nights became free and is kept for you until 10:20 am WAT. Order before then, or it goes to the next in line.',
  });
  expect(buildBoxOfferedText('Harmattan nights', until, true)).toEqual({
    notification_type: 'box_offered',
    title: 'A box is free: first come, first served',
    message:
      'A box of Harmattan nights became free, and a few people in line can order it until 10:20 am WAT. First come, first served. If it’s gone, you keep your place.',
  });
});

it('buildClaimsExpiringText states the number of expiring claims and when the first claim expires', () => {
  const first = new Date('2026-11-17T09:20:00Z');
  const rest = 'back to the drop from Tuesday 10:20 am WAT on, unless their payment is found and approved.';
  expect(buildClaimsExpiringText(1, first)).toEqual({
    notification_type: 'payment_to_review',
    title: 'Claims are running out',
    message: `One claimed box goes ${rest}`,
  });
  expect(buildClaimsExpiringText(3, first).message).toBe(`3 claimed boxes go ${rest}`);
});
