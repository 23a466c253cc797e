import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deleteOwnDocuments } from '../../functions/src/accounts/delete-own-documents';
import { BulkChanges } from '../../functions/src/platform/db/bulk-changes';
import { call, getOutcome } from './support/calls';
import { buildPayment } from './support/ledger';
import { admin, guestCaller, openShop, type Shop, tuesday } from './support/shop';
import { buildApproval, readAuditRows, createClaimedOrder, createHeldOrder } from './support/staff';

const note = (uid: string, text = 'Prefers a call before noon.') => ({ request_id: randomUUID(), uid, text });
const notesOf = async (shop: Shop, uid: string) =>
  (await shop.store.staffNotes(uid).get()).docs.map((one) => one.data());

describe('lookUpCustomer', () => {
  it('returns the account’s email address and the exact totals of all its orders', async () => {
    const shop = await openShop();
    const paid = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApproval(paid));
    await createHeldOrder(shop, 'ada');
    const part = await createClaimedOrder(shop, 'ada');
    await call.recordPayment(shop, admin, buildPayment(part, 3_000));
    expect(await call.lookUpCustomer(shop, admin, { uid: 'ada' })).toEqual({
      email: 'ada@example.com',
      email_verified: true,
      money: { received: 15_701, refunded: 0, owedBack: 0, missing: 9_701 },
    });
    const request_id = randomUUID();
    await call.setOrderStatus(shop, admin, { order_id: paid, status: 'cancelled' });
    await call.recordRefund(shop, admin, { request_id, order_id: paid, stage: 'requested', amount: 12_701 });
    const { money } = await call.lookUpCustomer(shop, admin, { uid: 'ada' });
    expect(money).toEqual({ received: 15_701, refunded: 0, owedBack: 12_701, missing: 9_701 });
  });
});

describe('findCustomer', () => {
  const byAddress: Shop['accounts']['findByEmail'] = (email) =>
    Promise.resolve(
      email === 'ada@example.com' ? { uid: 'ada', emailVerified: true, role: 'customer' as const } : null,
    );

  it('returns the account with the given email address, or null if there is none', async () => {
    const shop = await openShop();
    const known = { ...shop, accounts: { ...shop.accounts, findByEmail: byAddress } };
    expect(await call.findCustomer(known, admin, { email: ' ada@example.com ' })).toEqual({ uid: 'ada' });
    expect(await call.findCustomer(known, admin, { email: 'nobody@example.com' })).toEqual({ uid: null });
    expect(await getOutcome(call.findCustomer(known, admin, { email: 'ada@' }))).toBe('invalid-input');
  });

  it('rejects callers who are not staff', async () => {
    const shop = await openShop();
    for (const caller of [await shop.customer('bola'), guestCaller(), null]) {
      expect(await getOutcome(call.findCustomer(shop, caller, { email: 'ada@example.com' }))).toBe(
        'not-allowed',
      );
    }
  });
});

describe('a staff note on a customer', () => {
  it('is stored once with its author and time, and its audit row doesn’t repeat the text', async () => {
    const shop = await openShop();
    await shop.customer('ada');
    const written = note('ada', '  Prefers a call before noon.  ');
    const answer = await call.addStaffNote(shop, admin, written);
    expect(await call.addStaffNote(shop, admin, written)).toEqual(answer);
    const changed = call.addStaffNote(shop, admin, { ...written, text: 'Something else' });
    expect(await getOutcome(changed)).toBe('invalid-input');
    const { docs } = await shop.store.staffNotes('ada').get();
    expect(docs.map(({ id }) => id)).toEqual([answer.note_id]);
    expect(await notesOf(shop, 'ada')).toEqual([
      { text: 'Prefers a call before noon.', author: admin.uid, created_at: tuesday },
    ]);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'customer.note');
    expect(rows).toMatchObject([
      { actor: admin.uid, target: 'profiles/ada', after: { note: answer.note_id } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('noon');
  });

  it('appears in the customer’s export without its author, and is deleted with the account', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    await call.addStaffNote(shop, admin, note('ada'));
    const data = await call.exportMyData(shop, ada, {});
    expect(data).toMatchObject({ staff_notes: [{ text: 'Prefers a call before noon.' }] });
    expect(JSON.stringify(data)).not.toContain(`"${admin.uid}"`);
    const changes = new BulkChanges(shop.store.db);
    await deleteOwnDocuments(shop, changes, 'ada');
    await changes.ended();
    expect(await notesOf(shop, 'ada')).toEqual([]);
  });
});
