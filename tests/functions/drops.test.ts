import { createSampleDrop } from '@sharebox/domain/fixtures/sample-drop';
import { createDropBoxes } from '@sharebox/domain/drops/drop-boxes';
import { createSampleBox } from '@sharebox/domain/fixtures/sample-waitlist';
import { readBoxes } from './support/stock';
import { createCutOff } from '@sharebox/domain/kitchen/cut-off';
import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { closeDropAtDeadline, openDropAtStart } from '../../functions/src/drops/scheduled-drops';
import { call, getCallOutcome } from './support/calls';
import { admin, dropId, openShop, type Shop, tuesday } from './support/shop';
import { buildDropForm, secondAdmin, readAuditRows, readDropForm } from './support/staff';

async function dropOf(shop: Shop, id: string) {
  const drop = (await shop.store.drops.doc(id).get()).data();
  if (!drop) throw new Error(`No drop ${id}`);
  return drop;
}

const save = (shop: Shop, input: object, caller = admin) => call.saveDrop(shop, caller, input);
const setActive = (shop: Shop, drop_id: string, active: boolean, revision: number, caller = admin) =>
  call.setDropActive(shop, caller, { drop_id, active, revision });

describe('a new drop', () => {
  it('a new drop is planned and empty, and is created once even if the request is repeated', async () => {
    const shop = await openShop();
    const form = buildDropForm();
    const answers = await Promise.all([save(shop, form), save(shop, form), save(shop, form)]);
    expect(new Set(answers.map((one) => one.drop_id)).size).toBe(1);
    expect(await dropOf(shop, answers[0].drop_id)).toMatchObject({
      name: form.name,
      start_date: form.start_date,
      max_orders: 50,
      current_orders: 0,
      status: 'planning',
      is_active: false,
    });
    expect(await readAuditRows(shop)).toMatchObject([{ actor: 'ama', action: 'drop.create' }]);
    expect(await getCallOutcome(save(shop, { ...form, name: 'Another' }))).toBe('invalid-input');
  });
});

describe('editing a drop', () => {
  it('records a drop’s old and new values in the audit log, and keeps fields that are not in the form', async () => {
    const shop = await openShop();
    await shop.store.drops.doc(dropId).update({ current_orders: 7 });
    await save(shop, { ...(await readDropForm(shop, dropId)), name: 'Renamed', max_orders: 20 });
    expect(await dropOf(shop, dropId)).toMatchObject({
      name: 'Renamed',
      current_orders: 7,
      is_active: true,
      status: 'active',
      revision: 1,
    });
    expect(await readAuditRows(shop)).toMatchObject([
      {
        action: 'drop.edit',
        target: `weekly_drops/${dropId}`,
        before: { name: 'Harmattan nights', max_orders: 15 },
        after: { name: 'Renamed', max_orders: 20 },
      },
    ]);
  });

  it('rejects an edit of a drop whose deadline has passed since the form was opened', async () => {
    const shop = await openShop();
    const seen = await readDropForm(shop, dropId);
    shop.setClock(new Date('2026-11-19T12:00:01+01:00'));
    expect(await closeDropAtDeadline(shop)).toBe(1);
    expect(await getCallOutcome(save(shop, { ...seen, status: 'active' }))).toBe('changed-meanwhile');
    expect(await dropOf(shop, dropId)).toMatchObject({ status: 'closed', is_active: true });
    expect(await readAuditRows(shop)).toMatchObject([
      {
        actor: 'schedules/closeDropAtDeadline',
        action: 'drop.close',
        target: `weekly_drops/${dropId}`,
        before: { status: 'active' },
        after: { status: 'closed' },
      },
    ]);
    expect((await dropOf(shop, dropId)).revision).toBe(1);
  });

  it('rejects edits of a missing drop or outdated revision, and a deadline in the past', async () => {
    const shop = await openShop();
    const seen = await readDropForm(shop, dropId);
    const edits = { drop_id: 'nothing', revision: 0 };
    expect(await getCallOutcome(save(shop, { ...seen, edits }))).toBe('not-allowed');
    expect(await getCallOutcome(setActive(shop, 'nothing', true, 0))).toBe('not-allowed');
    expect(await getCallOutcome(setActive(shop, dropId, false, 7))).toBe('changed-meanwhile');
    expect(await setActive(shop, dropId, true, 7)).toEqual({
      drop_id: dropId,
      is_active: true,
      status: 'active',
    });
    const past = { ...seen, order_deadline: new Date('2026-11-16T12:00:00+01:00') };
    expect(await getCallOutcome(save(shop, past))).toBe('invalid-input');
  });
});

