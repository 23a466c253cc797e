import {
  importStatement,
  undoImport,
  matchTransaction,
  setLineAside,
  unmatchTransaction,
} from '../../../functions/src/payments/calls/statement-import';
import { moveSurplus, recordPayment } from '../../../functions/src/payments/calls/staff-payments';
import { recordRefund } from '../../../functions/src/payments/calls/refunds';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { Services } from '../../../functions/src/platform/services';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { createCaller, maybeSendTwice } from './person';

/** The orders and statement lines that a bookkeeper sees before acting. */
interface BankingView {
  orders: { id: string; total: number }[];
  lines: { id: string; order_ids: string[]; import_id: string | undefined; reference: string }[];
}

async function readBankingView({ store }: Services): Promise<BankingView> {
  const [orders, lines] = await Promise.all([store.orders.get(), store.bankTransactions.get()]);
  return {
    orders: orders.docs.map((one) => ({ id: one.id, total: one.data().total_amount })),
    lines: lines.docs.map((one) => {
      const { order_ids, import_id, reference } = one.data();
      return { id: one.id, order_ids, import_id, reference };
    }),
  };
}

type Act = (world: SimulatedShop, caller: Caller, desk: BankingView) => Promise<unknown>;

/**
 * Differences between the transferred amount and the price, in kobo. Floating-point sums of these amounts in naira are
 * inexact.
 */
const koboOff = [0, 0, -90, -70, 10, 20] as const;

/** Imports statement lines for some orders. A later import may contain the same lines again. */
const importLines: Act = (world, caller, { orders }) => {
  const { random } = world.machine;
  const paid = orders.filter(() => random.chance(0.5));
  if (paid.length === 0) return Promise.resolve();
  const rows = paid.map(({ id, total }, index) => ({
    booked_on: '2026-11-17',
    amount: ((index % 3 === 2 ? total - 1000 : total) + random.pick(koboOff) / 100).toFixed(2),
    narration: 'TRF',
    reference: id,
    balance: '',
  }));
  return maybeSendTwice(world, () => {
    const statement = { rows, import_id: random.uuid() };
    return world.insist(`${caller.uid} imports ${rows.length} lines`, (services) =>
      importStatement.handler.answer(services, caller, statement),
    );
  });
};

const match: Act = (world, caller, { orders, lines }) => {
  const { random } = world.machine;
  const open = lines.filter(({ order_ids }) => order_ids.length === 0);
  if (open.length === 0) return Promise.resolve();
  const line = random.pickBy(open, ({ id }) => id);
  // Two staff members who match the same line may choose different orders.
  return maybeSendTwice(world, () => {
    const order_id = random.chance(0.7) ? line.reference : random.pickBy(orders, ({ id }) => id).id;
    return world.insist(`${caller.uid} matches`, (services) =>
      matchTransaction.handler.answer(services, caller, { transaction_id: line.id, order_id }),
    );
  });
};

const unmatch: Act = (world, caller, { lines }) => {
  const { random } = world.machine;
  const matched = lines.flatMap(({ id, order_ids }) =>
    order_ids.map((order_id) => ({ transaction_id: id, order_id })),
  );
  if (matched.length === 0) return Promise.resolve();
  const wrong = random.pickBy(matched, ({ transaction_id }) => transaction_id);
  return maybeSendTwice(world, () =>
    world.insist(`${caller.uid} undoes a match`, (services) =>
      unmatchTransaction.handler.answer(services, caller, wrong),
    ),
  );
};

/** Sets a line aside or restores it. The money of a matched line may already have been refunded. */
const setAside: Act = (world, caller, { lines }) => {
  const { random } = world.machine;
  if (lines.length === 0) return Promise.resolve();
  const transaction_id = random.pickBy(lines, ({ id }) => id).id;
  const reason = random.pick(['reversal', 'not-ours', null] as const);
  return maybeSendTwice(world, () =>
    world.insist(`${caller.uid} sets a line aside`, (services) =>
      setLineAside.handler.answer(services, caller, { transaction_id, reason }),
    ),
  );
};

