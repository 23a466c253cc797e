import { cutOffDropHandler } from '../../functions/src/kitchen/cut-off-drop';
import { dispatchOrderHandler } from '../../functions/src/orders/dispatch-order';
import { answerGiftHandler } from '../../functions/src/gifts/answer-gift';
import { holdBoxHandler } from '../../functions/src/orders/hold-box';
import { reviewPaymentHandler } from '../../functions/src/payments/review-payment';
import { setOrderStatusHandler } from '../../functions/src/orders/set-order-status';
import { submitPaymentHandler } from '../../functions/src/payments/submit-payment';
import { thankForGiftHandler } from '../../functions/src/gifts/thank-for-gift';
import { deviceSchema } from '@sharebox/domain/accounts/device';
import { everyFiveMinutesJobs, everyMinuteJobs } from '../../functions/src/schedules/jobs';
import type { Services } from '../../functions/src/platform/services';
import type { Jobs } from '../../functions/src/schedules/run-jobs';
import { dropId, createMember, seedShop, tuesday } from '../../tests/functions/support/stock';
import { giftId, createGiftPage, createStaff, recipient } from './cast';
import { type Fault, type Faults, SingleFault } from './faults';
import type { GiftParties } from './invariants/privacy';
import { runScenario } from './run-scenario';
import { listLeftovers } from './leftovers';
import type { Giver } from './people/giver';
import { createCaller } from './people/person';
import { Random } from './random';
import { minuteMs, type World } from './world';

/** The kinds of orders to test: a customer's own box and a guest's gift. */
export const flows = ['own box', 'gift'] as const;
export type Flow = (typeof flows)[number];

/** The faults that leave the caller not knowing whether the call took effect. */
const interruptions = ['dies before', 'dies after', 'answer lost'] as const satisfies readonly Fault[];

const giver: Giver = {
  uid: 'guest-0',
  isGuest: true,
  name: 'Giversur0',
  email: 'giving-0@example.org',
  phone: '08037770001',
};

/** Longer than any lease, so that the work of a crashed process can be taken over. */
const longestLeaseMs = 11 * minuteMs;

/** Long enough to get from Tuesday evening past the drop's deadline on Thursday. */
const pastDeadlineMs = 3 * 24 * 60 * minuteMs;

const jobs: Jobs<Services> = { ...everyMinuteJobs, ...everyFiveMinutesJobs };

async function openShop(services: Services): Promise<GiftParties> {
  // A drop with a single box, so that an abandoned hold blocks the next one.
  await seedShop(services, { maxOrders: 1 });
  const { store } = services;
  for (const uid of ['ada', recipient.uid]) await createMember(services, uid);
  await createGiftPage(services);
  await createStaff(services, ['kofi']);
  for (const uid of ['ada', 'kofi', recipient.uid]) {
    const browser = deviceSchema.parse({ token: `browser of ${uid}`, user_agent: '', last_seen_at: tuesday });
    await store.devices(uid).doc('1').set(browser);
  }
  return { recipient, givers: [giver] };
}

type Step = [name: string, does: (services: Services) => Promise<unknown>];

