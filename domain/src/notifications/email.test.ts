import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryStep, arbitrarySteps } from '../fixtures/steps';
import {
  findEmailAddressProblem,
  classifyEmailFailure,
  createQueuedEmail,
  createPendingEmailDelivery,
  type EmailDelivery,
  emailDeliverySchema,
  type EmailProblem,
  applyEmailAttempt,
  isMailServerProblem,
  planEmailStep,
} from './email';

const noon = new Date('2026-11-17T12:00:00Z');
const later = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000);
const createProblem = (reason: EmailProblem['reason']): EmailProblem => ({ reason, detail: 'said so' });
const isPermanent = (reason: string) => reason === 'bad-address' || reason === 'refused';

interface World {
  delivery: EmailDelivery;
  now: Date;
  attempts: number;
  /** When the next attempt is due; null after the email was accepted or permanently failed. */
  dueAt: Date | null;
  /** The attempt that a sender has started and not finished. */
  sending: EmailDelivery | null;
}

const reason = fc.constantFrom<EmailProblem['reason'][]>('refused', 'bad-address', 'put-off', 'unreachable');
const steps = arbitrarySteps<World>(
  20,
  arbitraryStep('plan', fc.boolean(), (world, isTaken) => {
    const plan = planEmailStep(world.delivery, world.now);
    const isDue = world.dueAt !== null && (world.attempts === 0 || world.dueAt <= world.now);
    expect(plan.does).toBe(!isDue ? 'nothing' : world.attempts < 6 ? 'send' : 'give-up');
    if (!isTaken || plan.does === 'nothing') return;
    world.delivery = plan.delivery;
    if (plan.does === 'give-up') {
      expect(plan.delivery.problem).toEqual({ reason: 'broke-off', detail: '' });
      Object.assign(world, { dueAt: null, sending: null });
      return;
    }
    world.attempts += 1;
    Object.assign(world, { dueAt: later(10, world.now), sending: plan.delivery });
  }),
  arbitraryStep('finish', fc.option(reason), (world, one) => {
    if (!world.sending || world.sending !== world.delivery) return;
    world.delivery = applyEmailAttempt(world.sending, one && createProblem(one), world.now);
    const pause = [1, 5, 15, 60, 180][world.attempts - 1];
    const isOver = one === null || isPermanent(one) || pause === undefined;
    world.dueAt = isOver ? null : later(pause, world.now);
    expect(world.delivery.problem).toEqual(one && createProblem(one));
    world.sending = null;
  }),
  arbitraryStep('wait', fc.constantFrom(1, 5, 10, 60, 180), (world, minutes) => {
    world.now = later(minutes, world.now);
  }),
);

it('planEmailStep sends an email up to six times with growing pauses, until success or permanent failure', () => {
  fc.assert(
    fc.property(steps, (chosen) => {
      const message = { subject: '', text: '', html: '' };
      const delivery = createPendingEmailDelivery(noon);
      expect(createQueuedEmail({ to: 'a@b.c', message }, noon).delivery).toEqual(delivery);
      const world: World = { delivery, now: noon, attempts: 0, dueAt: later(5), sending: null };
      for (const one of chosen) {
        one.run(world);
        const { dueAt, attempts, sending } = world;
        expect(world.delivery).toMatchObject({ next_at: dueAt, attempts });
        expect(world.delivery.ended_at === null).toBe(dueAt !== null);
        const over = world.delivery.problem === null ? 'SUCCESS' : 'ERROR';
        expect(world.delivery.state).toBe(dueAt === null ? over : sending ? 'PROCESSING' : 'PENDING');
        expect(emailDeliverySchema.parse(world.delivery)).toEqual(world.delivery);
      }
    }),
  );
});

it('planEmailStep gives up on an email whose last attempt crashed', () => {
  const last: EmailDelivery = { ...createPendingEmailDelivery(noon), state: 'PROCESSING', attempts: 6 };
  expect(planEmailStep({ ...last, next_at: noon }, noon)).toMatchObject({
    ...{ does: 'give-up', delivery: { state: 'ERROR', attempts: 6, problem: { reason: 'broke-off' } } },
  });
});

it('applyEmailAttempt increases the pause after each failed attempt and gives up after the sixth', () => {
  const sending = (attempts: number): EmailDelivery => ({
    ...{ ...createPendingEmailDelivery(noon), state: 'PROCESSING', attempts },
  });
  const fail = (attempts: number) => applyEmailAttempt(sending(attempts), createProblem('put-off'), noon);
  expect([1, 2, 3, 4, 5].map((attempts) => fail(attempts).next_at)).toEqual(
    [1, 5, 15, 60, 180].map((minutes) => later(minutes)),
  );
  expect(fail(6)).toMatchObject({ state: 'ERROR', next_at: null });
});

describe('classifyEmailFailure', () => {
  it.each([
    ['EENVELOPE', 550, 'refused'],
    ['EMESSAGE', 554, 'refused'],
    ['EENVELOPE', 500, 'refused'],
    ['EENVELOPE', 451, 'put-off'],
    ['EMESSAGE', 452, 'put-off'],
    ['EENVELOPE', null, 'bad-address'],
    ['EENVELOPE', 530, 'not-let-in'],
    ['EENVELOPE', 535, 'not-let-in'],
    ['EOAUTH2', null, 'not-let-in'],
    ['EAUTH', 454, 'not-let-in'],
    ['ENOAUTH', null, 'not-let-in'],
    ['ETIMEDOUT', null, 'unreachable'],
    ['EPROTOCOL', 554, 'unreachable'],
  ] as const)(
    'classifies an email failure with code %s and SMTP reply %s as %s',
    (code, response, wanted) => {
      const failure = { code, response, text: 'x'.repeat(5000) };
      expect(classifyEmailFailure(failure)).toEqual({ reason: wanted, detail: 'x'.repeat(300) });
    },
  );

  it('isMailServerProblem is true only for problems that affect all emails', () => {
    const all = (['unreachable', 'not-let-in', 'refused', 'put-off'] as const).map(createProblem);
    expect(all.map(isMailServerProblem)).toEqual([true, true, false, false]);
  });
});

describe('findEmailAddressProblem', () => {
  it.each(['ada@example.com', 'ada.obi+box@mail.example', 'ölaf@example.com'])(
    'findEmailAddressProblem accepts %s',
    (to) => {
      expect(findEmailAddressProblem(to)).toBeNull();
    },
  );

  it.each(['', 'ada', 'ada@', '@example.com', 'a@b.test, c@d.test', 'a b@c.test', 'Ada <a@b.test>', 'a@b@c'])(
    'findEmailAddressProblem rejects “%s” without contacting the server',
    (to) => expect(findEmailAddressProblem(to)).toEqual({ reason: 'bad-address', detail: '' }),
  );
});
