import { maxUndoableLines } from '@sharebox/domain/payments/statement-callables';
import { buildBankTransaction } from '@sharebox/domain/payments/bank-statement';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, getCallOutcome, countCallOutcomes } from './support/calls';
import { admin, bookkeeper, buildClaim, addMinutes, openShop, type Shop, tuesday } from './support/shop';
import {
  buildApprovalInput,
  readAuditRows,
  createClaimedOrder,
  createHeldOrder,
  secondAdmin,
} from './support/staff';

function row(changes: object = {}) {
  return {
    booked_on: '2026-11-17',
    amount: '12,701.00',
    narration: 'NIP FROM ADA OBI',
    reference: 'FT-1',
    balance: '',
    ...changes,
  };
}

const importRows = (shop: Shop, rows: object[], caller = admin) =>
  call.importStatement(shop, caller, { rows });
const match = (shop: Shop, transaction_id: string, order_id: string, caller = admin) =>
  call.matchTransaction(shop, caller, { transaction_id, order_id });

async function lines(shop: Shop) {
  return (await shop.store.bankTransactions.get()).docs;
}

async function importRow(shop: Shop, changes: object = {}): Promise<string> {
  const known = new Set((await lines(shop)).map((one) => one.id));
  await importRows(shop, [row({ is_confirmed: true, ...changes })]);
  const added = (await lines(shop)).find((one) => !known.has(one.id));
  if (!added) throw new Error('Nothing new');
  return added.id;
}

async function money(shop: Shop, orderId: string) {
  const order = (await shop.store.orders.doc(orderId).get()).data();
  const entries = (await shop.store.ledger(orderId).get()).docs.map((one) => one.data());
  return { order, entries };
}

describe('importing a statement', () => {
  it('imports each line of a statement once, even if the file repeats it or two admins import the file', async () => {
    const shop = await openShop();
    const rows = [row(), row({ narration: ' nip from  ada obi' }), row({ reference: 'FT-2' })];
    const both = await Promise.all([importRows(shop, rows), importRows(shop, rows, secondAdmin)]);
    expect(both.map((one) => one.imported).sort()).toEqual([0, 2]);
    expect(await importRows(shop, [...rows, row({ reference: 'FT-3' })])).toMatchObject({
      imported: 1,
      known: 3,
      unsure: [],
    });
    const docs = await lines(shop);
    expect(docs).toHaveLength(3);
    expect(docs[0]?.data()).toMatchObject({ amount: 1_270_100, state: 'open', matches: [] });
    expect((await readAuditRows(shop)).map(({ action, target }) => [action, target])).toEqual([
      ['statement.import', 'bank_transactions'],
      ['statement.import', 'bank_transactions'],
    ]);
  });

  it.each([
    ['', 'NIP FROM ADA OBI'],
    ['FT-1', 'NIP FROM ADA OBI · FT-1'],
  ])(
    'lists a line that resembles a stored line, and imports it once staff confirm the difference: %s',
    async (reference, similar_to) => {
      const shop = await openShop();
      await importRows(shop, [row({ reference })]);
      const other = row({ reference: '', narration: 'NIP FROM BOLA EZE', row: 7 });
      const unsure = [{ row: 7, similar_to }];
      expect(await importRows(shop, [other])).toMatchObject({ imported: 0, known: 0, unsure });
      expect(await lines(shop)).toHaveLength(1);
      const confirmed = { ...other, is_confirmed: true };
      expect(await importRows(shop, [confirmed])).toMatchObject({ imported: 1, known: 0, unsure: [] });
      expect(await importRows(shop, [confirmed])).toMatchObject({ imported: 0, known: 1, unsure: [] });
      expect(await lines(shop)).toHaveLength(2);
    },
  );

  it.each([0, 1])('imports two equal lines again after the line at index %d was deleted', async (undone) => {
    const shop = await openShop();
    const [first, second] = [row(), row({ occurrence: 2 })];
    await importRows(shop, [first, second]);
    await (await lines(shop))[undone]?.ref.delete();
    await importRows(shop, [first, second]);
    expect(await lines(shop)).toHaveLength(2);
  });

  it('keeps equal lines of a file, even with equal balances, and recognises them in a later import', async () => {
    const shop = await openShop();
    const balance = '100';
    const rows = [row({ balance }), row({ balance, occurrence: 2, copy: 2, row: 7 })];
    expect(await importRows(shop, rows)).toMatchObject({ imported: 2 });
    expect(await importRows(shop, rows)).toMatchObject({ imported: 0, known: 2 });
    expect((await lines(shop)).map((line) => line.data().row).toSorted()).toEqual([1, 7]);
    await (await lines(shop))[0]?.ref.delete();
    expect(await importRows(shop, rows)).toMatchObject({ imported: 1, known: 1 });
    expect(await lines(shop)).toHaveLength(2);
  });

  it('an import accepts 1 to 200 lines at a time', async () => {
    const shop = await openShop();
    expect(await getCallOutcome(importRows(shop, []))).toBe('invalid-input');
    const many = Array.from({ length: 201 }, (_, index) => row({ reference: `FT-${index}` }));
    expect(await getCallOutcome(importRows(shop, many))).toBe('invalid-input');
    expect(await importRows(shop, many.slice(1))).toMatchObject({ imported: 200, known: 0 });
  });
});