/** Runs the steps of an order one after another, repeating each step until it gets an answer. */
async function runOrder(world: World, flow: Flow): Promise<void> {
  const { scheduler } = world.machine;
  const runJobs = async () => {
    for (const [name, job] of Object.entries(jobs)) await world.ask(name, job);
  };
  const settle = async () => {
    do await scheduler.sleep(1000);
    while (world.common.open > 0);
  };
  const kofi = createCaller('kofi', true);
  const payer =
    flow === 'own box'
      ? createCaller('ada', false)
      : { ...createCaller(giver.uid, false), email: null, emailVerified: false, isGuest: true };
  const destination =
    flow === 'own box'
      ? { kind: 'self' as const, address_id: 'home' }
      : {
          ...{ kind: 'gift' as const, gift_id: giftId, is_anonymous: false, is_surprise: false },
          sender: { name: giver.name, email: giver.email, phone: giver.phone },
          love_message: 'Eat well, you two.',
        };
  const request = {
    request_id: 'c0ffee00-0000-4000-8000-000000000000',
    drop_id: dropId,
    items: ['jollof', 'suya', 'zobo'].map((id) => ({ meal_item_id: id, quantity: 1 })),
    packaging: 'eco-friendly' as const,
    destination,
  };
  const held = await world.insist(`${payer.uid} holds`, (services) =>
    holdBoxHandler.answer(services, payer, request),
  );
  if (held.kind !== 'done') return;
  const { order_id, total_amount } = held.answer;
  const claim = {
    ...{ order_id, full_name: giver.name, email: giver.email, amount_paid: total_amount },
    ...{ bank_used: 'GTBank', payment_reference: 'TRF-1' },
  };
  const approval = {
    confirmation_id: order_id,
    decision: 'approve' as const,
    seen_in_bank: true as const,
  };
  const rita = createCaller(recipient.uid, false);
  const ofGifts = (...step: Step): Step[] => (flow === 'gift' ? [step] : []);
  const ofOwnBoxes = (...step: Step): Step[] => (flow === 'own box' ? [step] : []);
  const steps: Step[] = [
    [`${payer.uid} claims`, (services) => submitPaymentHandler.answer(services, payer, claim)],
    ['kofi approves', (services) => reviewPaymentHandler.answer(services, kofi, approval)],
    ...ofGifts('rita-uid accepts', (services) =>
      answerGiftHandler.answer(services, rita, { order_id, answer: 'accept' }),
    ),
    // The scheduled jobs perform the cut-off in the gift flow.
    ...ofOwnBoxes('kofi cuts off', (services) =>
      cutOffDropHandler.answer(services, kofi, { drop_id: dropId, ends_holds: true }),
    ),
    [
      'kofi cooks',
      (services) => setOrderStatusHandler.answer(services, kofi, { order_id, status: 'preparing' }),
    ],
    ['kofi sends it out', (services) => dispatchOrderHandler.answer(services, kofi, { order_id })],
    [
      'kofi delivers',
      (services) => setOrderStatusHandler.answer(services, kofi, { order_id, status: 'delivered' }),
    ],
    ...ofGifts('rita-uid thanks', (services) =>
      thankForGiftHandler.answer(services, rita, { order_id, message: 'How lovely' }),
    ),
  ];
  await settle();
  for (const [name, step] of steps) {
    await world.insist(name, step);
    await settle();
  }
  // Advance the time in steps, so that notifications due before the deadline do not become stale.
  for (const until of [longestLeaseMs, longestLeaseMs, pastDeadlineMs, longestLeaseMs]) {
    await scheduler.sleep(until);
    await runJobs();
    await settle();
  }
}

export interface RunResult {
  /** The violated invariant, or null. */
  broken: string | null;
  /** The data left in the shop, one line per item, without random ids and timestamps. */
  leftovers: string[];
  history: string[];
}

async function runToEnd(flow: Flow, faults: Faults): Promise<RunResult> {
  const { broken, world } = await runScenario({
    random: new Random(1),
    concurrency: 'locks',
    leftOut: [],
    faults: () => faults,
    open: openShop,
    live: (common) => runOrder(common, flow),
  });
  const { server, history } = world.machine;
  return { broken, leftovers: listLeftovers(server.all(), world), history };
}

/** A failed call that made the result differ from a run without faults. */
export interface ResultDifference {
  flow: Flow;
  call: number;
  fault: Fault;
  /** The failed request and the service it was sent to. */
  asked: string;
  broken: string | null;
  missing: string[];
  added: string[];
}

/**
 * Runs one order repeatedly. In each run, one call to the database, mail server or push service fails: the process dies
 * before or after it, or its answer is lost. Interrupts only every `step`th call, starting with `first`.
 */
export async function everyAwait(
  flow: Flow,
  { first = 0, step = 1 } = {},
): Promise<{ calls: number; tried: number; differences: ResultDifference[] }> {
  const counting = new SingleFault('dies before', Infinity);
  const undisturbed = await runToEnd(flow, counting);
  if (undisturbed.broken !== null) throw new Error(undisturbed.broken);
  const differences: ResultDifference[] = [];
  let tried = 0;
  for (let call = first; call < counting.calls; call += step) {
    for (const fault of interruptions) {
      tried += 1;
      const ending = await runToEnd(flow, new SingleFault(fault, call));
      const missing = subtractLines(undisturbed.leftovers, ending.leftovers);
      const added = subtractLines(ending.leftovers, undisturbed.leftovers);
      if (ending.broken === null && missing.length + added.length === 0) continue;
      const asked = ending.history.find((line) => line.endsWith(` ${fault}`)) ?? '';
      differences.push({ flow, call, fault, asked, broken: ending.broken, missing, added });
    }
  }
  return { calls: counting.calls, tried, differences };
}

/** Returns the lines that are missing from `others`, taking duplicates into account. */
function subtractLines(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
