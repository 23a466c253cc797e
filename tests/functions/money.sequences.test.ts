import { getUnmatchedAmount } from '@sharebox/domain/payments/bank-statement';
import {
  collectMatchedEntryIds,
  type MatchedLine,
  previewStatementMatch,
} from '@sharebox/domain/payments/statement-match';
import { sumStatementLines } from '@sharebox/domain/payments/statement-totals';
import { hasAssignedBox } from '@sharebox/domain/orders/order';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { buildPaymentInput, boxRequestTotal } from './support/ledger';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, bookkeeper, buildClaim, openShop, type Shop } from './support/shop';
import { buildApprovalInput, createHeldOrder } from './support/staff';

interface World {
  shop: Shop;
  payers: ReadonlyMap<string, Caller>;
  /** The entries of each ledger after the latest step, by order id and entry id. */
  ledgers: Map<string, Map<string, LedgerEntry>>;
  /** The amount in naira that each match has added to its order, by line id and order id. */
  added: Map<string, number>;
  refunds: { orderId: string; id: string }[];
  auditRows: number;
  /** Repeats the latest request and checks that the response is the same. */
  repeat: () => Promise<unknown>;
}

async function open(): Promise<World> {
  const shop = await openShop();
  const people = await Promise.all(['ada', 'bola'].map(shop.customer));
  const payers = new Map<string, Caller>();
  for (const person of people) payers.set(await createHeldOrder(shop, person.uid), person);
  for (const person of people.slice(0, 1)) payers.set(await createHeldOrder(shop, person.uid), person);
  const repeat = () => Promise.resolve();
  return { shop, payers, ledgers: new Map(), added: new Map(), refunds: [], auditRows: 0, repeat };
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100;

/** Adds up a ledger's entries. A refund counts once it is sent. */
function addUp(entries: readonly LedgerEntry[]) {
  const received = sum(entries.flatMap(({ kind, amount }) => (kind === 'refunded' ? [] : [amount])));
  const inStage = (...stages: string[]) =>
    entries.filter(({ kind, stage }) => kind === 'refunded' && stages.includes(stage ?? ''));
  const isAfter = ({ refund_id }: LedgerEntry) =>
    !inStage('sent', 'withdrawn').some((later) => later.refund_id === refund_id);
  const refunded = sum(inStage('sent').map(({ amount }) => amount));
  const requested = sum(
    inStage('requested')
      .filter(isAfter)
      .map(({ amount }) => amount),
  );
  return { received, refunded, requested, net: sum([received, -refunded]) };
}

const sumOf = ({ ledgers }: World, orderId: string) => addUp([...(ledgers.get(orderId)?.values() ?? [])]);

const readNet = async ({ shop }: World, orderId: string) =>
  (await shop.store.orders.doc(orderId).get()).data()?.net_received ?? 0;

/**
 * Makes a request and checks how much money it adds to the order. If `expected` is null, the request must be rejected.
 */
async function expectMoney<T extends object>(
  world: World,
  orderId: string,
  ask: () => Promise<T>,
  expected: number | null,
): Promise<T | undefined> {
  const before = sumOf(world, orderId).net;
  if (expected === null) {
    expect(await getCallOutcome(ask())).not.toBe('ok');
    expect(await readNet(world, orderId)).toBe(before);
    return undefined;
  }
  const answer = await ask();
  expect(await readNet(world, orderId)).toBe(sum([before, expected]));
  // The response to a repeated request contains the current amounts.
  world.repeat = async () => {
    const now = 'net_received' in answer ? { net_received: await readNet(world, orderId) } : {};
    expect(await ask()).toEqual({ ...answer, ...now });
  };
  return answer;
}

const pickOrder = ({ payers }: World, pick: PickOption) => pick([...payers.keys()]);

async function claim(world: World, pick: PickOption): Promise<void> {
  const orderId = pickOrder(world, pick);
  const payer = world.payers.get(orderId);
  if (payer) await call.submitPayment(world.shop, payer, buildClaim(orderId));
}

async function record(world: World, pick: PickOption): Promise<void> {
  const [orderId, amount] = [pickOrder(world, pick), pick([5000.5, 7700.5, boxRequestTotal])];
  const payment = buildPaymentInput(orderId, amount);
  await expectMoney(world, orderId, () => call.recordPayment(world.shop, admin, payment), amount);
}

async function correct(world: World, pick: PickOption): Promise<void> {
  const [orderId, amount] = [pickOrder(world, pick), pick([-500, -9000, 250.25])];
  const { net } = sumOf(world, orderId);
  const entry = { request_id: randomUUID(), order_id: orderId, kind: 'adjusted', amount, note: 'A fee' };
  const isPossible = amount > 0 || net + amount >= 0;
  const adjust = () => call.recordPayment(world.shop, bookkeeper, entry);
  await expectMoney(world, orderId, adjust, isPossible ? amount : null);
}

async function requestRefund(world: World, pick: PickOption): Promise<void> {
  const [orderId, amount] = [pickOrder(world, pick), pick([300, 5000.5])];
  const { net, requested } = sumOf(world, orderId);
  const request = { request_id: randomUUID(), order_id: orderId, stage: 'requested', amount };
  const isPossible = amount <= net - requested;
  const ask = () => call.recordRefund(world.shop, admin, request);
  const answer = await expectMoney(world, orderId, ask, isPossible ? 0 : null);
  if (answer) world.refunds.push({ orderId, id: answer.refund_id });
}

async function moveRefund(world: World, pick: PickOption): Promise<void> {
  if (world.refunds.length === 0) return;
  const [{ orderId, id }, stage] = [pick(world.refunds), pick(['sent', 'sent', 'withdrawn', 'confirmed'])];
  const entries = [...(world.ledgers.get(orderId)?.values() ?? [])].filter(
    ({ refund_id }) => refund_id === id,
  );
  const amount = entries[0]?.amount ?? 0;
  const stages = entries.map((entry) => entry.stage);
  const isOpen = !stages.includes('sent') && !stages.includes('withdrawn');
  const isNext = stage === 'confirmed' ? stages.includes('sent') && !stages.includes('confirmed') : isOpen;
  const isPossible = isNext && (stage !== 'sent' || amount <= sumOf(world, orderId).net);
  const request = { request_id: randomUUID(), order_id: orderId, stage, refund_id: id };
  const ask = () => call.recordRefund(world.shop, bookkeeper, request);
  await expectMoney(world, orderId, ask, isPossible ? (stage === 'sent' ? -amount : 0) : null);
}

async function importLine({ shop }: World, pick: PickOption): Promise<void> {
  const amount = pick(['12,701.00', '5,000.50', '7,700.50']);
  const reference = `FT-${pick([1, 2, 3, 4])}`;
  const row = {
    booked_on: '2026-11-17',
    amount,
    narration: 'NIP',
    reference,
    balance: '',
    is_confirmed: true,
  };
  const before = (await shop.store.bankTransactions.get()).size;
  const { imported, known } = await call.importStatement(shop, bookkeeper, { rows: [row] });
  expect([imported + known, (await shop.store.bankTransactions.get()).size]).toEqual([1, before + imported]);
  expect(await call.importStatement(shop, admin, { rows: [row] })).toMatchObject({ imported: 0, known: 1 });
}

/** Returns the ledger's total that the dialog of the dashboard announces. */
async function previewMatch({ store }: Shop, id: string, line: MatchedLine): Promise<number> {
  const order = (await store.orders.doc(id).get()).data();
  if (!order) throw new Error('No order');
  const entries = (await store.ledger(id).get()).docs.map((one) => ({ id: one.id, entry: one.data() }));
  const lines = (await store.bankTransactions.get()).docs.map((one) => ({ ...one.data(), id: one.id }));
  const matched = collectMatchedEntryIds(lines, id);
  return previewStatementMatch(line, { id, order, entries, matched }).after;
}

async function match(world: World, pick: PickOption): Promise<void> {
  const { shop, added, ledgers } = world;
  const lines = (await shop.store.bankTransactions.get()).docs;
  if (lines.length === 0) return;
  const [line, orderId, amount] = [pick(lines), pickOrder(world, pick), pick([0, 0, 3000.25]) || undefined];
  const isMatched = line.data().order_ids.includes(orderId);
  const open = getUnmatchedAmount(line.data()) / 100;
  const ask = () =>
    call.matchTransaction(shop, admin, { transaction_id: line.id, order_id: orderId, amount });
  if (!isMatched && (open === 0 || (amount ?? 0) > open)) {
    expect(await getCallOutcome(ask())).toBe('changed-meanwhile');
    return;
  }
  const entries = [...(ledgers.get(orderId)?.values() ?? [])];
  const isFirst = !entries.some(({ kind }) => kind === 'received');
  const net = await readNet(world, orderId);
  const announced = await previewMatch(shop, orderId, { amount: amount ?? open, transactionId: line.id });
  if ((await getCallOutcome(ask())) !== 'ok') return;
  const grown = sum([await readNet(world, orderId), -net]);
  if (!isMatched) expect(grown).toBe(sum([announced, -net]));
  if (isMatched) expect(grown).toBe(0);
  else if (isFirst) expect(grown).toBe(amount ?? open);
  if (!isMatched) added.set(`${line.id} ${orderId}`, grown);
  world.repeat = async () =>
    expect(await ask()).toMatchObject({ net_received: await readNet(world, orderId) });
}

async function unmatch(world: World, pick: PickOption): Promise<void> {
  const { shop, added } = world;
  const { docs } = await shop.store.bankTransactions.get();
  const matched = docs.filter((line) => line.data().order_ids.length > 0);
  if (matched.length === 0) return;
  const line = pick(matched);
  const orderId = pick(line.data().order_ids);
  const claimed = (await shop.store.confirmations.doc(orderId).get()).data();
  const grown = added.get(`${line.id} ${orderId}`) ?? 0;
  const ask = () => call.unmatchTransaction(shop, bookkeeper, { transaction_id: line.id, order_id: orderId });
  // The expected amount is unknown if the match was moved. If the claim is approved, the order keeps the approved
  // amount.
  if (claimed?.status === 'verified' || !added.has(`${line.id} ${orderId}`))
    return void (await getCallOutcome(ask()));
  const isPossible = sumOf(world, orderId).net >= grown;
  await expectMoney(world, orderId, ask, isPossible ? -grown : null);
  if (line.data().order_ids.length > 1) world.repeat = () => Promise.resolve();
}

async function setAside(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const lines = (await shop.store.bankTransactions.get()).docs;
  if (lines.length === 0) return;
  const [line, reason] = [pick(lines), pick(['reversal', 'loan', null])];
  const { matches, set_aside } = line.data();
  const ask = () => call.setLineAside(shop, bookkeeper, { transaction_id: line.id, reason });
  const isPossible = matches.every(({ order_id, amount }) => sumOf(world, order_id).net >= amount / 100);
  const before = await Promise.all(matches.map(({ order_id }) => readNet(world, order_id)));
  expect((await getCallOutcome(ask())) === 'ok').toBe(reason === null || isPossible);
  const after = (await line.ref.get()).data();
  if (reason === null) {
    expect([after?.set_aside, after?.matches]).toEqual([null, set_aside ? [] : matches]);
  } else if (isPossible) {
    expect([after?.state, after?.matches]).toEqual(['set-aside', []]);
    for (const [index, { order_id, amount }] of matches.entries()) {
      expect(await readNet(world, order_id)).toBe(sum([before[index] ?? 0, -amount / 100]));
      const claimed = (await shop.store.confirmations.doc(order_id).get()).data();
      if (claimed?.status === 'verified')
        expect(claimed.net_received).toBeGreaterThanOrEqual(claimed.order_total);
    }
  }
  world.repeat = () => Promise.resolve();
}

async function move(world: World, pick: PickOption): Promise<void> {
  const [from, to] = [pickOrder(world, pick), pickOrder(world, pick)];
  const { net, requested } = sumOf(world, from);
  const order = (await world.shop.store.orders.doc(from).get()).data();
  const surplus = sum([net, -requested, order && hasAssignedBox(order.status) ? -order.total_amount : 0]);
  const amount = pick([100.5, Math.max(0.5, surplus)]);
  const request = { request_id: randomUUID(), order_id: from, to_order_id: to, amount };
  const ask = () => call.moveSurplus(world.shop, admin, request);
  const isPossible = from !== to && amount <= surplus;
  const before = await readNet(world, to);
  if (isPossible) await expectMoney(world, from, ask, -amount);
  else expect(await getCallOutcome(ask())).not.toBe('ok');
  expect(await readNet(world, to)).toBe(isPossible ? sum([before, amount]) : before);
  // The match of the line may have moved together with the money.
  for (const key of world.added.keys()) if (key.endsWith(from) || key.endsWith(to)) world.added.delete(key);
}

async function review(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const [orderId, decision] = [pickOrder(world, pick), pick(['approve', 'approve', 'dispute'])];
  const claimed = (await shop.store.confirmations.doc(orderId).get()).data();
  if (claimed?.status !== 'pending') return;
  if (decision === 'dispute') {
    const dispute = { confirmation_id: orderId, decision: 'dispute', notes: 'Nothing came' } as const;
    await call.reviewPayment(shop, admin, dispute);
    return;
  }
  const seen = pick([boxRequestTotal, 12_000]);
  const { received, refunded, net } = sumOf(world, orderId);
  const approved = (claimed.from_statement ?? 0) > 0 ? net : Math.max(0, received, seen) - refunded;
  await call.reviewPayment(shop, admin, { ...buildApprovalInput(orderId), amount_received: seen });
  if (received >= 0) expect(await readNet(world, orderId)).toBe(sum([approved]));
}

async function cancel({ shop, payers }: World, pick: PickOption): Promise<void> {
  const [orderId, payer] = pick([...payers]);
  if (pick([true, false])) await getCallOutcome(call.cancelOrder(shop, payer, { order_id: orderId }));
  else await call.setOrderStatus(shop, admin, { order_id: orderId, status: 'cancelled' });
}

async function repeat(world: World): Promise<void> {
  const rows = async () => (await world.shop.store.auditLog.get()).size;
  const before = await rows();
  await world.repeat();
  expect(await rows()).toBe(before);
}

async function check(world: World): Promise<void> {
  const { shop, ledgers, payers } = world;
  for (const orderId of payers.keys()) {
    const [ledger, orderRead, claimRead] = await Promise.all([
      shop.store.ledger(orderId).get(),
      shop.store.orders.doc(orderId).get(),
      shop.store.confirmations.doc(orderId).get(),
    ]);
    const entries = new Map(ledger.docs.map((one) => [one.id, one.data()]));
    for (const [id, entry] of ledgers.get(orderId) ?? []) expect(entries.get(id)).toEqual(entry);
    ledgers.set(orderId, entries);
    const [order, claimed] = [orderRead.data(), claimRead.data()];
    if (!order || entries.size === 0) continue;
    const { received, refunded, requested, net } = addUp([...entries.values()]);
    const owed_back = Math.max(0, sum([net, -order.total_amount]), requested);
    const hasBox = hasAssignedBox(order.status);
    expect(order).toMatchObject({ net_received: net, refunded_amount: refunded, owed_back });
    expect(order.refund_sent_at === null).toBe(refunded === 0);
    expect(order.needs_refund).toBe(!hasBox && (net > 0 || order.needs_refund));
    if (hasBox && net >= order.total_amount) expect(order.payment_status).toBe('paid');
    if (net <= 0 && received > 0) expect(order.payment_status).toBe('refunded');
    if (!claimed) continue;
    expect(claimed).toMatchObject({ net_received: net, owed_back, needs_refund: order.needs_refund });
    const ofLines = [...entries.values()].filter((entry) => entry.confirmation_id && entry.transaction_id);
    const lines = new Set(ofLines.map((entry) => entry.transaction_id));
    // Matching a line to a payment that staff recorded may have lowered the total.
    const fromLines = [...lines].map((id) => {
      const ofLine = [...entries.values()].filter((entry) => entry.transaction_id === id);
      return Math.max(0, sum(ofLine.map((entry) => entry.amount)));
    });
    if (lines.size > 0) expect(claimed.from_statement).toBe(sum(fromLines));
  }
  const lines = (await shop.store.bankTransactions.get()).docs.map((line) => ({
    id: line.id,
    ...line.data(),
  }));
  const { imported, matched, setAside, open } = sumStatementLines(lines);
  expect(matched + setAside + open).toBe(imported);
  for (const { id, matches } of lines) {
    for (const { order_id, entry_id, amount } of matches) {
      const entries = ledgers.get(order_id);
      const byHand = entries?.get(entry_id);
      expect(byHand).toBeDefined();
      const ofLine = [...(entries?.values() ?? [])].filter((entry) => entry.transaction_id === id);
      const known = byHand?.transaction_id === id ? [] : [byHand?.amount ?? 0];
      expect(sum([...known, ...ofLine.map((entry) => entry.amount)]) * 100).toBeCloseTo(amount, 0);
    }
  }
  shop.setClock(addMinutes(shop.now(), 1));
}

it('keeps every total equal to its ledger entries for any sequence of changes to payments and refunds', async () => {
  const acts = {
    claim,
    record,
    correct,
    requestRefund,
    moveRefund,
    importLine,
    match,
    unmatch,
    setAside,
    move,
    review,
    cancel,
    repeat,
  };
  const weights = { claim: 3, match: 3, unmatch: 2, importLine: 2, review: 2, moveRefund: 2, repeat: 3 };
  await runSequences({ cost: 16, steps: 20, open, acts, weights, check });
});