it('saves which columns a bank’s files have, and replaces a format with the same columns', async () => {
  const shop = await openShop();
  const columns = (['date', 'text', 'credit'] as const).map((use) => ({ title: use, use, values: [] }));
  const save = (date_order: string | null) =>
    call.saveStatementFormat(shop, bookkeeper, { columns, date_order });
  await save(null);
  await save(null);
  await save('day-first');
  expect((await shop.store.statementSettings.get()).data()).toEqual({
    formats: [{ columns, date_order: 'day-first' }],
  });
  expect((await readAuditRows(shop)).map(({ action, after }) => [action, after])).toEqual([
    ['statement.columns', { titles: ['date', 'text', 'credit'] }],
    ['statement.columns', { titles: ['date', 'text', 'credit'] }],
  ]);
  const withoutDate = call.saveStatementFormat(shop, bookkeeper, {
    columns: columns.slice(1),
    date_order: null,
  });
  expect(await getCallOutcome(withoutDate)).toBe('invalid-input');
});

describe('matching a line to an order', () => {
  it('a match records the money of an unreviewed claim, and the approval doesn’t count it again', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const line = await importRow(shop);
    expect(await match(shop, line, order)).toMatchObject({ net_received: 12_701 });
    await call.reviewPayment(shop, secondAdmin, buildApprovalInput(order));
    const { order: after, entries } = await money(shop, order);
    expect(after).toMatchObject({ status: 'confirmed', payment_status: 'paid', net_received: 12_701 });
    expect(entries).toMatchObject([{ kind: 'received', transaction_id: line, confirmation_id: order }]);
  });

  it('a line is matched once: a repeated match is ignored, and a match with another order is rejected', async () => {
    const shop = await openShop();
    const [mine, theirs] = [await createClaimedOrder(shop, 'ada'), await createClaimedOrder(shop, 'bola')];
    const line = await importRow(shop);
    const ends = await countCallOutcomes([match(shop, line, mine), match(shop, line, theirs, secondAdmin)]);
    expect(ends).toEqual({ ok: 1, 'changed-meanwhile': 1 });
    const owner = (await shop.store.bankTransactions.doc(line).get()).data()?.order_ids[0] ?? '';
    const again = await match(shop, line, owner);
    expect(again).toEqual({ transaction_id: line, order_id: owner, net_received: 12_701 });
    expect((await money(shop, owner)).entries).toHaveLength(1);
    const rows = (await readAuditRows(shop)).filter((one) => one.action === 'statement.match');
    expect(rows).toMatchObject([
      { target: `orders/${owner}`, before: { net_received: 0 }, after: { net_received: 12_701 } },
    ]);
  });
});

const undo = (shop: Shop, transaction_id: string, order_id: string, caller = admin) =>
  call.unmatchTransaction(shop, caller, { transaction_id, order_id });

