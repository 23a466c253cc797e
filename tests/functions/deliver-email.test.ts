import { createQueuedEmail, maxEmailAttempts } from '@sharebox/domain/notifications/email';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deliverEmail, sendDueEmails } from '../../functions/src/mail/deliver-email';
import { createSmtpMailer } from '../../functions/src/platform/mail/deployed-mailer';
import { type MailServer, startMailServer } from '../../scripts/local-stack/mail-server';
import { call, getCallOutcome } from './support/calls';
import { addMinutes, admin, openShop, type Shop, tuesday } from './support/shop';
import { readAuditRows } from './support/staff';

const from = 'Share Box <hello@sharebox.test>';
const bola = 'bola@example.com';

/**
 * Starts a mail server for this test. `refused` maps recipients to the SMTP error code with which the server rejects
 * them.
 */
async function startServer(port: number, refused = new Map<string, number>()): Promise<MailServer> {
  const server = await startMailServer(port, (address) => refused.get(address) ?? null);
  onTestFinished(() => server.stop());
  return server;
}

async function openShopWithMailPort(port: number): Promise<Shop> {
  const shop = await openShop();
  shop.mailer = createSmtpMailer(() => ({ url: `smtp://127.0.0.1:${port}`, from }));
  return shop;
}

async function write(shop: Shop, id: string, to: string): Promise<void> {
  const message = { subject: `To ${id}`, text: 'Your box — ₦12,701', html: '<p>Your box — ₦12,701</p>' };
  await shop.store.mail.doc(id).create(createQueuedEmail({ to, message }, shop.now()));
}

const deliveryOf = async (shop: Shop, id: string) => (await shop.store.mail.doc(id).get()).data()?.delivery;
const subjects = ({ received }: MailServer) => received.map(({ subject }) => subject).sort();

async function runNextRound(shop: Shop, id: string): Promise<number> {
  const due = (await deliveryOf(shop, id))?.next_at;
  if (!due) throw new Error(`${id} is not due again`);
  shop.setClock(due);
  return sendDueEmails(shop);
}

