import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { createSampleOrder } from '../fixtures/sample-order';
import { noStepInput, arbitraryStep, arbitrarySteps } from '../fixtures/steps';
import { type Order, orderStatuses } from '../orders/order';
import {
  assertGiftRedirectable,
  buildReceivedGift,
  getRecipientActions,
  getSettlementState,
  isNewGiftAnswer,
  isNewChangeRequest,
  isNewGiftSettlement,
  isNewThankYouNote,
} from './gift-answer';

const deadline = new Date('2026-11-19T11:00:00Z');
const after = new Date(deadline.getTime() + 1);
const declinedText = 'You have declined this gift.';

function getOutcome(decide: () => unknown): unknown {
  try {
    return decide() ?? true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.message === new DomainError(error.reason).message ? error.reason : error.message;
  }
}

interface World {
  order: Order;
  request: string | null;
  now: Date;
}

/** The reason why the recipient cannot change the gift now, or null. */
const lockReason = ({ order, now }: World) =>
  order.status !== 'confirmed' || order.dispatched_at || now > deadline ? 'too-late' : null;
const isHidden = ({ order }: World) =>
  !order.is_gift_order ||
  !['confirmed', 'preparing', 'delivered'].includes(order.status) ||
  (order.is_surprise && order.dispatched_at === null && order.status !== 'delivered');
const isDeclined = ({ order }: World) => order.gift_answer === 'declined';

const answers = ['accepted', 'declined'] as const;
const outcomes = ['refund', 'own-address'] as const;
const texts = ['No prawns', 'No milk'] as const;
function answerGift(world: World, one: (typeof answers)[number]): void {
  const { order } = world;
  const wanted = isHidden(world)
    ? 'not-allowed'
    : order.gift_answer === one
      ? false
      : isDeclined(world)
        ? `${declinedText} Write to us or call us to change that.`
        : (lockReason(world) ?? true);
  expect(getOutcome(() => isNewGiftAnswer(order, one, deadline, world.now))).toBe(wanted);
  if (wanted === true) world.order = { ...order, gift_answer: one };
}

function redirect(world: World): void {
  const locked = isDeclined(world) ? declinedText : (lockReason(world) ?? true);
  const decide = () => assertGiftRedirectable(world.order, deadline, world.now);
  expect(getOutcome(decide)).toBe(isHidden(world) ? 'not-allowed' : locked);
}

function askForChange(world: World, message: string): void {
  const locked = isDeclined(world) ? declinedText : (lockReason(world) ?? true);
  const wanted = isHidden(world) ? 'not-allowed' : world.request === message ? false : locked;
  const asked = { current: world.request, message };
  expect(getOutcome(() => isNewChangeRequest(world.order, asked, deadline, world.now))).toBe(wanted);
  if (wanted === true) world.request = message;
}

function thank(world: World, note: string): void {
  const { order } = world;
  const again = order.thank_you_note === note ? false : 'You have already said thank you for this gift.';
  const wanted =
    isHidden(world) || isDeclined(world) ? 'not-allowed' : order.thank_you_note === null ? true : again;
  expect(getOutcome(() => isNewThankYouNote(order, note))).toBe(wanted);
  if (wanted === true) world.order = { ...order, thank_you_note: note };
}

function settleDecline(world: World, outcome: (typeof outcomes)[number]): void {
  const { order } = world;
  const again =
    order.declined_outcome === outcome ? false : 'You have already chosen what happens to this gift.';
  const settled = order.declined_outcome === null ? (lockReason(world) ?? true) : again;
  const wanted = order.is_gift_order && isDeclined(world) ? settled : 'not-allowed';
  expect(getOutcome(() => isNewGiftSettlement(order, outcome, deadline, world.now))).toBe(wanted);
  if (wanted === true) world.order = { ...order, declined_outcome: outcome };
}

/** Checks the outcome of every action in the current state, without changing the state. */
function tryAll(world: World): void {
  for (const one of answers) answerGift({ ...world }, one);
  redirect(world);
  for (const one of texts) {
    askForChange({ ...world }, one);
    thank({ ...world }, one);
  }
  for (const one of outcomes) settleDecline({ ...world }, one);
}

const steps = arbitrarySteps<World>(
  12,
  arbitraryStep('answer', fc.constantFrom(...answers), answerGift),
  arbitraryStep('redirect', noStepInput, redirect),
  arbitraryStep('ask for a change', fc.constantFrom(...texts), askForChange),
  arbitraryStep('thank', fc.constantFrom(...texts), thank),
  arbitraryStep('settle', fc.constantFrom(...outcomes), settleDecline),
  arbitraryStep(
    'change the status',
    fc.constantFrom('confirmed' as const, ...orderStatuses),
    (world, status) => {
      world.order = { ...world.order, status };
    },
  ),
  arbitraryStep('dispatch', fc.boolean(), (world, isOut) => {
    world.order = { ...world.order, dispatched_at: isOut ? world.now : null };
  }),
  arbitraryStep('wait', fc.constantFrom(deadline, after), (world, now) => {
    if (now > world.now) world.now = now;
  }),
);

it('a gift can be changed until the deadline, and pages offer only actions that the server accepts', () => {
  const kind = fc.record({
    ...{ is_gift_order: fc.nat(9).map(Boolean), is_surprise: fc.boolean() },
    gift_answer: fc.option(fc.constantFrom(...answers)),
    declined_outcome: fc.option(fc.constantFrom(...outcomes)),
    thank_you_note: fc.option(fc.constantFrom(...texts)),
  });
  const moment = fc.constantFrom(new Date('2026-11-17T09:00:00Z'), deadline, after);
  fc.assert(
    fc.property(kind, moment, steps, (given, now, chosen) => {
      const order = createSampleOrder({ ...given, order_deadline: deadline });
      const world: World = { order, request: null, now };
      for (const one of chosen) {
        one.run(world);
        tryAll(world);
        const { now: at, order: gift } = world;
        const canSettle = gift.is_gift_order && isDeclined(world) && gift.declined_outcome === null;
        const isDone = gift.status === 'cancelled' || gift.status === 'delivered';
        const offer = lockReason(world) ? 'too-late' : 'open';
        expect(getSettlementState(gift, at)).toBe(canSettle && !isDone ? offer : 'none');
        if (isHidden(world)) continue;
        const isOpen = !isDeclined(world) && !lockReason(world);
        expect(getRecipientActions({ ...gift, answer: gift.gift_answer }, at)).toEqual({
          canAccept: isOpen && gift.gift_answer === null,
          canChange: isOpen,
          canThank: !isDeclined(world) && gift.thank_you_note === null,
        });
        const shown = buildReceivedGift(gift, null, true, null, world.request);
        expect(shown?.status).toBe(isDeclined(world) ? 'confirmed' : gift.status);
        expect(shown).toMatchObject({ answer: gift.gift_answer, change_request: world.request });
      }
    }),
  );
});

it('gift pages offer changes when the deadline is unknown, but the server rejects changes without a deadline', () => {
  const gift = createSampleOrder({ is_gift_order: true });
  const unknown = { ...gift, order_deadline: null };
  expect(getRecipientActions({ ...unknown, answer: null }, after).canChange).toBe(true);
  expect(getSettlementState({ ...unknown, gift_answer: 'declined' }, after)).toBe('open');
  for (const status of ['cancelled', 'delivered'] as const)
    expect(getSettlementState({ ...unknown, gift_answer: 'declined', status }, after)).toBe('none');
  expect(getOutcome(() => isNewGiftAnswer(gift, 'declined', null, deadline))).toBe('too-late');
});