describe('the active drop', () => {
  it('a new active drop hides the previous drop if the deadline has closed the previous drop', async () => {
    const shop = await openShop();
    await shop.store.drops.doc(dropId).update({ status: 'closed' });
    const { drop_id } = await save(shop, buildDropForm());
    await setActive(shop, drop_id, true, 0);
    expect(await dropOf(shop, dropId)).toMatchObject({ status: 'closed', is_active: false, revision: 1 });
    expect(await dropOf(shop, drop_id)).toMatchObject({ has_waitlist: false, revision: 1 });
    await shop.store.drops.doc(drop_id).update({ status: 'closed' });
    await save(shop, { ...(await readDropForm(shop, dropId)), status: 'active' });
    expect(await dropOf(shop, drop_id)).toMatchObject({ is_active: false });
  });

  it.each(['activates', 'saves'] as const)(
    'replaces the active drop in one commit if an admin %s another drop and names the active drop',
    async (how) => {
      const shop = await openShop();
      const { drop_id } = await save(shop, buildDropForm());
      const replace = async (replaces: string) =>
        how === 'activates'
          ? call.setDropActive(shop, admin, { drop_id, active: true, revision: 0, replaces })
          : save(shop, { ...(await readDropForm(shop, drop_id)), status: 'active', replaces });
      expect(await getCallOutcome(replace(drop_id))).toBe('invalid-input');
      await replace(dropId);
      expect(await dropOf(shop, dropId)).toMatchObject({ status: 'planning', is_active: false, revision: 1 });
      expect(await dropOf(shop, drop_id)).toMatchObject({ status: 'active', is_active: true, revision: 1 });
      const rows = (await readAuditRows(shop)).map(({ action, target }) => `${action} ${target}`);
      expect(rows).toContain(`drop.deactivate weekly_drops/${dropId}`);
    },
  );

  it('activates only one of several drops that admins activate at the same time', async () => {
    const shop = await openShop();
    await setActive(shop, dropId, false, 0);
    const [one, other] = await Promise.all([save(shop, buildDropForm()), save(shop, buildDropForm())]);
    const ends = await Promise.all([
      getCallOutcome(setActive(shop, one.drop_id, true, 0)),
      getCallOutcome(setActive(shop, other.drop_id, true, 0, secondAdmin)),
      getCallOutcome(save(shop, buildDropForm({ status: 'active' }), secondAdmin)),
    ]);
    expect(ends.sort()).toEqual(['invalid-input', 'invalid-input', 'ok']);
    expect((await shop.store.drops.where('is_active', '==', true).get()).size).toBe(1);
  });
});

