import { canReceive } from '@sharebox/domain/payments/transfer-account';
import { releaseHold } from '../../../functions/src/orders/calls/hold-box';
import { openTransferAccount } from '../../../functions/src/payments/calls/transfer-accounts';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { minuteMs, type World } from '../world';
import { sendWebhooks } from './provider';
import { maybeSendTwice } from './person';

/** Differences from the price in kobo. The smaller ones vanish when amounts are rounded to naira. */
const differences = [1, 40, 50_000];

const plans = ['exact', 'exact', 'exact', 'late', 'less', 'in parts', 'more', 'twice'] as const;

/** Opens the order's own account and pays into it. Returns false if the order has no account. */
export async function payByTransfer(common: World, caller: Caller, orderId: string): Promise<boolean> {
  if (!common.common.hasProvider) return false;
  const world = common.of(`${caller.uid} pays for ${orderId}`);
  const { random, scheduler } = world.machine;
  if (random.chance(0.25)) return false;
  const opened = await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} opens an account`, (services) =>
      openTransferAccount.handler.answer(services, caller, { order_id: orderId }),
    ),
  );
  const seen = await world.ask(`${caller.uid} looks at the account`, async ({ store }) =>
    (await store.transferAccounts.doc(orderId).get()).data(),
  );
  if (opened.kind !== 'done' || seen.kind !== 'done' || !seen.answer) return false;
  if (!canReceive(seen.answer, new Date(scheduler.now))) return false;
  const { account_number: number, closes_at: closesAt } = seen.answer;
  const account = world.common.bank.find(number);
  if (!account) throw new Error(`The bank has no account ${number}`);

  const plan = random.pick(plans);
  if (plan === 'late') await scheduler.sleep(closesAt.getTime() - scheduler.now);
  await scheduler.sleep(random.below(40 * minuteMs));
  if (random.chance(0.1)) {
    await world.insist(`${caller.uid} releases`, (services) =>
      releaseHold.handler.answer(services, caller, { order_id: orderId }),
    );
    await scheduler.sleep(random.below(10 * minuteMs));
  }
  const { price } = account;
  const difference = random.pick(differences);
  const amounts = {
    exact: [price],
    late: [price],
    less: [price - difference],
    'in parts': [price - difference, difference],
    more: [price + difference],
    twice: [price, price],
  }[plan];
  for (const amount of amounts) {
    sendWebhooks(world, account, world.common.bank.pay(account, { amount }));
    await scheduler.sleep(random.below(5 * minuteMs));
  }
  return true;
}
