import { expect, it } from 'vitest';
import { syncStaffRoles } from '../../functions/src/accounts/sync-staff-roles';
import { addMinutes, openShop, type Shop, tuesday } from './support/shop';

const seconds = tuesday.getTime() / 1000;

async function readRoles({ store }: Shop): Promise<Record<string, unknown>> {
  return Object.fromEntries((await store.staffRoles.get()).docs.map((one) => [one.id, one.data()]));
}

/** Opens a shop with the profiles of an admin and a rider. */
async function openStaffedShop(): Promise<Shop> {
  const shop = await openShop();
  for (const [uid, role] of [
    ['ama', 'admin'],
    ['dike', 'driver'],
  ] as const) {
    await shop.customer(uid);
    await shop.store.profiles.doc(uid).update({ role });
  }
  return shop;
}

it('adds the documents of staff from before the collection existed', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  expect(await readRoles(shop)).toEqual({
    ama: { role: 'admin', signed_in_from: 0 },
    dike: { role: 'driver', signed_in_from: 0 },
  });
});

it('ends the access of sessions from before a password reset', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  shop.sessionsBegin.set('ama', tuesday);
  await syncStaffRoles(shop);
  expect(await readRoles(shop)).toMatchObject({ ama: { signed_in_from: seconds } });
});

it('deletes the document of an account that lost its claim, and changes one whose claim changed', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  shop.admins.delete('ama');
  shop.riders.delete('dike');
  shop.admins.add('dike');
  await syncStaffRoles(shop);
  expect(await readRoles(shop)).toEqual({ dike: { role: 'admin', signed_in_from: 0 } });
});

it('gives no role to a customer whose profile claims one', async () => {
  const shop = await openShop();
  await shop.customer('bola');
  await shop.store.profiles.doc('bola').update({ role: 'admin' });
  await syncStaffRoles(shop);
  expect(await readRoles(shop)).toEqual({});
});

it('does not restore a role that was removed while it ran', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  shop.sessionsBegin.set('ama', addMinutes(tuesday, 1));
  const overtaken = {
    ...shop,
    accounts: {
      ...shop.accounts,
      standingsOf: async (uids: readonly string[]) => {
        const standings = await shop.accounts.standingsOf(uids);
        await shop.store.staffRoles.doc('ama').delete();
        return standings;
      },
    },
  };
  await syncStaffRoles(overtaken);
  expect(Object.keys(await readRoles(shop))).toEqual(['dike']);
});
