import { isOrderUnderWay } from '@sharebox/domain/orders/order';
import type { Role } from '@sharebox/domain/accounts/role';
import { expect, it } from 'vitest';
import { anonymiseAccounts } from '../../functions/src/accounts/anonymise-account';
import { syncStaffRoles } from '../../functions/src/accounts/sync-staff-roles';
import { createAuthAccountPort } from '../../functions/src/platform/auth-accounts';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, buildBoxRequest, buildClaim, type Shop } from './support/shop';
import { readAuditRows } from './support/staff';
import { openShopWithTriggers } from './support/triggers';

const day = 24 * 60;

interface Person {
  caller: Caller;
  slug: string;
  allowsGifts: boolean;
  role: Role;
  /** True if this user ever lost a role, which ended the user's earlier sessions. */
  isSignedOut: boolean;
  /** The date on which the closed account is anonymised. Null while the account is open. */
  due: Date | null;
  isGone: boolean;
}

interface World {
  shop: Shop;
  settle: () => Promise<void>;
  people: readonly Person[];
  /** The expected number of role changes in the audit log. */
  granted: number;
  reopened: number;
}

async function open(): Promise<World> {
  const { shop, settle } = await openShopWithTriggers();
  shop.accounts = createAuthAccountPort(shop.auth);
  const createAccount = async (uid: string) => {
    await shop.auth.createUser({ uid, email: `${uid}@example.com`, emailVerified: true });
    return shop.customer(uid);
  };
  await createAccount(admin.uid);
  await shop.auth.setCustomUserClaims(admin.uid, { admin: true });
  const people = await Promise.all(
    ['ada', 'bola'].map(async (uid) => {
      const caller = await createAccount(uid);
      await call.claimGiftLink(shop, caller, { slug: `${uid}-eats` });
      await addDevices(shop, uid);
      const allowsGifts = uid === 'ada';
      await shop.store.profiles.doc(uid).update({ allow_gifting: allowsGifts });
      const open = { role: 'customer' as const, isSignedOut: false, due: null, isGone: false };
      return { caller, slug: `${uid}-eats`, allowsGifts, ...open };
    }),
  );
  await settle();
  return { shop, settle, people, granted: 0, reopened: 0 };
}

/** Signs the user in again, as required before each change of an account. */
const signIn = ({ shop }: World, { caller }: Person): Caller => ({ ...caller, signedInAt: shop.now() });
const signInAdmin = ({ shop }: World): Caller => ({ ...admin, signedInAt: shop.now() });

async function close(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const person = pick(world.people);
  const caller = signIn(world, person);
  const closing = () => call.deleteMyAccount(shop, caller, { email: caller.email });
  if (person.role !== 'customer') {
    expect(await getCallOutcome(closing())).toBe('not-allowed');
    return;
  }
  if (person.isSignedOut || person.isGone) return;
  const due_at = person.due ?? addMinutes(shop.now(), 30 * day);
  expect(await closing()).toEqual({ due_at });
  expect(await closing()).toEqual({ due_at });
  person.due = due_at;
}

async function reopen(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const person = pick(world.people);
  const { uid } = person.caller;
  const isOpen = person.due === null || person.isGone;
  const outcome = await getCallOutcome(call.reopenAccount(shop, signInAdmin(world), { uid }));
  if (isOpen) expect(outcome).not.toBe('ok');
  else expect(outcome).toBe((person.due ?? shop.now()) > shop.now() ? 'ok' : 'too-late');
  if (outcome !== 'ok') return;
  world.reopened += 1;
  person.due = null;
}

async function grant(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const person = pick(world.people);
  const role = pick(['admin', 'kitchen', 'bookkeeper', 'customer', 'customer'] as const);
  if (person.isGone) return;
  const input = { email: person.caller.email, role };
  const granting = () => call.grantRole(shop, signInAdmin(world), input);
  const longAgo = { ...admin, signedInAt: addMinutes(shop.now(), -day) };
  expect(await getCallOutcome(call.grantRole(shop, longAgo, input))).not.toBe('ok');
  const isRejected = role !== 'customer' && person.due !== null;
  expect(await getCallOutcome(granting())).toBe(isRejected ? 'invalid-input' : 'ok');
  if (isRejected) return;
  expect(await granting()).toEqual({ uid: person.caller.uid, role });
  if (person.role !== role) world.granted += 1;
  if (person.role !== 'customer' && role !== person.role) person.isSignedOut = true;
  person.role = role;
}

