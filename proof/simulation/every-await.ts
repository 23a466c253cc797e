import { cutOffDropHandler } from '../../functions/src/kitchen/cut-off-drop';
import { dispatchOrderHandler } from '../../functions/src/orders/dispatch-order';
import { answerGiftHandler } from '../../functions/src/gifts/answer-gift';
import { holdBoxHandler } from '../../functions/src/orders/hold-box';
import { reviewPaymentHandler } from '../../functions/src/payments/review-payment';
import { setOrderStatusHandler } from '../../functions/src/orders/set-order-status';
import { submitPaymentHandler } from '../../functions/src/payments/submit-payment';
import { thankForGiftHandler } from '../../functions/src/gifts/thank-for-gift';
import { deviceSchema } from '@sharebox/domain/accounts/device';
import { jobsOfEachFiveMinutes, jobsOfEachMinute } from '../../functions/src/schedules/jobs';
import type { Services } from '../../functions/src/platform/services';
import type { Jobs } from '../../functions/src/schedules/run-in-turn';
import { dropId, openAccount, stock, tuesday } from '../../tests/functions/support/stock';
import { giftId, openGiftPage, openStaff, recipient } from './cast';
import { type Fault, type Faults, OneFault } from './faults';
import type { Cast } from './invariants/secrets';
import { liveThrough } from './live-through';
import { whatIsThere } from './leftovers';
import type { Giver } from './people/giver';
import { callerOf } from './people/person';
import { Random } from './random';
import { minute, type World } from './world';

/** What is ordered: a couple's own box, or a guest's gift. */
export const flows = ['own box', 'gift'] as const;
export type Flow = (typeof flows)[number];

/** How a call can go wrong so that nobody knows how far it came. */
const interruptions = ['dies before', 'dies after', 'answer lost'] as const satisfies readonly Fault[];

const giver: Giver = {
  uid: 'guest-0',
  isGuest: true,
  name: 'Giversur0',
  email: 'giving-0@example.org',
  phone: '08037770001',
};

/** Longer than any lease: whoever takes over from a process that died has done so. */
const longestLeaseMs = 11 * minute;

/** From a Tuesday's evening to after the drop's deadline on Thursday. */
const pastDeadlineMs = 3 * 24 * 60 * minute;

const jobs: Jobs<Services> = { ...jobsOfEachMinute, ...jobsOfEachFiveMinutes };

async function open(services: Services): Promise<Cast> {
  // One box: a hold that is left behind would be in the way.
  await stock(services, { maxOrders: 1 });
  const { store } = services;
  for (const uid of ['ada', recipient.uid]) await openAccount(services, uid);
  await openGiftPage(services);
  await openStaff(services, ['kofi']);
  for (const uid of ['ada', 'kofi', recipient.uid]) {
    const browser = deviceSchema.parse({ token: `browser of ${uid}`, user_agent: '', last_seen_at: tuesday });
    await store.devices(uid).doc('1').set(browser);
  }
  return { recipient, givers: [giver] };
}

type Step = [name: string, does: (services: Services) => Promise<unknown>];

/** Everybody does their part, one after the other, and asks again where no answer came. */
async function live(world: World, flow: Flow): Promise<void> {
  const { scheduler } = world.machine;
  const runJobs = async () => {
    for (const [name, job] of Object.entries(jobs)) await world.ask(name, job);
  };
  const settle = async () => {
    do await scheduler.sleep(1000);
    while (world.common.open > 0);
  };
  const kofi = callerOf('kofi', true);
  const payer =
    flow === 'own box'
      ? callerOf('ada', false)
      : { ...callerOf(giver.uid, false), email: null, emailVerified: false, isGuest: true };
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
  const rita = callerOf(recipient.uid, false);
  const ofGifts = (...step: Step): Step[] => (flow === 'gift' ? [step] : []);
  const ofOwnBoxes = (...step: Step): Step[] => (flow === 'own box' ? [step] : []);
  const steps: Step[] = [
    [`${payer.uid} claims`, (services) => submitPaymentHandler.answer(services, payer, claim)],
    ['kofi approves', (services) => reviewPaymentHandler.answer(services, kofi, approval)],
    ...ofGifts('rita-uid accepts', (services) =>
      answerGiftHandler.answer(services, rita, { order_id, answer: 'accept' }),
    ),
    // The gift's drop the schedules cut off.
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
  // What is due before the deadline must not wait until it is too old to be told.
  for (const until of [longestLeaseMs, longestLeaseMs, pastDeadlineMs, longestLeaseMs]) {
    await scheduler.sleep(until);
    await runJobs();
    await settle();
  }
}

/** How an evening ended. */
export interface Ending {
  /** What must never be and was, null for nothing. */
  broken: string | null;
  /** What is there, a line each, without what is chance's: ids, moments. */
  leftovers: string[];
  history: string[];
}

/** Lives through one order, from the hold to the door, with these faults. */
async function endingOf(flow: Flow, faults: Faults): Promise<Ending> {
  const { broken, world } = await liveThrough({
    random: new Random(1),
    concurrency: 'locks',
    leftOut: [],
    faults: () => faults,
    open,
    live: (common) => live(common, flow),
  });
  const { server, history } = world.machine;
  return { broken, leftovers: whatIsThere(server.all(), world), history };
}

/** A call that went wrong, and after which not all was as if it had not. */
export interface Difference {
  flow: Flow;
  call: number;
  fault: Fault;
  /** What was asked for, and of whom. */
  asked: string;
  broken: string | null;
  missing: string[];
  added: string[];
}

/**
 * Lives through one order again and again. Each time another call of the database, the mail server or the push service
 * goes wrong: its process dies before or after it, or its answer is lost. Answers how many times that was, and after
 * which of them not all ended as it does undisturbed. Of all calls, every `step`th from the `first` on.
 */
export async function everyAwait(
  flow: Flow,
  { first = 0, step = 1 } = {},
): Promise<{ calls: number; tried: number; differences: Difference[] }> {
  const counting = new OneFault('dies before', Infinity);
  const undisturbed = await endingOf(flow, counting);
  if (undisturbed.broken !== null) throw new Error(undisturbed.broken);
  const differences: Difference[] = [];
  let tried = 0;
  for (let call = first; call < counting.calls; call += step) {
    for (const fault of interruptions) {
      tried += 1;
      const ending = await endingOf(flow, new OneFault(fault, call));
      const missing = without(undisturbed.leftovers, ending.leftovers);
      const added = without(ending.leftovers, undisturbed.leftovers);
      if (ending.broken === null && missing.length + added.length === 0) continue;
      const asked = ending.history.find((line) => line.endsWith(` ${fault}`)) ?? '';
      differences.push({ flow, call, fault, asked, broken: ending.broken, missing, added });
    }
  }
  return { calls: counting.calls, tried, differences };
}

/** The lines that the others have not, or not as often. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
