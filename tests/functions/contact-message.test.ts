import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, outcome } from './support/calls';
import { admin, openShop, type Shop, tuesday } from './support/shop';
import { auditRows } from './support/staff';

const written = (changes: object = {}) => ({
  request_id: randomUUID(),
  name: 'Tunde Bello',
  email: 'tunde@example.com',
  subject: 'Delivery',
  message: 'Can the box come with a candle?',
  website: '',
  open_ms: 20_000,
  ...changes,
});

const kept = async ({ store }: Shop) => (await store.contactMessages.get()).docs;

it('A visitor’s message is kept for staff, once for each request', async () => {
  const shop = await openShop();
  const message = written();
  await call.submitContactMessage(shop, null, message, '203.0.113.7');
  expect(await call.submitContactMessage(shop, null, message, '203.0.113.7')).toEqual({ received: true });
  expect((await kept(shop)).map((one) => one.data())).toEqual([
    {
      name: 'Tunde Bello',
      email: 'tunde@example.com',
      subject: 'Delivery',
      message: 'Can the box come with a candle?',
      user_id: null,
      created_at: tuesday,
      answered_at: null,
      expires_at: new Date('2027-11-17T09:00:00Z'),
    },
  ]);
});

it('A text with half of a character, which Firestore takes none of, is refused', async () => {
  const shop = await openShop();
  for (const message of ['\ud83c', 'Hello \udf72']) {
    expect(await outcome(call.submitContactMessage(shop, null, written({ message })))).toBe('invalid-input');
  }
  expect(await kept(shop)).toHaveLength(0);
  expect(await outcome(call.submitContactMessage(shop, null, written({ message: '🍲' })))).toBe('ok');
});

it('The same request with another text is refused', async () => {
  const shop = await openShop();
  const message = written();
  await call.submitContactMessage(shop, null, message);
  expect(await outcome(call.submitContactMessage(shop, null, { ...message, message: 'Else' }))).toBe(
    'invalid-input',
  );
  expect((await kept(shop))[0]?.data().message).toBe('Can the box come with a candle?');
});

it('A member’s message says whose it is', async () => {
  const shop = await openShop();
  await call.submitContactMessage(shop, await shop.customer('ada'), written());
  expect((await kept(shop))[0]?.data().user_id).toBe('ada');
});

it('Whoever fills in the field that nobody sees is thanked, and nothing is kept', async () => {
  const shop = await openShop();
  const answer = await call.submitContactMessage(shop, null, written({ website: 'https://spam.example' }));
  expect(answer).toEqual({ received: true });
  expect(await kept(shop)).toEqual([]);
});

it('Whoever is faster than a person can type is asked to send it once more', async () => {
  const shop = await openShop();
  expect(await outcome(call.submitContactMessage(shop, null, written({ open_ms: 2999 })))).toBe(
    'rate-limited',
  );
  expect(await outcome(call.submitContactMessage(shop, null, written({ open_ms: 3000 })))).toBe('ok');
});

it('One network sends 20 messages in ten minutes, and others still can', async () => {
  const shop = await openShop();
  for (let sent = 0; sent < 20; sent++) await call.submitContactMessage(shop, null, written(), '203.0.113.7');
  expect(await outcome(call.submitContactMessage(shop, null, written(), '203.0.113.7'))).toBe('rate-limited');
  expect(await outcome(call.submitContactMessage(shop, null, written(), '198.51.100.1'))).toBe('ok');
});

it('One member sends 5 messages in ten minutes, from whatever network', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  for (let sent = 0; sent < 5; sent++) {
    await call.submitContactMessage(shop, ada, written(), `203.0.113.${sent}`);
  }
  expect(await outcome(call.submitContactMessage(shop, ada, written(), '198.51.100.1'))).toBe('rate-limited');
});

it.each([
  ['Please tell us your name', { name: ' ' }],
  ['Please enter a valid email address', { email: 'tunde' }],
  ['Please choose what it is about', { subject: '' }],
  ['Please choose what it is about', { subject: 'A birthday' }],
  ['Please write your message', { message: '\n' }],
  ['At most 2,000 characters, please', { message: 'x'.repeat(2001) }],
])('A message is refused: %s', async (sentence, changes) => {
  const shop = await openShop();
  await expect(call.submitContactMessage(shop, null, written(changes))).rejects.toThrow(sentence);
  expect(await kept(shop)).toEqual([]);
});

it('Staff tick a message off and on again, with a row in the audit log each time that something changes', async () => {
  const shop = await openShop();
  await call.submitContactMessage(shop, null, written());
  const message_id = (await kept(shop))[0]?.id ?? '';
  await call.settleContactMessage(shop, admin, { message_id, answered: true });
  await call.settleContactMessage(shop, admin, { message_id, answered: true });
  expect((await kept(shop))[0]?.data().answered_at).toEqual(tuesday);
  await call.settleContactMessage(shop, admin, { message_id, answered: false });
  expect((await kept(shop))[0]?.data().answered_at).toBeNull();
  const rows = await auditRows(shop);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('candle');
});

it('Only staff tick messages off, and only those that are there', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const input = { message_id: 'nothing', answered: true };
  expect(await outcome(call.settleContactMessage(shop, ada, input))).toBe('not-allowed');
  expect(await outcome(call.settleContactMessage(shop, null, input))).toBe('not-allowed');
  expect(await outcome(call.settleContactMessage(shop, admin, input))).toBe('invalid-input');
});