/** Moves a surplus to any order. The shop rejects orders of another payer. */
const move: Act = (world, caller, { orders }) => {
  const { random } = world.machine;
  if (orders.length < 2) return Promise.resolve();
  const [from, to] = [random.pickBy(orders, ({ id }) => id), random.pickBy(orders, ({ id }) => id)];
  const input = {
    ...{ request_id: random.uuid(), order_id: from.id, to_order_id: to.id },
    amount: random.pick([500, 0.3]),
  };
  return maybeSendTwice(world, () =>
    world.insist(`${caller.uid} moves a surplus`, (services) =>
      moveSurplus.handler.answer(services, caller, input),
    ),
  );
};

const undo: Act = (world, caller, { lines }) => {
  const imports = lines.flatMap(({ import_id }) => import_id ?? []);
  if (imports.length === 0) return Promise.resolve();
  const import_id = world.machine.random.pickBy(imports, String);
  return world.insist(`${caller.uid} undoes an import`, (services) =>
    undoImport.handler.answer(services, caller, { import_id }),
  );
};

/** Records money that is not on a statement, for any order, even one whose hold has expired. */
const record: Act = (world, caller, { orders }) => {
  const { random } = world.machine;
  if (orders.length === 0) return Promise.resolve();
  const { id: order_id, total } = random.pickBy(orders, ({ id }) => id);
  const entry = { request_id: random.uuid(), order_id };
  const money = random.chance(0.7)
    ? {
        ...{ ...entry, kind: 'received' as const, seen_in_bank: true as const },
        amount: random.pick([total, total, 5000, 5000.1, 0.2]),
      }
    : { ...entry, kind: 'adjusted' as const, amount: random.pick([-1000, -0.3]), note: 'A fee' };
  return world.insist(`${caller.uid} records ${money.amount}`, (services) =>
    recordPayment.handler.answer(services, caller, money),
  );
};

const refund: Act = async (world, caller, { orders }) => {
  const { random } = world.machine;
  if (orders.length === 0) return;
  const { id: order_id } = random.pickBy(orders, ({ id }) => id);
  const seen = await world.ask(`${caller.uid} looks at a ledger`, async ({ store }) => {
    const order = (await store.orders.doc(order_id).get()).data();
    const entries = (await store.ledger(order_id).get()).docs.map((one) => one.data());
    return order && summarizeLedger(entries, order);
  });
  if (seen.kind !== 'done' || !seen.answer) return;
  const { refundable, refunds } = seen.answer;
  const under = refunds.filter(({ stage }) => stage === 'requested');
  const isNew = under.length === 0 || random.chance(0.2);
  if (isNew && refundable === 0) return;
  await maybeSendTwice(world, () => {
    const request = { request_id: random.uuid(), order_id };
    const step = isNew
      ? {
          ...request,
          stage: 'requested' as const,
          amount: random.chance(0.7) ? refundable : Math.min(refundable, 0.7),
        }
      : {
          ...request,
          stage: random.pick(['sent', 'sent', 'withdrawn'] as const),
          refund_id: random.pickBy(under, ({ id }) => id).id,
        };
    const name = `${caller.uid} has a refund ${step.stage}`;
    const work = (services: Services) => recordRefund.handler.answer(services, caller, step);
    return isNew ? world.insistOnRefund(name, request, work) : world.insist(name, work);
  });
};

const acts = [importLines, match, match, unmatch, setAside, move, undo, record, refund, refund, refund];

export async function simulateBookkeeper(common: SimulatedShop, uid: string): Promise<void> {
  const caller = createCaller(uid, true);
  for (let rounds = 14 * common.common.pace; rounds > 0; rounds--) {
    const world = common.of(`${uid} ${rounds}`);
    const { random, scheduler } = world.machine;
    await scheduler.sleep(random.below(10 * minuteMs));
    const seen = await world.ask(`${uid} opens the books`, readBankingView);
    // Sometimes wait, so that others can change the same data before this bookkeeper acts on it.
    if (random.chance(0.3)) await scheduler.sleep(random.below(8 * minuteMs));
    if (seen.kind === 'done') await random.pick(acts)(world, caller, seen.answer);
  }
}
