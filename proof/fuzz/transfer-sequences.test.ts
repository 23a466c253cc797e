import { toKobo } from '@sharebox/domain/money/money';
import { ownsBox } from '@sharebox/domain/orders/order';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseExpiredHolds } from '../../functions/src/orders/release-expired-holds';
import { reconcileTransfers } from '../../functions/src/payments/reconcile-transfers';
import type { BankAccount, Webhook } from '../../scripts/local-stack/test-bank';
import { call } from '../../tests/functions/support/calls';
import { readLedger, validBoxTotal } from '../../tests/functions/support/ledger';
import { addMinutes, buildClaim, tuesday } from '../../tests/functions/support/shop';
import { createHeldOrder } from '../../tests/functions/support/staff';
import {
  deliverWebhook,
  openAccountFor,
  openShopBesideBank,
  readAccount,
  type ShopWithBank,
} from '../../tests/functions/support/test-bank';
import { getFuzzParameters, requestsPerSequence } from './support/fuzzing';

const providers = ['paystack', 'monnify'] as const;
const price = validBoxTotal * 100;

/** Events around one account, in any order and number. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      amount: fc.constantFrom(price, price, price - 1, price + 1, 50, price - 50),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      which: fc.nat(9),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 14, 40, 200) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'down',
        'up',
        'reconcile',
        'release-expired',
        'lie',
        'forge',
        'claim',
        'change-box',
        'release',
      ),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

// The SDK captures a stack trace for each call, which takes a fifth of the time.
const { stackTraceLimit } = Error;
beforeAll(() => void (Error.stackTraceLimit = 0));
afterAll(() => void (Error.stackTraceLimit = stackTraceLimit));

const counts = { sequences: 0, transfers: 0, webhooks: 0, confirmed: 0, needsPerson: 0 };
afterAll(() => console.log('Transfer sequences:', JSON.stringify(counts)));

interface Sequence {
  world: ShopWithBank;
  orderId: string;
  account: BankAccount;
  webhooks: Webhook[];
  at: Date;
}

async function play(sequence: Sequence, one: Step): Promise<void> {
  const { world, orderId, account, webhooks } = sequence;
  const { shop, bank } = world;
  const ada = await shop.customer('ada');
  switch (one.kind) {
    case 'pay':
      webhooks.push(bank.pay(account, { amount: one.amount }));
      counts.transfers += 1;
      return;
    case 'deliver':
      for (let sent = 0; sent < one.times; sent++) {
        const webhook = webhooks[one.which % Math.max(1, webhooks.length)];
        if (webhook) expect(await deliverWebhook(shop, webhook)).toBe(200);
        counts.webhooks += 1;
      }
      return;
    case 'wait':
      sequence.at = addMinutes(sequence.at, one.minutes);
      shop.setClock(sequence.at);
      return;
    case 'down':
    case 'up':
      bank.isDown = one.kind === 'down';
      return;
    case 'reconcile':
      await reconcileTransfers(shop);
      return;
    case 'release-expired':
      await releaseExpiredHolds(shop);
      return;
    case 'lie': {
      // A webhook with the provider's signature for money that it does not have.
      const lie = bank.pay({ ...account, transfers: [], returned: [] });
      expect(await deliverWebhook(shop, lie)).toBe(200);
      return;
    }
    case 'forge': {
      const { body } = bank.pay({ ...account, transfers: [], returned: [] });
      const forged = bank.sign({ protocol: account.protocol, secret: 'a guess' }, body);
      expect(await deliverWebhook(shop, forged)).toBe(401);
      return;
    }
    case 'claim':
      await call.submitPayment(shop, ada, buildClaim(orderId)).catch(() => null);
      return;
    case 'change-box':
      await createHeldOrder(shop, 'ada').catch(() => null);
      return;
    case 'release':
      await call.releaseHold(shop, ada, { order_id: orderId }).catch(() => null);
  }
}

/** Lets the schedules finish all work, and returns the shop's records. */
async function calmDown({ world, orderId, at }: Sequence) {
  const { shop, bank } = world;
  bank.isDown = false;
  shop.setClock(addMinutes(at, 61));
  await releaseExpiredHolds(shop);
  await reconcileTransfers(shop);
  return { ...(await readLedger(shop, orderId)), account: await readAccount(shop, orderId) };
}

describe.each(providers)('any sequence of events with %s', (provider) => {
  it(
    'leaves every kobo in the ledger and confirms no order for less than its price',
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          counts.sequences += 1;
          const world = await openShopBesideBank(provider, { maxOrders: 2 });
          const { orderId, account } = await openAccountFor(world, 'ada');
          const sequence: Sequence = { world, orderId, account, webhooks: [], at: tuesday };
          for (const one of steps) await play(sequence, one);

          const { order, entries, account: stored } = await calmDown(sequence);
          const held = account.transfers.reduce((total, { amount }) => total + amount, 0);
          const inLedger = entries.reduce(
            (total, { amount, transfer }) => total + (transfer ? toKobo(amount) : 0),
            0,
          );
          expect([inLedger, stored.received, stored.recorded]).toEqual([held, held, held]);
          if (order.status === 'confirmed') {
            expect(held).toBeGreaterThanOrEqual(price);
            expect(order).toMatchObject({ payment_status: 'paid' });
            expect(order.slot).not.toBeNull();
            counts.confirmed += 1;
          }
          const isEven = held === 0 || (order.status === 'confirmed' && held === price);
          if (!isEven) expect(stored.problem).not.toBeNull();
          if (stored.problem !== null) counts.needsPerson += 1;
          if (held > 0 && !ownsBox(order.status)) expect(order.needs_refund).toBe(true);
          const audited = (await world.shop.store.auditLog.get()).docs.map((row) => row.data().action);
          expect(audited.filter((action) => action === 'payment.confirm').length).toBeLessThanOrEqual(1);
        }),
        { ...getFuzzParameters(requestsPerSequence * providers.length), endOnFailure: false },
      );
    },
  );
});