describe('the scheduled opening of a drop', () => {
  async function planned(shop: Shop) {
    return (await save(shop, buildDropForm({ opens_by_itself: true }))).drop_id;
  }

  it('the scheduled opening hides the previous drop and opens the next drop exactly at its start time', async () => {
    const shop = await openShop();
    const next = await planned(shop);
    expect(await openDropAtStart(shop)).toBe(0);
    shop.setClock(new Date('2026-11-19T12:01:00+01:00'));
    await closeDropAtDeadline(shop);
    shop.setClock(new Date('2026-11-22T23:59:59.999+01:00'));
    expect(await openDropAtStart(shop)).toBe(0);
    shop.setClock(new Date('2026-11-23T00:00:00+01:00'));
    expect(await openDropAtStart(shop)).toBe(1);
    expect(await openDropAtStart(shop)).toBe(0);
    expect(await dropOf(shop, next)).toMatchObject({ status: 'active', is_active: true });
    expect(await dropOf(shop, dropId)).toMatchObject({ is_active: false });
    expect((await readAuditRows(shop)).filter((row) => row.action === 'drop.activate')).toMatchObject([
      {
        actor: 'schedules/openDropAtStart',
        target: `weekly_drops/${next}`,
        before: { is_active: false, status: 'planning' },
        after: { is_active: true, status: 'active' },
      },
    ]);
    expect((await dropOf(shop, next)).revision).toBe(1);
  });

  it('opens a drop once if scheduled runs overlap, and opens only the earliest of several drops', async () => {
    const shop = await openShop();
    const plan = { status: 'planning', is_active: false, opens_by_itself: true } as const;
    const order_deadline = new Date('2026-11-26T12:00:00+01:00');
    const start = (date: string) => createSampleDrop({ ...plan, order_deadline, start_date: new Date(date) });
    await shop.store.drops.doc('a').set(start('2026-11-24T00:00:00+01:00'));
    await shop.store.drops.doc('b').set(start('2026-11-23T00:00:00+01:00'));
    await setActive(shop, dropId, false, 0);
    shop.setClock(new Date('2026-11-24T00:00:00+01:00'));
    expect(await Promise.all([openDropAtStart(shop), openDropAtStart(shop)])).toEqual(
      expect.arrayContaining([0, 1]),
    );
    expect((await dropOf(shop, 'a')).status).toBe('planning');
    expect(await dropOf(shop, 'b')).toMatchObject({ status: 'active', revision: 1 });
  });

  it('the scheduled opening throws database errors, so that the schedule is retried', async () => {
    const shop = await openShop();
    await planned(shop);
    await setActive(shop, dropId, false, 0);
    shop.setClock(new Date('2026-11-23T00:00:00+01:00'));
    vi.spyOn(shop.store.db, 'runTransaction').mockRejectedValueOnce(new Error('Out of memory'));
    await expect(openDropAtStart(shop)).rejects.toThrow('Out of memory');
  });

  it('the scheduled opening waits while another drop is open, and skips drops that staff deactivated', async () => {
    const shop = await openShop({ orderDeadline: new Date('2026-11-24T12:00:00+01:00') });
    const next = await planned(shop);
    shop.setClock(new Date('2026-11-23T00:00:00+01:00'));
    expect(await openDropAtStart(shop)).toBe(0);
    await setActive(shop, dropId, false, 0);
    expect(await openDropAtStart(shop)).toBe(1);
    await setActive(shop, next, false, (await dropOf(shop, next)).revision);
    expect(await openDropAtStart(shop)).toBe(0);
  });
});

