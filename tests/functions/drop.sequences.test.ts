import { countTakenBoxes } from '@sharebox/domain/drops/drop-boxes';
import { isHold, hasAssignedBox } from '@sharebox/domain/orders/order';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { closeDropAtDeadline, openDropAtStart } from '../../functions/src/drops/scheduled-drops';
import { continueCutOffs } from '../../functions/src/kitchen/kitchen-boxes';
import { call, getCallOutcome } from './support/calls';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, buildBoxRequest, buildClaim, dropId, openShop, type Shop } from './support/shop';
import { buildDropForm, secondAdmin, readDropForm } from './support/staff';
import { readBoxes } from './support/stock';

interface World {
  shop: Shop;
  /** The number of customers who have ordered so far. */
  customers: number;
  /** The expected revision of each drop. */
  revisions: Map<string, number>;
}

async function open(): Promise<World> {
  const settings = { ordering_window: 'always_open', claim_hours: 168 } as const;
  const shop = await openShop({ maxOrders: 4, settings });
  return { shop, customers: 0, revisions: new Map([[dropId, 0]]) };
}

const readDrops = async ({ store }: Shop) =>
  (await store.drops.get()).docs.map((one) => ({ id: one.id, ...one.data() }));
const countRows = async ({ store }: Shop) => (await store.auditLog.get()).size;

/** Sends a request twice, as after a lost response. The repeated request must change nothing. */
async function askTwice<T>({ shop }: World, ask: () => Promise<T>): Promise<T | null> {
  if ((await getCallOutcome(ask())) !== 'ok') return null;
  const rows = await countRows(shop);
  const answer = await ask();
  expect(await countRows(shop)).toBe(rows);
  return answer;
}

/** Updates the expected revisions. Opening a drop hides closed drops, which increases their revisions as well. */
async function followRevisions(world: World): Promise<void> {
  world.revisions = new Map((await readDrops(world.shop)).map(({ id, revision }) => [id, revision]));
}

async function create(world: World, pick: PickOption): Promise<void> {
  const { shop, revisions } = world;
  if (revisions.size > 3) return;
  const source = pick([...revisions.keys()]);
  const inDays = (days: number) => addMinutes(shop.now(), days * 24 * 60);
  const form = buildDropForm({
    ...{ max_orders: pick([2, 5]), opens_by_itself: pick([true, false]) },
    ...{ start_date: inDays(6), order_deadline: inDays(9), end_date: inDays(10), delivery_date: inDays(10) },
  });
  const request = { request_id: randomUUID(), drop_id: source };
  const isCloned = pick([true, false]);
  const ask = () => (isCloned ? call.cloneDrop(shop, admin, request) : call.saveDrop(shop, admin, form));
  const created = await askTwice(world, ask);
  if (!created) throw new Error('The drop was not created');
  revisions.set(created.drop_id, 0);
  const [meals, copied] = await Promise.all(
    [source, created.drop_id].map((id) => shop.store.dropMeals(id).get()),
  );
  expect(copied?.docs.map((one) => one.data())).toEqual(isCloned ? meals?.docs.map((one) => one.data()) : []);
}

async function edit(world: World, pick: PickOption): Promise<void> {
  const { shop, revisions } = world;
  const id = pick([...revisions.keys()]);
  const form = await readDropForm(shop, id);
  const status = pick([
    {},
    {},
    { status: 'closed' as const },
    { status: 'active' as const },
    { status: 'planning' as const },
  ]);
  const changed = { ...form, ...status, name: `Evening ${randomUUID()}`, max_orders: pick([2, 3, 6]) };
  const stale = { ...changed, request_id: randomUUID(), name: 'Stale' };
  if (!(await askTwice(world, () => call.saveDrop(shop, admin, changed)))) return;
  const revision = (revisions.get(id) ?? 0) + 1;
  await followRevisions(world);
  expect(world.revisions.get(id)).toBe(revision);
  expect(await getCallOutcome(call.saveDrop(shop, secondAdmin, stale))).toBe('changed-meanwhile');
  expect((await shop.store.drops.doc(id).get()).data()).toMatchObject({ name: changed.name });
}

async function setActive(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const drop = pick(await readDrops(shop));
  const input = { drop_id: drop.id, active: pick([true, true, false]), revision: drop.revision };
  const others = (await readDrops(shop)).filter(({ id }) => id !== drop.id);
  const isOtherOpen = others.some(({ is_active, status }) => is_active && status === 'active');
  const isOpen = drop.is_active && drop.status === 'active';
  const answer = await askTwice(world, () => call.setDropActive(shop, admin, input));
  if (input.active && !isOpen) expect(answer === null).toBe(isOtherOpen);
  await followRevisions(world);
}