/** Calls a callable for admins with a token from the time when the caller was an admin. */
async function actAsAdmin(world: World, pick: PickOption): Promise<void> {
  const person = pick(world.people);
  const caller = { ...signIn(world, person), isAdmin: true };
  const isAllowed = person.role === 'admin' && !person.isSignedOut;
  const outcome = await getCallOutcome(call.listAdmins(world.shop, caller, {}));
  expect(outcome === 'ok').toBe(isAllowed);
}

async function order(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const person = pick(world.people);
  const caller = signIn(world, person);
  const request = buildBoxRequest();
  const outcome = await getCallOutcome(call.holdBox(shop, caller, request));
  if (person.due !== null) expect(outcome).not.toBe('ok');
  if (outcome !== 'ok' || pick([true, false])) return;
  const { order_id } = await call.holdBox(shop, caller, request);
  await call.submitPayment(shop, caller, buildClaim(order_id));
}

async function addDevices(shop: Shop, uid: string): Promise<void> {
  const device = { token: uid, user_agent: '', last_seen_at: shop.now() };
  for (const id of ['1', '2', '3']) await shop.store.devices(uid).doc(id).set(device);
}

async function registerDevices({ shop, people }: World, pick: PickOption): Promise<void> {
  const { caller, due } = pick(people);
  if (due === null) await addDevices(shop, caller.uid);
}

async function pass(world: World, pick: PickOption): Promise<void> {
  const { shop, people } = world;
  shop.setClock(addMinutes(shop.now(), pick([10, 5 * day, 31 * day])));
  await syncStaffRoles(shop);
  const due = people.filter((one) => !one.isGone && one.due !== null && one.due <= shop.now());
  const left = await Promise.all(due.map((one) => hasOpenOrder(world, one)));
  const ready = due.filter((_, index) => !left[index]);
  expect(await anonymiseAccounts(shop)).toBe(ready.length);
  for (const person of ready) person.isGone = true;
}

/**
 * Returns whether the user has an open order, which delays the deletion of the account. An order counts as open until a
 * day after its delivery date.
 */
async function hasOpenOrder({ shop }: World, { caller }: Person): Promise<boolean> {
  const { docs } = await shop.store.orders.where('user_id', '==', caller.uid).get();
  return docs.some((one) => {
    const { status, delivery_date } = one.data();
    const isOpen = isOrderUnderWay(status) || status === 'pending_confirmation' || status === 'pending';
    return isOpen && addMinutes(delivery_date, day) > shop.now();
  });
}

async function check(world: World): Promise<void> {
  const { shop, settle, people } = world;
  await settle();
  for (const person of people) {
    const { uid } = person.caller;
    const profile = (await shop.store.profiles.doc(uid).get()).data();
    const [document, devices, holds] = await Promise.all([
      shop.store.staffRoles.doc(uid).get(),
      shop.store.devices(uid).get(),
      shop.store.orders.where('user_id', '==', uid).where('status', '==', 'awaiting_payment').get(),
    ]);
    if (!person.isGone) {
      expect((await shop.auth.getUser(uid)).disabled).toBe(person.due !== null);
      expect(await shop.accounts.roleOf(uid)).toBe(person.due === null ? person.role : 'customer');
    } else await expect(shop.auth.getUser(uid)).rejects.toThrow();
    expect(profile?.role).toBe(person.role);
    expect(document.data()?.role).toBe(person.role === 'customer' ? undefined : person.role);
    expect(profile?.deletion?.due_at ?? null).toEqual(person.due);
    expect(profile?.first_name === 'Ada').toBe(!person.isGone);
    const page = (await shop.store.giftLinks.doc(person.slug).get()).data();
    expect(page?.allow_gifting).toBe(person.allowsGifts && person.due === null);
    if (person.due === null) continue;
    expect([devices.size, holds.size]).toEqual([0, 0]);
  }
  const rows = await readAuditRows(shop);
  const count = (action: string) => rows.filter((row) => row.action === action).length;
  expect([count('role.grant'), count('account.reopen')]).toEqual([world.granted, world.reopened]);
  shop.setClock(addMinutes(shop.now(), 1));
}

it('keeps accounts, roles and gift pages consistent if users leave, return or change roles in any order', async () => {
  const acts = { close, reopen, grant, actAsAdmin, order, registerDevices, pass };
  const weights = { close: 3, reopen: 2, grant: 3, order: 2, pass: 2 };
  await runSequences({ cost: 16, steps: 16, open, acts, weights, check });
});