describe('a line that is matched before the customer’s claim', () => {
  /** Creates a hold, matches the line of its transfer, and then claims the payment. */
  async function claimedAfterMatch(shop: Shop) {
    const order = await createHeldOrder(shop, 'ada');
    const line = await importRow(shop);
    await match(shop, line, order);
    await call.submitPayment(shop, await shop.customer('ada'), buildClaim(order));
    return { order, line };
  }
  const claimOf = async (shop: Shop, id: string) => (await shop.store.confirmations.doc(id).get()).data();

  it('a line matched before the claim appears on the claim, and the approval doesn’t count it again', async () => {
    const shop = await openShop();
    const { order, line } = await claimedAfterMatch(shop);
    expect(await claimOf(shop, order)).toMatchObject({ net_received: 12_701, from_statement: 12_701 });
    const { results } = await call.approveMatched(shop, secondAdmin, { confirmation_ids: [order] });
    expect(results).toEqual([{ confirmation_id: order, refusal: null }]);
    const { order: after, entries } = await money(shop, order);
    expect(after).toMatchObject({ status: 'confirmed', payment_status: 'paid', net_received: 12_701 });
    expect(entries).toMatchObject([{ kind: 'received', transaction_id: line, confirmation_id: order }]);
  });

  it('undoing the match of a line after the approval keeps the approved amount', async () => {
    const shop = await openShop();
    const { order, line } = await claimedAfterMatch(shop);
    await call.reviewPayment(shop, secondAdmin, buildApprovalInput(order));
    expect(await undo(shop, line, order)).toMatchObject({ net_received: 12_701 });
    expect((await money(shop, order)).order).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('flags a matched payment for a refund if no box was left for the order', async () => {
    const shop = await openShop({ maxOrders: 1 });
    const order = await createHeldOrder(shop, 'ada');
    shop.setClock(addMinutes(tuesday, 31));
    await createHeldOrder(shop, 'bola');
    await match(shop, await importRow(shop), order);
    const claimed = await call.submitPayment(shop, await shop.customer('ada'), buildClaim(order));
    expect(claimed.status).toBe('cancelled');
    await call.reviewPayment(shop, secondAdmin, buildApprovalInput(order));
    expect((await money(shop, order)).order).toMatchObject({ needs_refund: true, net_received: 12_701 });
    expect(await claimOf(shop, order)).toMatchObject({ needs_refund: true, net_received: 12_701 });
  });
});

describe('one line for several orders, and several lines for one order', () => {
  it('assigns each order its part of a line, and can undo the match of a single part', async () => {
    const shop = await openShop();
    const [mine, gift] = [await createClaimedOrder(shop, 'ada'), await createClaimedOrder(shop, 'bola')];
    const line = await importRow(shop, { amount: '25,402.50' });
    const part = { transaction_id: line, order_id: mine, amount: 12_701 };
    await call.matchTransaction(shop, admin, part);
    expect((await shop.store.bankTransactions.doc(line).get()).data()).toMatchObject({ state: 'open' });
    const more = { transaction_id: line, order_id: gift, amount: 12_701.51 };
    expect(await getCallOutcome(call.matchTransaction(shop, admin, more))).toBe('changed-meanwhile');
    expect(await match(shop, line, gift)).toMatchObject({ net_received: 12_701.5 });
    expect(await call.matchTransaction(shop, admin, part)).toMatchObject({ net_received: 12_701 });
    expect((await shop.store.bankTransactions.doc(line).get()).data()).toMatchObject({
      state: 'matched',
      order_ids: [mine, gift],
    });
    await undo(shop, line, mine);
    expect([
      (await money(shop, mine)).order?.net_received,
      (await money(shop, gift)).order?.net_received,
    ]).toEqual([0, 12_701.5]);
  });

  it('moves an overpaid amount, with its part of the line, to another order of the customer', async () => {
    const shop = await openShop();
    const [mine, gift] = [await createClaimedOrder(shop, 'ada'), await createClaimedOrder(shop, 'ada')];
    const other = await createClaimedOrder(shop, 'bola');
    const line = await importRow(shop, { amount: '25,402' });
    await match(shop, line, mine);
    const request = { request_id: randomUUID(), order_id: mine, to_order_id: gift, amount: 12_701 };
    const move = (changes: object = {}) => call.moveSurplus(shop, admin, { ...request, ...changes });
    expect(await getCallOutcome(move({ to_order_id: other }))).toBe('invalid-input');
    expect(await getCallOutcome(move({ amount: 12_701.01 }))).toBe('changed-meanwhile');
    await move();
    await move();
    expect(await getCallOutcome(move({ request_id: randomUUID() }))).toBe('changed-meanwhile');
    for (const id of [mine, gift]) {
      expect((await money(shop, id)).order).toMatchObject({ net_received: 12_701, owed_back: 0 });
      expect((await shop.store.confirmations.doc(id).get()).data()).toMatchObject({ from_statement: 12_701 });
    }
    const { results } = await call.approveMatched(shop, secondAdmin, { confirmation_ids: [mine, gift] });
    expect(results.map(({ refusal }) => refusal)).toEqual([null, null]);
    await call.setLineAside(shop, admin, { transaction_id: line, reason: 'reversal' });
    for (const id of [mine, gift]) {
      expect((await money(shop, id)).order).toMatchObject({
        net_received: 0,
        status: 'pending_confirmation',
      });
    }
  });

  it('moves a payment that was recorded without a line, and keeps the move when a line is matched later', async () => {
    const shop = await openShop();
    const [mine, gift] = [await createClaimedOrder(shop, 'ada'), await createClaimedOrder(shop, 'ada')];
    await call.recordPayment(shop, admin, {
      ...{ request_id: randomUUID(), order_id: mine, kind: 'received', amount: 20_000, seen_in_bank: true },
    });
    const request = { request_id: randomUUID(), order_id: mine, to_order_id: gift, amount: 7_299 };
    await call.moveSurplus(shop, admin, request);
    expect(await match(shop, await importRow(shop, { amount: '5,402' }), gift)).toMatchObject({
      net_received: 12_701,
    });
    expect((await money(shop, mine)).order).toMatchObject({ net_received: 12_701, owed_back: 0 });
    expect((await money(shop, gift)).entries.map(({ note }) => note)).toContainEqual(
      expect.stringMatching(/^Moved from order CONF-/),
    );
  });

  it('settles the claim of a cancelled order if all of its money is moved to another order', async () => {
    const shop = await openShop();
    const [mine, gift] = [await createClaimedOrder(shop, 'ada'), await createClaimedOrder(shop, 'ada')];
    const line = await importRow(shop);
    await match(shop, line, mine);
    await call.setOrderStatus(shop, admin, { order_id: mine, status: 'cancelled' });
    const request = { request_id: randomUUID(), order_id: mine, to_order_id: gift, amount: 12_701 };
    await call.moveSurplus(shop, admin, request);
    expect((await money(shop, mine)).order).toMatchObject({ needs_refund: false, net_received: 0 });
    expect((await shop.store.confirmations.doc(mine).get()).data()).toMatchObject({ status: 'verified' });
    expect((await shop.store.bankTransactions.doc(line).get()).data()).toMatchObject({
      order_ids: [gift],
      matches: [{ order_id: gift, amount: 1_270_100 }],
    });
  });

  it('adds a line to money recorded by hand if both fit the price, and only as announced', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const approval = { ...buildApprovalInput(order), amount_received: 12_201.5 };
    await call.reviewPayment(shop, secondAdmin, approval);
    const line = await importRow(shop, { amount: '499.50' });
    const matchAnnounced = (expected_net: number) =>
      call.matchTransaction(shop, admin, { transaction_id: line, order_id: order, expected_net });
    expect(await getCallOutcome(matchAnnounced(499.5))).toBe('changed-meanwhile');
    expect((await money(shop, order)).order).toMatchObject({ net_received: 12_201.5 });
    expect(await matchAnnounced(12_701)).toMatchObject({ net_received: 12_701 });
    const own = await importRow(shop, { amount: '12,201.50', reference: 'FT-2' });
    expect(await match(shop, own, order)).toMatchObject({ net_received: 12_701 });
    expect(await undo(shop, line, order)).toMatchObject({ net_received: 12_201.5 });
  });

  it('counts an order as matched if two lines together pay its price', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const halves = [
      ['6,000', 'FT-1'],
      ['6,701', 'FT-2'],
    ];
    for (const [amount, reference] of halves)
      await match(shop, await importRow(shop, { amount, reference }), order);
    expect((await shop.store.confirmations.doc(order).get()).data()).toMatchObject({
      from_statement: 12_701,
      net_received: 12_701,
    });
    const { results } = await call.approveMatched(shop, secondAdmin, { confirmation_ids: [order] });
    expect(results).toEqual([{ confirmation_id: order, refusal: null }]);
    expect((await money(shop, order)).order).toMatchObject({ status: 'confirmed', net_received: 12_701 });
  });
});