async function remove(world: World, pick: PickOption): Promise<void> {
  const { shop, revisions } = world;
  const drops = await readDrops(shop);
  if (drops.length < 2) return;
  const { id, revision } = pick(drops);
  const input = { drop_id: id, revision };
  const hasOrders = !(await shop.store.orders.where('weekly_drop_id', '==', id).get()).empty;
  const stale = call.deleteDrop(shop, admin, { drop_id: id, revision: revision + 1 });
  expect(await getCallOutcome(stale)).toBe('changed-meanwhile');
  const outcome = await getCallOutcome(call.deleteDrop(shop, admin, input));
  if (hasOrders) expect(outcome).toBe('invalid-input');
  if (outcome !== 'ok') return;
  expect(await call.deleteDrop(shop, admin, input)).toEqual({ deleted: false });
  revisions.delete(id);
  const { store } = shop;
  expect((await store.dropMeals(id).get()).empty).toBe(true);
  expect((await store.boxes(id).get()).exists).toBe(false);
  expect((await store.cutOffs.doc(id).get()).exists).toBe(false);
}

/** Orders a box as a new customer. Claims the payment of half of the boxes. */
async function sell(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const { id, is_active, status } = pick(await readDrops(shop));
  world.customers += 1;
  const customer = await shop.customer(`customer-${world.customers}`);
  const request = buildBoxRequest({ drop_id: id });
  const outcome = await getCallOutcome(call.holdBox(shop, customer, request));
  if (!is_active || status !== 'active') expect(['no-active-drop', 'window-closed']).toContain(outcome);
  if (outcome !== 'ok' || pick([true, false])) return;
  const { order_id } = await call.holdBox(shop, customer, request);
  await call.submitPayment(shop, customer, buildClaim(order_id));
}

async function cutOff(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const drop_id = pick([...world.revisions.keys()]);
  const input = { drop_id, ends_holds: pick([true, false]) };
  const outcome = await getCallOutcome(call.cutOffDrop(shop, admin, input));
  if (outcome === 'ok') await expectCounts(shop, drop_id);
  await followRevisions(world);
}

/** Expects that the cut-off has counted the boxes to cook if no hold is left, and has not counted otherwise. */
async function expectCounts({ store }: Shop, id: string): Promise<void> {
  const counts = (await store.cutOffs.doc(id).get()).data();
  const orders = (await store.orders.where('weekly_drop_id', '==', id).get()).docs.map((one) => one.data());
  const isRunning = orders.some(({ status }) => status === 'awaiting_payment');
  expect(counts?.counted_at === null).toBe(isRunning);
  if (isRunning) return;
  const cooked = orders.filter((order) => hasAssignedBox(order.status) && !isHold(order));
  expect((await store.kitchenBoxes(id).get()).size).toBe(cooked.length);
  expect(counts?.boxes).toBeLessThanOrEqual(cooked.length);
}

async function pass(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  shop.setClock(addMinutes(shop.now(), pick([40, 2 * 24 * 60, 4 * 24 * 60])));
  const before = await readDrops(shop);
  const overdue = before.filter(
    ({ status, order_deadline }) => status === 'active' && order_deadline < shop.now(),
  );
  expect(await closeDropAtDeadline(shop)).toBe(overdue.length);
  await openDropAtStart(shop);
  await continueCutOffs(shop);
  expect([await closeDropAtDeadline(shop), await continueCutOffs(shop)]).toEqual([0, 0]);
  await followRevisions(world);
}

async function check({ shop, revisions }: World): Promise<void> {
  const { store } = shop;
  const drops = await readDrops(shop);
  expect(new Map(drops.map(({ id, revision }) => [id, revision]))).toEqual(revisions);
  expect(drops.filter(({ is_active, status }) => is_active && status === 'active').length).toBeLessThan(2);
  for (const { id, max_orders, status } of drops) {
    const [boxes, cutOffs] = await Promise.all([readBoxes(shop, id), store.cutOffs.doc(id).get()]);
    expect(boxes.max_boxes).toBe(max_orders);
    expect(countTakenBoxes(boxes, shop.now())).toBeLessThanOrEqual(max_orders);
    if (status === 'active') expect(cutOffs.exists).toBe(false);
  }
  shop.setClock(addMinutes(shop.now(), 1));
}

it('never opens two drops or sells more boxes than a drop’s maximum, for any sequence of actions', async () => {
  const acts = { create, edit, setActive, remove, sell, cutOff, pass };
  const weights = { create: 2, edit: 3, setActive: 3, sell: 5, pass: 2 };
  await runSequences({ cost: 16, steps: 20, open, acts, weights, check });
});
