import { expect, test } from 'vitest';
import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import { matchesBankLine, matchesConfirmation, matchesDrop, matchesMeal, matchesOrder } from './search';

const confirmation = {
  full_name: 'Ada Obi',
  order_id: 'q7Xw2LmN9pRs',
  confirmation_reference: 'CONF-1763380800000',
  payment_reference: 'FBN/0042',
};

test.each(['ada', 'OBI', 'q7xw2lmn', 'conf-17633808', 'fbn/0042', '  ada ', ''])(
  'finds a payment by the search text "%s"',
  (text) => expect(matchesConfirmation(confirmation, text)).toBe(true),
);

test('finds a bank line, a drop or a meal by each of its texts', () => {
  const line = {
    ...{ narration: 'NIP FROM ADA', reference: 'FT-1', booked_on: '2026-11-17' },
    ...{ amount: 1, imported_by: 'ama', imported_at: new Date(), set_aside: null },
    ...{ state: 'matched' as const, matches: [], order_ids: ['q7Xw2LmN9pRs'] },
  };
  const meal = createSampleMealItem({
    ...{ name: 'Ofada Rice', subcategory: 'Local', allergens: ['Fish'] },
  });
  for (const text of ['ada', 'ft-1', '2026-11', '17 Nov', 'q7xw'])
    expect(matchesBankLine(line, text)).toBe(true);
  expect(matchesBankLine(line, 'bola')).toBe(false);
  expect([
    matchesDrop({ name: 'Harmattan nights' }, 'nights'),
    matchesDrop({ name: 'Smoke' }, 'nights'),
  ]).toEqual([true, false]);
  for (const text of ['ofada', 'local', 'fish']) expect(matchesMeal(meal, text)).toBe(true);
  expect(matchesMeal(meal, 'zobo')).toBe(false);
});

const order = {
  id: 'q7Xw2LmN9pRs',
  confirmation_reference: 'CONF-1763380800000',
  payment_reference: null,
  gift_sender_name: null,
  customer_name: null,
  recipient_name: 'Tunde',
  guest_email: 'Chi@example.com',
  items: [{ name: 'Smoky Party Jollof' }, { name: 'Zobo' }],
};

test.each(['zobo', 'party jollof', 'chi@example'])(
  'finds an order by "%s", which is part of a dish name or a guest’s email',
  (text) => {
    expect(matchesOrder(order, undefined, undefined, text)).toBe(true);
  },
);

const door = {
  recipient: 'Tunde Bello',
  address: '14 Tombia Street, Flat 3, Port Harcourt',
  phones: ['+2348031234567', '08061112222'],
  emails: ['emeka@example.com'],
};

test.each(['0803 123', '+234 803 123 4567', '2348061112222', 'tombia', 'FLAT 3', 'bello', 'emeka@'])(
  'finds an order by "%s", which is part of its delivery details',
  (text) => {
    expect(matchesOrder(order, undefined, door, text)).toBe(true);
    expect(matchesOrder(order, undefined, undefined, text)).toBe(false);
  },
);

test.each([
  ['a name by its letters without accents', { full_name: 'Adébáyọ̀ Ọlá' }, 'adebayo'],
  ['a name with another apostrophe', { full_name: "Ngozi O'Neil" }, 'O’Neil'],
  ['a name in the other order', { full_name: 'Ada Obi' }, 'obi ada'],
  ['a reference that the bank has wrapped', {}, 'CONF–17633 80800000'],
])('the search for payments finds %s', (_, changes, text) => {
  expect(matchesConfirmation({ ...confirmation, ...changes }, text)).toBe(true);
});

test('finds an order by a pasted phone number, or by a dish name without its accents', () => {
  const items = [{ name: 'Ọ̀fẹ Nsala' }];
  expect(matchesOrder({ ...order, items }, undefined, undefined, 'Ofe Nsala')).toBe(true);
  for (const text of ['\u202A+234 803 123 4567\u202C', '0803–123–4567']) {
    expect(matchesOrder(order, undefined, door, text)).toBe(true);
  }
});
