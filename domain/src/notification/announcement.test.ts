import { expect, it } from 'vitest';
import { boxOfferedText, dropOpenText, paymentToReviewText } from './announcement';

it('a drop that opens says until when', () => {
  const drop = { name: 'Harmattan nights', order_deadline: new Date('2026-11-19T12:00:00+01:00') };
  const text = dropOpenText(drop, 'always_open', new Date('2026-11-16T09:00:00+01:00'));
  expect(text.message).toBe(
    'Harmattan nights is here. Choose your evening before Thursday 12:00 WAT, while there are boxes.',
  );
});

it('a payment to review says how much came from where for which order, and if it is owed back', () => {
  const claim = { amount_paid: 12_701, bank_used: 'GTBank', confirmation_reference: 'CONF-1' };
  expect(paymentToReviewText({ ...claim, needs_refund: false }).message).toBe(
    '₦12,701 from GTBank for CONF-1.',
  );
  expect(paymentToReviewText({ ...claim, needs_refund: true }).message).toBe(
    '₦12,701 from GTBank for CONF-1. No box is left for it.',
  );
});

it('a box that is kept for somebody says until when, in Port Harcourt’s time', () => {
  const until = new Date('2026-11-17T09:20:00Z');
  expect(boxOfferedText('Harmattan nights', until).message).toContain('until 10:20 WAT');
});