describe('a transfer that the bank reversed', () => {
  const debit = (changes: object = {}) =>
    row({
      booked_on: '2026-11-17',
      amount: '-12,701.00',
      narration: 'REVERSAL NIP FROM ADA OBI',
      row: 9,
      ...changes,
    });
  const lineOf = async (shop: Shop, id: string) => (await shop.store.bankTransactions.doc(id).get()).data();

  it('a reversed transfer is set aside and can’t be matched, and the reversal itself is not imported', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    expect(await importRows(shop, [row(), debit()])).toMatchObject({
      imported: 1,
      reversed: 1,
      unpaired: [],
    });
    const [line] = await lines(shop);
    expect(line?.data()).toMatchObject({
      state: 'set-aside',
      set_aside: { reason: 'reversal', note: 'REVERSAL NIP FROM ADA OBI · FT-1', reversed_on: '2026-11-17' },
    });
    expect(await getCallOutcome(match(shop, line?.id ?? '', order))).toBe('changed-meanwhile');
    expect(await importRows(shop, [row(), debit()])).toMatchObject({ imported: 0, known: 1, reversed: 0 });
    expect(await lines(shop)).toHaveLength(1);
    await call.setLineAside(shop, admin, { transaction_id: line?.id, reason: null });
    expect(await importRows(shop, [row(), debit()])).toMatchObject({ reversed: 0, unpaired: [] });
    expect(await match(shop, line?.id ?? '', order)).toMatchObject({ net_received: 12_701 });
  });

  it.each(['matched before', 'approved by hand before'])(
    'a reversal reopens an approved order whose transfer was %s',
    async (how) => {
      const shop = await openShop();
      const order = await createClaimedOrder(shop, 'ada');
      const line = await importRow(shop);
      if (how === 'matched before') await match(shop, line, order);
      await call.reviewPayment(shop, secondAdmin, buildApprovalInput(order));
      if (how !== 'matched before') await match(shop, line, order);
      expect((await money(shop, order)).order).toMatchObject({ status: 'confirmed', net_received: 12_701 });
      expect(await importRows(shop, [debit()])).toMatchObject({ reversed: 1, unpaired: [] });
      expect((await money(shop, order)).order).toMatchObject({
        ...{ status: 'pending_confirmation', payment_status: 'pending', net_received: 0, slot: 1 },
      });
      expect((await shop.store.confirmations.doc(order).get()).data()).toMatchObject({
        ...{ status: 'pending', verified_at: null, net_received: 0, from_statement: 0 },
      });
      expect(await lineOf(shop, line)).toMatchObject({ state: 'set-aside', matches: [] });
      const again = await importRow(shop, { reference: 'FT-9', booked_on: '2026-11-16' });
      expect(await match(shop, again, order)).toMatchObject({ net_received: 12_701 });
      await call.reviewPayment(shop, secondAdmin, buildApprovalInput(order));
      expect((await money(shop, order)).order).toMatchObject({ status: 'confirmed', net_received: 12_701 });
    },
  );

  it('a reversal reopens an approved order whose transfer was not matched', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const reference = (await money(shop, order)).order?.confirmation_reference;
    await call.reviewPayment(shop, secondAdmin, buildApprovalInput(order));
    const narration = `NIP ${reference}`;
    const reversal = debit({ narration: `REVERSAL ${narration}` });
    expect(await importRows(shop, [row({ narration }), reversal])).toMatchObject({
      imported: 1,
      reversed: 1,
    });
    expect((await money(shop, order)).order).toMatchObject({
      status: 'pending_confirmation',
      net_received: 0,
    });
    expect((await lines(shop))[0]?.data()).toMatchObject({ state: 'set-aside', matches: [] });
  });

  it('an import reports the reversal of an unknown transfer or of a refunded payment', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const line = await importRow(shop);
    await match(shop, line, order);
    await call.cancelOrder(shop, await shop.customer('ada'), { order_id: order });
    const refund = { request_id: randomUUID(), order_id: order, stage: 'sent', amount: 12_701 };
    await call.recordRefund(shop, admin, refund);
    const unknown = debit({ amount: '-500', reference: 'FT-77', row: 10 });
    expect(await importRows(shop, [debit(), unknown])).toMatchObject({ reversed: 0, unpaired: [10, 9] });
    expect(await lineOf(shop, line)).toMatchObject({ state: 'matched' });
  });

  it('an outgoing transfer that is the shop’s own refund leaves the refunded line unchanged', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const reference = (await money(shop, order)).order?.confirmation_reference;
    const line = await importRow(shop, { narration: `NIP ${reference}` });
    await match(shop, line, order);
    await call.cancelOrder(shop, await shop.customer('ada'), { order_id: order });
    const refund = debit({ narration: `REFUND ${reference}`, reference: '' });
    expect(await importRows(shop, [refund])).toMatchObject({ reversed: 0, unpaired: [] });
    expect(await lineOf(shop, line)).toMatchObject({ state: 'matched' });
  });
});