describe('when the mail server is running', () => {
  it('delivers an email once and unchanged, even if its trigger runs repeatedly', async () => {
    const server = await startServer(0);
    const shop = await openShopWithMailPort(server.port);
    await write(shop, 'order-1', bola);
    const outcomes = await Promise.all([deliverEmail(shop, 'order-1'), deliverEmail(shop, 'order-1')]);
    outcomes.push(await deliverEmail(shop, 'order-1'));
    expect(outcomes.sort()).toEqual(['nothing', 'nothing', 'sent']);
    expect(server.received).toMatchObject([
      {
        to: [bola],
        from: 'hello@sharebox.test',
        subject: 'To order-1',
        text: 'Your box — ₦12,701\n',
        html: '<p>Your box — ₦12,701</p>\n',
      },
    ]);
    expect(await deliveryOf(shop, 'order-1')).toEqual({
      state: 'SUCCESS',
      attempts: 1,
      next_at: null,
      ended_at: tuesday,
      problem: null,
    });
  });

  it('the scheduled job sends an email after five minutes if the email’s trigger never ran', async () => {
    const server = await startServer(0);
    const shop = await openShopWithMailPort(server.port);
    await write(shop, 'order-1', bola);
    expect(await sendDueEmails(shop)).toBe(0);
    shop.setClock(addMinutes(tuesday, 5));
    expect(await sendDueEmails(shop)).toBe(1);
    expect(subjects(server)).toEqual(['To order-1']);
  });

  it('retries an email with the same message id after the worker crashed and its lease expired', async () => {
    const server = await startServer(0);
    const shop = await openShopWithMailPort(server.port);
    await write(shop, 'order-1', bola);
    const { mailer } = shop;
    shop.mailer = {
      send: async (id, letter) => {
        await mailer.send(id, letter);
        throw new Error('The function crashed after the server had taken it');
      },
    };
    await expect(deliverEmail(shop, 'order-1')).rejects.toThrow('crashed');
    shop.mailer = mailer;
    expect(await deliverEmail(shop, 'order-1')).toBe('nothing');
    expect(await runNextRound(shop, 'order-1')).toBe(1);
    expect(await deliveryOf(shop, 'order-1')).toMatchObject({ state: 'SUCCESS', attempts: 2 });
    const [first, second] = server.received.map(({ id }) => id);
    expect(first).toMatch(/^<[0-9a-f]{32}@sharebox\.test>$/);
    expect(second).toBe(first);
  });

  it('does not replace the success of a newer attempt with the late failure of an older attempt', async () => {
    const server = await startServer(0);
    const shop = await openShopWithMailPort(server.port);
    await write(shop, 'order-1', bola);
    const { mailer } = shop;
    shop.mailer = {
      send: async () => {
        shop.mailer = mailer;
        expect(await runNextRound(shop, 'order-1')).toBe(1);
        return { code: 'ETIMEDOUT', response: null, text: 'No answer' };
      },
    };
    await deliverEmail(shop, 'order-1');
    expect(await deliveryOf(shop, 'order-1')).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  it('does not restore an email that is deleted with its account while it is being sent', async () => {
    const server = await startServer(0);
    const shop = await openShopWithMailPort(server.port);
    await write(shop, 'order-1', bola);
    const { mailer } = shop;
    shop.mailer = {
      send: async (id, letter) => {
        await shop.store.mail.doc(id).delete();
        return mailer.send(id, letter);
      },
    };
    await deliverEmail(shop, 'order-1');
    expect((await shop.store.mail.get()).size).toBe(0);
  });
});

describe('when the mail server is down', () => {
  it('counts failed attempts to send an email, and delivers it once when the server is back', async () => {
    const { port, stop } = await startServer(0);
    await stop();
    const shop = await openShopWithMailPort(port);
    await write(shop, 'order-1', bola);
    expect(await deliverEmail(shop, 'order-1')).toBe('server');
    expect(await deliveryOf(shop, 'order-1')).toMatchObject({
      state: 'PENDING',
      attempts: 1,
      next_at: addMinutes(tuesday, 1),
      problem: { reason: 'unreachable' },
    });
    expect(await sendDueEmails(shop)).toBe(0);
    expect(await runNextRound(shop, 'order-1')).toBe(0);
    expect(await deliveryOf(shop, 'order-1')).toMatchObject({ state: 'PENDING', attempts: 2 });

    const server = await startServer(port);
    expect(await runNextRound(shop, 'order-1')).toBe(1);
    expect(await deliverEmail(shop, 'order-1')).toBe('nothing');
    expect(subjects(server)).toEqual(['To order-1']);
    expect(await deliveryOf(shop, 'order-1')).toMatchObject({ state: 'SUCCESS', attempts: 3, problem: null });
  });

  it('abandons an email after its last attempt, and lets staff retry it once', async () => {
    const { port, stop } = await startServer(0);
    await stop();
    const shop = await openShopWithMailPort(port);
    await write(shop, 'order-1', bola);
    await deliverEmail(shop, 'order-1');
    for (let attempt = 2; attempt <= maxEmailAttempts; attempt++) await runNextRound(shop, 'order-1');
    expect(await deliveryOf(shop, 'order-1')).toMatchObject({ state: 'ERROR', attempts: 6, next_at: null });
    expect(await deliverEmail(shop, 'order-1')).toBe('nothing');

    const server = await startServer(port);
    expect(await call.resendMail(shop, admin, { mail_id: 'order-1' })).toEqual({ queued: true });
    expect(await getCallOutcome(call.resendMail(shop, admin, { mail_id: 'order-1' }))).toBe(
      'changed-meanwhile',
    );
    expect(await sendDueEmails(shop)).toBe(1);
    expect(subjects(server)).toEqual(['To order-1']);
    expect(await readAuditRows(shop)).toMatchObject([
      {
        actor: admin.uid,
        action: 'mail.resend',
        target: 'mail/order-1',
        before: { state: 'ERROR', attempts: 6 },
        after: { state: 'PENDING', attempts: 0 },
      },
    ]);
  });

  it('tries only the first ten emails per run if all of them fail', async () => {
    const shop = await openShop();
    const asked: string[] = [];
    shop.mailer = {
      send: (id) => {
        asked.push(id);
        return Promise.resolve({ code: 'ESOCKET', response: null, text: 'ECONNREFUSED' });
      },
    };
    for (let number = 0; number < 15; number++) await write(shop, `order-${number}`, bola);
    shop.setClock(addMinutes(tuesday, 5));
    expect(await sendDueEmails(shop)).toBe(0);
    expect(asked).toHaveLength(10);
    expect(await sendDueEmails(shop)).toBe(0);
    expect(asked).toHaveLength(15);
  });
});

describe('an email that the mail server rejects', () => {
  it('an email is abandoned immediately after a permanent rejection, without affecting other emails', async () => {
    const server = await startServer(0, new Map([['nobody@example.com', 550]]));
    const shop = await openShopWithMailPort(server.port);
    const to = { lost: 'nobody@example.com', 'two-at-once': 'a@example.com, b@example.com', fine: bola };
    for (const [id, address] of Object.entries(to)) await write(shop, id, address);
    shop.setClock(addMinutes(tuesday, 5));
    expect(await sendDueEmails(shop)).toBe(1);
    expect(subjects(server)).toEqual(['To fine']);
    expect(await deliveryOf(shop, 'lost')).toEqual({
      state: 'ERROR',
      attempts: 1,
      next_at: null,
      ended_at: shop.now(),
      problem: { reason: 'refused', detail: '550 Not here' },
    });
    expect((await deliveryOf(shop, 'two-at-once'))?.problem?.reason).toBe('bad-address');
    expect(await sendDueEmails(shop)).toBe(0);
  });

  it('an email is retried after a temporary rejection', async () => {
    const refused = new Map([[bola, 451]]);
    const server = await startServer(0, refused);
    const shop = await openShopWithMailPort(server.port);
    await write(shop, 'order-1', bola);
    expect(await deliverEmail(shop, 'order-1')).toBe('failed');
    expect((await deliveryOf(shop, 'order-1'))?.problem).toEqual({
      reason: 'put-off',
      detail: '451 Not here',
    });
    refused.delete(bola);
    expect(await runNextRound(shop, 'order-1')).toBe(1);
    expect(subjects(server)).toEqual(['To order-1']);
  });
});

describe('resendMail', () => {
  it('retries an abandoned email, but not a sent or pending email', async () => {
    const shop = await openShop();
    await write(shop, 'order-1', bola);
    expect(await getCallOutcome(call.resendMail(shop, admin, { mail_id: 'order-1' }))).toBe(
      'changed-meanwhile',
    );
    await deliverEmail(shop, 'order-1');
    expect(await getCallOutcome(call.resendMail(shop, admin, { mail_id: 'order-1' }))).toBe(
      'changed-meanwhile',
    );
    expect(await getCallOutcome(call.resendMail(shop, admin, { mail_id: 'nothing' }))).toBe('invalid-input');
    expect(await getCallOutcome(call.resendMail(shop, admin, { mail_id: 'a/b' }))).toBe('invalid-input');
    expect(await readAuditRows(shop)).toEqual([]);
    expect(shop.letters).toHaveLength(1);
  });

  it('retries an email once when two admins request it at the same time', async () => {
    const { port, stop } = await startServer(0, new Map([[bola, 550]]));
    const shop = await openShopWithMailPort(port);
    await write(shop, 'order-1', bola);
    await deliverEmail(shop, 'order-1');
    await stop();
    const asked = [1, 2].map(() => getCallOutcome(call.resendMail(shop, admin, { mail_id: 'order-1' })));
    expect((await Promise.all(asked)).sort()).toEqual(['changed-meanwhile', 'ok']);
    expect(await readAuditRows(shop)).toHaveLength(1);
  });
});
