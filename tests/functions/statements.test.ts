import { maxUndoneLines } from '@sharebox/domain/payments/callables/undo-import';
import { buildBankTransaction } from '@sharebox/domain/payments/bank-statement';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, getOutcome, countOutcomes } from './support/calls';
import { admin, buildClaim, addMinutes, openShop, type Shop, tuesday } from './support/shop';
import { buildApproval, readAuditRows, createClaimedOrder, createHeldOrder, kofi } from './support/staff';

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
  it('imports each line once, even if it is repeated in the file, imported again, or imported by two admins at once', async () => {
    const shop = await openShop();
    const rows = [row(), row({ narration: ' nip from  ada obi' }), row({ reference: 'FT-2' })];
    const both = await Promise.all([importRows(shop, rows), importRows(shop, rows, kofi)]);
    expect(both.map((one) => one.imported).sort()).toEqual([0, 2]);
    expect(await importRows(shop, [...rows, row({ reference: 'FT-3' })])).toEqual({
      imported: 1,
      known: 3,
      unsure: [],
    });
    const docs = await lines(shop);
    expect(docs).toHaveLength(3);
    expect(docs[0]?.data()).toMatchObject({ amount: 1_270_100, order_id: null, matched_by: null });
    expect((await readAuditRows(shop)).map(({ action, target }) => [action, target])).toEqual([
      ['statement.import', 'bank_transactions'],
      ['statement.import', 'bank_transactions'],
    ]);
  });

  it.each([
    ['', 'NIP FROM ADA OBI'],
    ['FT-1', 'NIP FROM ADA OBI · FT-1'],
  ])(
    'lists a line that may be a known transfer, and imports it once staff confirm that it is another: %s',
    async (reference, similar_to) => {
      const shop = await openShop();
      await importRows(shop, [row({ reference })]);
      const other = row({ reference: '', narration: 'NIP FROM BOLA EZE', row: 7 });
      const unsure = [{ row: 7, similar_to }];
      expect(await importRows(shop, [other])).toEqual({ imported: 0, known: 0, unsure });
      expect(await lines(shop)).toHaveLength(1);
      const confirmed = { ...other, is_confirmed: true };
      expect(await importRows(shop, [confirmed])).toEqual({ imported: 1, known: 0, unsure: [] });
      expect(await importRows(shop, [confirmed])).toEqual({ imported: 0, known: 1, unsure: [] });
      expect(await lines(shop)).toHaveLength(2);
    },
  );

  it.each([0, 1])('imports an equal transfer again whose number %d was undone', async (undone) => {
    const shop = await openShop();
    const [first, second] = [row(), row({ occurrence: 2 })];
    await importRows(shop, [first, second]);
    await (await lines(shop))[undone]?.ref.delete();
    await importRows(shop, [first, second]);
    expect(await lines(shop)).toHaveLength(2);
  });

  it('accepts 1 to 200 lines at a time', async () => {
    const shop = await openShop();
    expect(await getOutcome(importRows(shop, []))).toBe('invalid-input');
    const many = Array.from({ length: 201 }, (_, index) => row({ reference: `FT-${index}` }));
    expect(await getOutcome(importRows(shop, many))).toBe('invalid-input');
    expect(await importRows(shop, many.slice(1))).toMatchObject({ imported: 200, known: 0 });
  });
});