describe('setting a line aside', () => {
  it('setting a line aside subtracts its amount from its order, prevents matches and can be undone', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const line = await importRow(shop);
    await match(shop, line, order);
    const set = (reason: string | null, note?: string) =>
      call.setLineAside(shop, admin, { transaction_id: line, reason, note });
    await set('loan', 'From Mr Obi');
    await set('loan', 'From Mr Obi');
    expect((await money(shop, order)).order).toMatchObject({ net_received: 0 });
    expect((await shop.store.bankTransactions.doc(line).get()).data()).toMatchObject({
      state: 'set-aside',
      set_aside: { reason: 'loan', note: 'From Mr Obi', by: admin.uid },
    });
    expect(await getCallOutcome(match(shop, line, order))).toBe('changed-meanwhile');
    await set(null);
    expect(await match(shop, line, order)).toMatchObject({ net_received: 12_701 });
    const actions = (await readAuditRows(shop)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('statement.')).toSorted()).toEqual([
      ...['statement.import', 'statement.match', 'statement.match'],
      ...['statement.put-back', 'statement.set-aside', 'statement.unmatch'],
    ]);
  });
});

describe('matching several lines in one call', () => {
  it('matches each line to its order, and reports lines that are already matched to another order', async () => {
    const shop = await openShop();
    const [ada, obi] = [await createClaimedOrder(shop, 'ada'), await createClaimedOrder(shop, 'obi')];
    const [one, other] = [await importRow(shop), await importRow(shop, { reference: 'FT-2' })];
    await match(shop, other, ada);
    const matches = [
      { transaction_id: one, order_id: ada },
      { transaction_id: other, order_id: obi },
    ];
    const { results } = await call.matchTransactions(shop, admin, { matches });
    expect(results).toMatchObject([
      { transaction_id: one, refusal: null },
      { transaction_id: other, refusal: { reason: 'changed-meanwhile' } },
    ]);
    expect((await money(shop, ada)).order?.net_received).toBe(2 * 12_701);
    expect((await money(shop, obi)).entries).toEqual([]);
    expect((await readAuditRows(shop)).filter(({ action }) => action === 'statement.match')).toHaveLength(2);
  });
});

