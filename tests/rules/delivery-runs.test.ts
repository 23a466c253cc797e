import type { DeliveryRun, DeliveryStop } from '@sharebox/domain/deliveries/delivery-run';
import { describe, it } from 'vitest';
import { getOwnerUid, getFakeAdminUid, getRiderUid } from './support/actors';
import {
  type ExpectedAccess,
  describeMatch,
  expectAccess,
  getActorFirestore,
  getFirestoreWithClaims,
  writeWithRulesDisabled,
} from './support/firestore-match';

const prefix = 'runs';
const runPath = 'delivery_runs/runs-1';
const stopPath = `${runPath}/stops/order`;
const hourMs = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hourMs);

const run: DeliveryRun = {
  ...{ weekly_drop_id: 'drop', name: 'GRA', driver_uid: getRiderUid(prefix), driver_name: 'Dike' },
  ...{ day_begins: hoursFromNow(-12), day_ends: hoursFromNow(12), order_ids: ['order'], stop_states: {} },
  ...{ started_at: null, revision: 0, created_at: hoursFromNow(-24), updated_at: hoursFromNow(-24) },
};
const stop: DeliveryStop = {
  ...{ number: 7, name: 'Ada Obi', phone_number: '+2348030000000', city: 'Port Harcourt' },
  ...{ area: 'Rumuola', landmark: '', gate_code: '' },
  ...{ address_line_1: '12 Aba Road', address_line_2: '', delivery_window: 'evening' },
  ...{
    is_gift: false,
    is_cancelled: false,
    is_delivered: false,
    events: [],
  },
};

const runs: ExpectedAccess = {
  when: 'the rider’s own',
  path: runPath,
  standing: run,
  create: run,
  update: { driver_uid: getRiderUid(prefix) },
  list: (collection) => collection.where('driver_uid', '==', getRiderUid(prefix)),
  may: { get: ['a rider', 'an admin'], list: ['a rider', 'an admin'] },
};

describeMatch('/delivery_runs/{runId}', prefix, runs);
describeMatch('/delivery_runs/{runId}', prefix, {
  ...runs,
  when: 'without a rider, or listing all',
  standing: { ...run, driver_uid: null },
  list: (collection) => collection,
  may: { get: ['an admin'], list: ['an admin'] },
});

const stops: ExpectedAccess = {
  when: 'today',
  // The order exists too, to test that neither its payer nor its recipient can read the stop.
  beside: { [runPath]: run, 'orders/order': { user_id: getOwnerUid(prefix), is_gift_order: false } },
  path: stopPath,
  standing: stop,
  create: stop,
  update: { is_cancelled: false },
  may: { get: ['a rider', 'an admin'], list: ['a rider', 'an admin'] },
};
const onlyAdmins: ExpectedAccess['may'] = { get: ['an admin'], list: ['an admin'] };

describeMatch('/delivery_runs/{runId}/stops/{orderId}', prefix, stops);
describeMatch('/delivery_runs/{runId}/stops/{orderId}', prefix, {
  ...stops,
  when: 'of yesterday',
  beside: { [runPath]: { ...run, day_begins: hoursFromNow(-25), day_ends: hoursFromNow(-1) } },
  may: onlyAdmins,
});
describeMatch('/delivery_runs/{runId}/stops/{orderId}', prefix, {
  ...stops,
  when: 'of tomorrow',
  beside: { [runPath]: { ...run, day_begins: hoursFromNow(1), day_ends: hoursFromNow(25) } },
  may: onlyAdmins,
});
describeMatch('/delivery_runs/{runId}/stops/{orderId}', prefix, {
  ...stops,
  when: 'of a run without a rider',
  beside: { [runPath]: { ...run, driver_uid: null } },
  may: onlyAdmins,
});

describe('/delivery_runs/{runId} for an account without the rider role', () => {
  it.each([
    ['a customer', getRiderUid(prefix), {}],
    ['the kitchen', getRiderUid(prefix), { kitchen: true }],
    ['an account whose claim is a string', getFakeAdminUid(prefix), { driver: 'true' }],
  ])('the stop of a missing run can’t be read by %s', async (_, uid, claims) => {
    await writeWithRulesDisabled({ [runPath]: { ...run, driver_uid: uid }, [stopPath]: stop });
    const database = getFirestoreWithClaims(uid, { email_verified: true, ...claims });
    await expectAccess(false, database.doc(runPath).get({ source: 'server' }));
    await expectAccess(false, database.doc(stopPath).get({ source: 'server' }));
  });
});

it('lets riders read their run even if their email is not verified, because staff granted the role', async () => {
  await writeWithRulesDisabled({ [runPath]: run, [stopPath]: stop });
  const database = getFirestoreWithClaims(getRiderUid(prefix), {
    auth_time: 2_000_000_000,
    email_verified: false,
    driver: true,
  });
  await expectAccess(true, database.doc(runPath).get({ source: 'server' }));
  await expectAccess(true, database.doc(stopPath).get({ source: 'server' }));
});

describe('/delivery_runs/{runId}/stops/{orderId} if the run does not exist', () => {
  it.each(['a rider', 'another rider'] as const)(
    'the stop of a missing run can’t be read by %s',
    async (actor) => {
      await writeWithRulesDisabled({ [runPath]: null, [stopPath]: stop });
      await expectAccess(false, getActorFirestore(prefix, actor).doc(stopPath).get({ source: 'server' }));
    },
  );
});