describe('matching a transaction to an order', () => {
  it('records the money of an unreviewed claim, and approval doesn’t count it again', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const line = await importRow(shop);
    expect(await match(shop, line, order)).toMatchObject({ net_received: 12_701 });
    await call.reviewPayment(shop, kofi, buildApproval(order));
    const { order: after, entries } = await money(shop, order);
    expect(after).toMatchObject({ status: 'confirmed', payment_status: 'paid', net_received: 12_701 });
    expect(entries).toMatchObject([{ kind: 'received', transaction_id: line, confirmation_id: order }]);
  });

  it('happens once: repeating it has no effect, and matching another order is rejected', async () => {
    const shop = await openShop();
    const [mine, theirs] = [await createClaimedOrder(shop, 'ada'), await createClaimedOrder(shop, 'bola')];
    const line = await importRow(shop);
    const ends = await countOutcomes([match(shop, line, mine), match(shop, line, theirs, kofi)]);
    expect(ends).toEqual({ ok: 1, 'changed-meanwhile': 1 });
    const owner = (await shop.store.bankTransactions.doc(line).get()).data()?.order_id ?? '';
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

describe('a transaction that is matched before the customer’s claim', () => {
  /** Creates a hold, matches the transaction of its transfer, and then claims the payment. */
  async function claimedAfterMatch(shop: Shop) {
    const order = await createHeldOrder(shop, 'ada');
    const line = await importRow(shop);
    await match(shop, line, order);
    await call.submitPayment(shop, await shop.customer('ada'), buildClaim(order));
    return { order, line };
  }
  const claimOf = async (shop: Shop, id: string) => (await shop.store.confirmations.doc(id).get()).data();

  it('appears on the claim and is not counted again when the claim is approved', async () => {
    const shop = await openShop();
    const { order, line } = await claimedAfterMatch(shop);
    expect(await claimOf(shop, order)).toMatchObject({ net_received: 12_701, from_statement: 12_701 });
    const { results } = await call.approveMatched(shop, kofi, { confirmation_ids: [order] });
    expect(results).toEqual([{ confirmation_id: order, refusal: null }]);
    const { order: after, entries } = await money(shop, order);
    expect(after).toMatchObject({ status: 'confirmed', payment_status: 'paid', net_received: 12_701 });
    expect(entries).toMatchObject([{ kind: 'received', transaction_id: line, confirmation_id: order }]);
  });

  it('leaves the approved amount unchanged if the match is undone after the approval', async () => {
    const shop = await openShop();
    const { order, line } = await claimedAfterMatch(shop);
    await call.reviewPayment(shop, kofi, buildApproval(order));
    expect(await undo(shop, line, order)).toMatchObject({ net_received: 12_701 });
    expect((await money(shop, order)).order).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('is flagged for a refund if no box was left for the order', async () => {
    const shop = await openShop({ maxOrders: 1 });
    const order = await createHeldOrder(shop, 'ada');
    shop.setClock(addMinutes(tuesday, 31));
    await createHeldOrder(shop, 'bola');
    await match(shop, await importRow(shop), order);
    const claimed = await call.submitPayment(shop, await shop.customer('ada'), buildClaim(order));
    expect(claimed.status).toBe('cancelled');
    await call.reviewPayment(shop, kofi, buildApproval(order));
    expect((await money(shop, order)).order).toMatchObject({ needs_refund: true, net_received: 12_701 });
    expect(await claimOf(shop, order)).toMatchObject({ needs_refund: true, net_received: 12_701 });
  });
});

describe('matching several transactions in one call', () => {
  it('matches each line to its order and reports the lines that are matched elsewhere', async () => {
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

  it('deletes all of its lines if none is matched, and keeps the lines of other imports', async () => {
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

  it('is rejected if it has more lines than one commit can check', async () => {
    const shop = await openShop();
    const { store } = shop;
    const ids = Array.from({ length: maxUndoneLines + 1 }, (_, index) => String(index).padStart(4, '0'));
    const line = buildBankTransaction(
      { ...row(), amount: 50_000, occurrence: 1, is_confirmed: false, number: 1 },
      'ama',
      tuesday,
      import_id,
    );
    const batch = store.db.batch();
    for (const id of ids) batch.set(store.bankTransactions.doc(id), line);
    batch.update(store.bankTransactions.doc(String(ids.at(-1))), { order_id: 'one' });
    await batch.commit();
    await expect(undo(shop)).rejects.toMatchObject({
      reason: 'invalid-input',
      message: 'More than 2,000 lines can’t be undone at once.',
    });
    expect(await lines(shop)).toHaveLength(ids.length);
    expect(await readAuditRows(shop)).toEqual([]);
    await store.bankTransactions.doc(String(ids.at(-1))).delete();
    expect(await undo(shop)).toEqual({ removed: maxUndoneLines });
  });
});

describe('approving claims in bulk', () => {
  const together = (shop: Shop, confirmation_ids: string[], caller = admin) =>
    call.approveMatched(shop, caller, { confirmation_ids });

  it('approves only claims whose matched money exactly equals the order’s total', async () => {
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
    const again = await together(shop, [whole], kofi);
    expect(again.results[0]?.refusal?.reason).toBe('already-reviewed');
    const approvals = (await readAuditRows(shop)).filter(({ action }) => action === 'payment.approve');
    expect(approvals.map(({ target }) => target)).toEqual([`payment_confirmations/${whole}`]);
  });
});