describe('undoing an import', () => {
  const import_id = '6f1c4c8e-3b0e-4f0b-9d0a-1f5f3b1d2c3e';
  const undo = (shop: Shop) => call.undoImport(shop, admin, { import_id });

  it('undoing an import deletes its lines if none of them is matched, and keeps other imports', async () => {
    const shop = await openShop();
    const kept = await importRow(shop);
    const order = await createClaimedOrder(shop, 'ada');
    const rows = [row(), row({ reference: 'FT-2' }), row({ reference: 'FT-3' })];
    await call.importStatement(shop, admin, { rows, import_id });
    const own = (await lines(shop)).find((one) => one.data().import_id === import_id)?.id ?? '';
    await match(shop, own, order);
    await expect(undo(shop)).rejects.toMatchObject({
      reason: 'changed-meanwhile',
      message: 'A line of this import is matched to an order. Please undo the match first.',
    });
    expect(await lines(shop)).toHaveLength(3);
    await call.unmatchTransaction(shop, admin, { transaction_id: own, order_id: order });
    expect(await undo(shop)).toEqual({ removed: 2 });
    expect((await lines(shop)).map(({ id }) => id)).toEqual([kept]);
    expect(await undo(shop)).toEqual({ removed: 0 });
    const undone = (await readAuditRows(shop)).filter(({ action }) => action === 'statement.undo');
    expect(undone).toMatchObject([
      { target: 'bank_transactions', before: { imported: 2, import_id }, after: { imported: 0 } },
    ]);
    expect(await call.importStatement(shop, admin, { rows, import_id })).toMatchObject({
      imported: 2,
      known: 1,
    });
  });

  it('rejects undoing an import that has more lines than one commit can check', async () => {
    const shop = await openShop();
    const { store } = shop;
    const ids = Array.from({ length: maxUndoableLines + 1 }, (_, index) => String(index).padStart(4, '0'));
    const line = buildBankTransaction(
      { ...row(), amount: 50_000, occurrence: 1, copy: 1, is_confirmed: false, number: 1 },
      'ama',
      tuesday,
      import_id,
    );
    const batch = store.db.batch();
    for (const id of ids) batch.set(store.bankTransactions.doc(id), line);
    batch.update(store.bankTransactions.doc(String(ids.at(-1))), {
      matches: [{ order_id: 'one', entry_id: 'x', amount: 1, matched_by: 'ama', matched_at: tuesday }],
    });
    await batch.commit();
    await expect(undo(shop)).rejects.toMatchObject({
      reason: 'invalid-input',
      message: 'More than 2,000 lines can’t be undone at once.',
    });
    expect(await lines(shop)).toHaveLength(ids.length);
    expect(await readAuditRows(shop)).toEqual([]);
    await store.bankTransactions.doc(String(ids.at(-1))).delete();
    expect(await undo(shop)).toEqual({ removed: maxUndoableLines });
  });
});

