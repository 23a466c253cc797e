import { describe, expect, it } from 'vitest';
import {
  approvalFieldsSchema,
  paymentFieldsSchema,
  parseReceivedNaira,
  refundFieldsSchema,
  refundStageFieldsSchema,
} from './money-fields';

const request_id = '6f1c4c8e-3b0e-4f0b-9d0a-1f5f3b1d2c3e';
const typed = {
  request_id,
  order_id: 'order1',
  kind: 'received' as const,
  amount: '5,000',
  bank_reference: ' FT-1 ',
  note: '',
  seen_in_bank: true,
};

function problems(fields: unknown): (string | undefined)[][] {
  const checked = paymentFieldsSchema.safeParse(fields);
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
}

describe('payment form', () => {
  it.each([
    ['5,000', 5_000],
    ['₦5000.00', 5_000],
    ['24,499.50', 24_499.5],
    ['0.07', 0.07],
    [' 24000 ', 24_000],
    ['NGN 24 000', 24_000],
  ])('accepts %s as an amount in naira', (amount, naira) => {
    expect(paymentFieldsSchema.parse({ ...typed, amount })).toStrictEqual({
      request_id,
      order_id: 'order1',
      kind: 'received',
      amount: naira,
      bank_reference: 'FT-1',
      seen_in_bank: true,
    });
  });

  it.each(['', '0', '-5', '5000.505', 'five', '5,00', '5000,00', '99999999999'])(
    'rejects %j as the amount of a payment',
    (amount) => {
      expect(problems({ ...typed, amount })).toEqual([['amount', 'Please enter a valid amount']]);
    },
  );

  it('the payment form requires the "seen in the bank" checkbox, and a reason for an adjustment', () => {
    expect(problems({ ...typed, seen_in_bank: false })).toEqual([
      ['seen_in_bank', 'Please confirm that you have seen this money in the bank.'],
    ]);
    expect(problems({ ...typed, kind: 'adjusted', amount: '-5' })).toEqual([
      ['note', 'Please say why the ledger is corrected.'],
    ]);
    const lowered = { ...typed, kind: 'adjusted', amount: '−5', note: 'Typed wrongly' };
    expect(paymentFieldsSchema.parse(lowered)).toEqual({
      ...{ request_id, order_id: 'order1', kind: 'adjusted', amount: -5, note: 'Typed wrongly' },
    });
  });
});

it('the refund form parses an amount with kobo, and omits an empty note', () => {
  expect(
    refundFieldsSchema.parse({ request_id, order_id: 'order1', amount: '₦1,500.50', note: ' ' }),
  ).toStrictEqual({
    request_id,
    order_id: 'order1',
    stage: 'requested',
    amount: 1_500.5,
  });
  expect(
    refundFieldsSchema.parse({ request_id, order_id: 'order1', amount: '1', note: 'Too late' }),
  ).toMatchObject({ note: 'Too late' });
});

describe('refundStageFieldsSchema', () => {
  const stage = { request_id, order_id: 'order1', refund_id: 'refund1', amount: null };
  const filled = { bank_reference: 'FT-1', note: 'By phone' };

  it.each([
    ['sent', { refund_id: 'refund1', ...filled }],
    ['confirmed', { refund_id: 'refund1', note: 'By phone' }],
    ['withdrawn', { refund_id: 'refund1', note: 'By phone' }],
  ])('the refund stage %s keeps only the id of the refund and the fields of this stage', (name, fields) => {
    expect(refundStageFieldsSchema.parse({ ...stage, ...filled, stage: name })).toStrictEqual({
      ...{ request_id, order_id: 'order1', stage: name },
      ...fields,
    });
  });
});

describe('approval form', () => {
  const approval = { confirmation_id: 'order1', decision: 'approve' as const, seen_in_bank: true };

  it.each([
    ['20,000', 20_000],
    ['₦20000.00', 20_000],
    ['24,499.50', 24_499.5],
  ])('accepts %s as an amount in naira', (amount_received, naira) => {
    expect(approvalFieldsSchema.parse({ ...approval, amount_received })).toMatchObject({
      amount_received: naira,
    });
    expect(parseReceivedNaira(amount_received)).toBe(naira);
  });
});
