import { expect, test } from 'vitest';
import { matchesConfirmation, matchesOrder } from './search';

const confirmation = {
  full_name: 'Ada Obi',
  order_id: 'q7Xw2LmN9pRs',
  confirmation_reference: 'CONF-1763380800000',
  payment_reference: 'FBN/0042',
};

test.each(['ada', 'OBI', 'q7xw2lmn', 'conf-17633808', 'fbn/0042', '  ada ', ''])(
  'finds a payment by "%s"',
  (text) => expect(matchesConfirmation(confirmation, text)).toBe(true),
);

test('does not find a payment by an unrelated text', () => {
  expect(matchesConfirmation(confirmation, 'Chidi')).toBe(false);
});

const order = {
  id: 'q7Xw2LmN9pRs',
  confirmation_reference: 'CONF-1763380800000',
  payment_reference: null,
  gift_sender_name: null,
  recipient_name: 'Tunde',
  guest_email: 'Chi@example.com',
  items: [{ name: 'Smoky Party Jollof' }, { name: 'Zobo' }],
};

test('finds an order by the name of its payer or its recipient', () => {
  expect(matchesOrder(order, 'Ada Obi', undefined, 'obi')).toBe(true);
  expect(matchesOrder(order, 'Ada Obi', undefined, 'tunde')).toBe(true);
  expect(matchesOrder(order, undefined, undefined, 'obi')).toBe(false);
});

test.each(['zobo', 'party jollof', 'chi@example'])(
  'finds an order by "%s", a dish or a guest’s email',
  (text) => {
    expect(matchesOrder(order, undefined, undefined, text)).toBe(true);
  },
);

test('does not find an order by a dish that it does not contain', () => {
  expect(matchesOrder(order, 'Ada Obi', undefined, 'suya')).toBe(false);
});

const door = {
  recipient: 'Tunde Bello',
  address: '14 Tombia Street, Flat 3, Port Harcourt',
  phones: ['+2348031234567', '08061112222'],
  emails: ['emeka@example.com'],
};

test.each(['0803 123', '+234 803 123 4567', '2348061112222', 'tombia', 'FLAT 3', 'bello', 'emeka@'])(
  'finds an order by "%s", a phone number, street or person at its door',
  (text) => {
    expect(matchesOrder(order, undefined, door, text)).toBe(true);
    expect(matchesOrder(order, undefined, undefined, text)).toBe(false);
  },
);

test('does not find an order by a different phone number or street', () => {
  for (const text of ['0803 999', 'aba road']) expect(matchesOrder(order, 'Ada', door, text)).toBe(false);
});