describe('approving claims in bulk', () => {
  const together = (shop: Shop, confirmation_ids: string[], caller = admin) =>
    call.approveMatched(shop, caller, { confirmation_ids });

  it('approves only claims whose matched amount equals the order’s total', async () => {
    const shop = await openShop();
    const [whole, part, byHand, alone] = await Promise.all(
      ['ada', 'bola', 'chi', 'dayo'].map((name) => createClaimedOrder(shop, name)),
    );
    if (!whole || !part || !byHand || !alone) throw new Error('Four orders');
    await match(shop, await importRow(shop), whole);
    await match(shop, await importRow(shop, { amount: '12,000.00', reference: 'FT-2' }), part);
    await call.recordPayment(shop, admin, {
      request_id: randomUUID(),
      order_id: byHand,
      kind: 'received',
      amount: 12_701,
      seen_in_bank: true,
    });
    const claim = async (id: string) => (await shop.store.confirmations.doc(id).get()).data();
    expect(await claim(whole)).toMatchObject({ from_statement: 12_701, net_received: 12_701 });
    expect(await claim(byHand)).toMatchObject({ from_statement: 0, net_received: 12_701 });

    const { results } = await together(shop, [whole, part, byHand, alone]);
    expect(results.map(({ refusal }) => refusal?.reason ?? 'approved')).toEqual([
      'approved',
      'changed-meanwhile',
      'changed-meanwhile',
      'changed-meanwhile',
    ]);
    expect((await money(shop, whole)).order).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect((await money(shop, whole)).entries).toHaveLength(1);
    for (const id of [part, byHand, alone]) expect(await claim(id)).toMatchObject({ status: 'pending' });
    const again = await together(shop, [whole], secondAdmin);
    expect(again.results[0]?.refusal?.reason).toBe('already-reviewed');
    const approvals = (await readAuditRows(shop)).filter(({ action }) => action === 'payment.approve');
    expect(approvals.map(({ target }) => target)).toEqual([`payment_confirmations/${whole}`]);
  });
});
