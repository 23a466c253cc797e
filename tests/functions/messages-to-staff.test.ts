import { logger } from 'firebase-functions/v2';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { type Shop, addMinutes, admin, openShop, tuesday } from './support/shop';
import { readAuditRows } from './support/staff';

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

it('stores a visitor’s message to staff once, even if the request is repeated', async () => {
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

it('notifies admins of new messages at most once in 15 minutes, without their text', async () => {
  const shop = await openShop();
  await shop.customer('ama');
  await shop.store.profiles.doc('ama').update({ role: 'admin' });
  for (const minutes of [0, 1, 15]) {
    shop.setClock(addMinutes(tuesday, minutes));
    await call.submitContactMessage(shop, null, written());
  }
  await call.submitContactMessage(shop, null, written({ website: 'https://spam.example' }));
  const notified = (await shop.store.notifications('ama').get()).docs.map((one) => one.data());
  expect(notified.map(({ notification_type, title }) => [notification_type, title])).toEqual([
    ['staff_inbox', 'A new message'],
    ['staff_inbox', 'A new message'],
  ]);
  expect(JSON.stringify(notified)).not.toMatch(/candle|Tunde/);
});

it('rejects a message with an unpaired surrogate, which Firestore can’t store', async () => {
  const shop = await openShop();
  for (const message of ['\ud83c', 'Hello \udf72']) {
    expect(await getCallOutcome(call.submitContactMessage(shop, null, written({ message })))).toBe(
      'invalid-input',
    );
  }
  expect(await kept(shop)).toHaveLength(0);
  expect(await getCallOutcome(call.submitContactMessage(shop, null, written({ message: '🍲' })))).toBe('ok');
});

it('rejects a repeated message request whose fields or sender have changed', async () => {
  const shop = await openShop();
  const message = written();
  await call.submitContactMessage(shop, null, message);
  const changed = { name: 'Tola', email: 'tola@example.com', subject: 'Other', message: 'Else' };
  for (const [field, value] of Object.entries(changed)) {
    const again = call.submitContactMessage(shop, null, { ...message, [field]: value });
    expect(await getCallOutcome(again)).toBe('invalid-input');
  }
  const bySomeoneElse = call.submitContactMessage(shop, await shop.customer('ada'), message);
  expect(await getCallOutcome(bySomeoneElse)).toBe('invalid-input');
  expect((await kept(shop))[0]?.data().message).toBe('Can the box come with a candle?');
});

it('discards a message whose hidden field is filled in, but responds as usual', async () => {
  const shop = await openShop();
  const answer = await call.submitContactMessage(shop, null, written({ website: 'https://spam.example' }));
  expect(answer).toEqual({ received: true });
  expect(await kept(shop)).toEqual([]);
});

it('rejects a message that is submitted within three seconds, and asks the sender to send it again', async () => {
  const shop = await openShop();
  await expect(call.submitContactMessage(shop, null, written({ open_ms: 2999 }))).rejects.toMatchObject({
    reason: 'rate-limited',
    message: 'That was very quick. Please send it once more.',
  });
  expect(await getCallOutcome(call.submitContactMessage(shop, null, written({ open_ms: 3000 })))).toBe('ok');
});

it('accepts at most 20 messages in ten minutes from one network, without limiting other networks', async () => {
  const shop = await openShop();
  for (let sent = 0; sent < 20; sent++) await call.submitContactMessage(shop, null, written(), '203.0.113.7');
  expect(await getCallOutcome(call.submitContactMessage(shop, null, written(), '203.0.113.7'))).toBe(
    'rate-limited',
  );
  expect(await getCallOutcome(call.submitContactMessage(shop, null, written(), '198.51.100.1'))).toBe('ok');
});

it('accepts at most 5 messages in ten minutes from one member, even from several networks', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  for (let sent = 0; sent < 5; sent++) {
    await call.submitContactMessage(shop, ada, written(), `203.0.113.${sent}`);
  }
  expect(await getCallOutcome(call.submitContactMessage(shop, ada, written(), '198.51.100.1'))).toBe(
    'rate-limited',
  );
});

it('lets staff mark a message as answered and reopen it, with an audit row for each change', async () => {
  const shop = await openShop();
  await call.submitContactMessage(shop, null, written());
  const message_id = (await kept(shop))[0]?.id ?? '';
  for (let times = 0; times < 2; times++) {
    const settled = call.settleContactMessage(shop, admin, { message_id, answered: true });
    expect(await settled).toEqual({ answered: true });
  }
  expect((await kept(shop))[0]?.data().answered_at).toEqual(tuesday);
  await call.settleContactMessage(shop, admin, { message_id, answered: false });
  expect((await kept(shop))[0]?.data().answered_at).toBeNull();
  const rows = await readAuditRows(shop);
  expect(rows).toHaveLength(2);
  for (const answered of [true, false]) {
    expect(rows).toContainEqual(
      expect.objectContaining({
        ...{ actor: admin.uid, action: 'contact.settle', target: `contact_messages/${message_id}` },
        ...{ before: { answered: !answered }, after: { answered } },
      }),
    );
  }
  expect(JSON.stringify(rows)).not.toContain('candle');
});

const report = {
  reference: '3f9a02bc',
  message: 'No profile of ada@sharebox.test',
  stack: 'Error\n    at render (https://shop.test/assets/home-Bx1.js:1:200)',
  path: '/to/ada-and-tunde',
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('logs a browser’s error report with its reference, but without personal data', async () => {
  const shop = await openShop();
  const logged = vi.spyOn(logger, 'write').mockReturnValue();
  expect(await call.reportError(shop, await shop.customer('ada'), report)).toEqual({ received: true });
  expect(logged.mock.calls).toEqual([
    [
      {
        severity: 'ERROR',
        message:
          'Error in a browser: No profile of <e-mail>\n    at render (https://shop.test/assets/home-Bx1.js:1:200)',
        reference: '3f9a02bc',
        page: '/to',
      },
    ],
  ]);
});

it('accepts at most 60 error reports in ten minutes from one network, without limiting other networks', async () => {
  const shop = await openShop();
  vi.spyOn(logger, 'write').mockReturnValue();
  for (let count = 0; count < 60; count += 1) {
    expect(await getCallOutcome(call.reportError(shop, null, report, '203.0.113.7'))).toBe('ok');
  }
  expect(await getCallOutcome(call.reportError(shop, null, report, '203.0.113.7'))).toBe('rate-limited');
  expect(await getCallOutcome(call.reportError(shop, null, report, '198.51.100.2'))).toBe('ok');
});