describe('cloning a drop', () => {
  it('a cloned drop has the same meals, has dates a week later and is created once', async () => {
    const shop = await openShop();
    await shop.store.dropMeals(dropId).doc('zobo').update({ special_price: 90_000, is_featured: true });
    await shop.store.drops.doc(dropId).update({ current_orders: 3 });
    const request = { request_id: randomUUID(), drop_id: dropId };
    const [{ drop_id }, again] = await Promise.all([
      call.cloneDrop(shop, admin, request),
      call.cloneDrop(shop, admin, request),
    ]);
    expect(again.drop_id).toBe(drop_id);
    expect(await dropOf(shop, drop_id)).toMatchObject({
      name: 'Copy of Harmattan nights',
      status: 'planning',
      is_active: false,
      current_orders: 0,
      order_deadline: new Date('2026-11-26T12:00:00+01:00'),
      created_at: tuesday,
    });
    const { max_orders } = await dropOf(shop, drop_id);
    expect(await readBoxes(shop, drop_id)).toEqual(
      createDropBoxes(max_orders, (await readBoxes(shop)).meal_limits),
    );
    const meals = await shop.store.dropMeals(drop_id).get();
    expect(meals.size).toBe(4);
    expect(meals.docs.find((one) => one.id === 'zobo')?.data()).toMatchObject({
      special_price: 90_000,
      is_featured: true,
    });
    expect(await readAuditRows(shop)).toMatchObject([
      {
        actor: 'ama',
        action: 'drop.clone',
        target: `weekly_drops/${drop_id}`,
        before: {},
        after: { cloned_from: dropId, name: 'Copy of Harmattan nights', meals: 4 },
      },
    ]);
  });

  it('rejects cloning a drop that does not exist', async () => {
    const shop = await openShop();
    const request = { request_id: randomUUID(), drop_id: 'nothing' };
    expect(await getCallOutcome(call.cloneDrop(shop, admin, request))).toBe('not-allowed');
  });
});

describe('deleting a drop', () => {
  it('deletes a drop with its meals and statistics once, if it has no orders and the revision is current', async () => {
    const shop = await openShop();
    const request = { request_id: randomUUID(), drop_id: dropId };
    const { drop_id } = await call.cloneDrop(shop, admin, request);
    expect(await getCallOutcome(call.deleteDrop(shop, admin, { drop_id, revision: 7 }))).toBe(
      'changed-meanwhile',
    );
    await call.lookUpDropFigures(shop, admin, { drop_id, skip_cache: false });
    await shop.store.cutOffs.doc(drop_id).set(createCutOff(tuesday, false));
    expect((await shop.store.dropFigures.doc(drop_id).get()).exists).toBe(true);
    expect(await call.deleteDrop(shop, admin, { drop_id, revision: 0 })).toEqual({ deleted: true });
    expect((await shop.store.dropFigures.doc(drop_id).get()).exists).toBe(false);
    expect((await shop.store.drops.doc(drop_id).get()).exists).toBe(false);
    expect((await shop.store.dropMeals(drop_id).get()).empty).toBe(true);
    expect((await shop.store.boxes(drop_id).get()).exists).toBe(false);
    expect((await shop.store.cutOffs.doc(drop_id).get()).exists).toBe(false);
    expect(await call.deleteDrop(shop, admin, { drop_id, revision: 0 })).toEqual({ deleted: false });
    const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'drop.delete');
    expect(rows).toEqual([
      expect.objectContaining({
        actor: 'ama',
        target: `weekly_drops/${drop_id}`,
        before: {
          name: 'Copy of Harmattan nights',
          meals: 4,
          order_deadline: Timestamp.fromDate(new Date('2026-11-26T12:00:00+01:00')),
          delivery_date: Timestamp.fromDate(new Date('2026-11-27T17:00:00+01:00')),
        },
        after: {},
      }),
    ]);
  });

  it('deletes a drop whose boxes were only offered, but keeps a drop with an ordered box', async () => {
    const shop = await openShop();
    const { drop_id } = await call.cloneDrop(shop, admin, { request_id: randomUUID(), drop_id: dropId });
    const boxes = await readBoxes(shop, drop_id);
    const reference = shop.store.boxes(drop_id);
    const remove = () => call.deleteDrop(shop, admin, { drop_id, revision: 0 });
    await reference.set({ ...boxes, taken: { 'order-1': createSampleBox(1) } });
    await expect(remove()).rejects.toThrow('This drop has orders, so it can’t be deleted.');
    await reference.set({ ...boxes, offered: { ada: { number: 1, until: tuesday, joined_at: tuesday } } });
    expect(await remove()).toEqual({ deleted: true });
    expect((await reference.get()).exists).toBe(false);
  });
});
