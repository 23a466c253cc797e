import { describe, expect, it } from 'vitest';
import {
  checkEmailAddress,
  finishEmailAttempt,
  isMailServerProblem,
  isSameAttempt,
  type EmailDelivery,
  type EmailProblem,
  classifyEmailFailure,
  createResendDelivery,
  maxEmailAttempts,
  planEmailStep,
  createWaitingDelivery,
} from './email-delivery';

const noon = new Date('2026-11-17T12:00:00Z');
const later = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000);
const unreachable: EmailProblem = { reason: 'unreachable', detail: 'ECONNREFUSED' };
const refused: EmailProblem = { reason: 'refused', detail: '550 No such user' };

function startAttempt(delivery: EmailDelivery | undefined, at: Date): EmailDelivery {
  const step = planEmailStep(delivery, at);
  if (step.does !== 'send') throw new Error(`It ${step.does}`);
  return step.delivery;
}

describe('a new email', () => {
  it('is sent immediately by its trigger, or by the schedule if the trigger does not run', () => {
    const waiting = createWaitingDelivery(noon);
    expect(planEmailStep(waiting, noon).does).toBe('send');
    expect(waiting).toMatchObject({ state: 'PENDING', attempts: 0, next_at: later(5) });
  });

  it('can be stored without a delivery state', () => {
    expect(startAttempt(undefined, noon)).toMatchObject({ state: 'PROCESSING', attempts: 1 });
  });
});

describe('an email that is being sent', () => {
  const sending = startAttempt(createWaitingDelivery(noon), noon);

  it('is left to its current sender until the lease ends, then another sender takes over', () => {
    expect(planEmailStep(sending, noon)).toEqual({ does: 'nothing' });
    expect(planEmailStep(sending, later(9))).toEqual({ does: 'nothing' });
    expect(startAttempt(sending, later(10))).toMatchObject({
      state: 'PROCESSING',
      attempts: 2,
      next_at: later(20),
    });
  });

  it('no longer counts as the first sender’s attempt once another sender has taken over', () => {
    expect(isSameAttempt(sending, sending)).toBe(true);
    expect(isSameAttempt(sending, startAttempt(sending, later(10)))).toBe(false);
    expect(isSameAttempt(sending, createResendDelivery(noon))).toBe(false);
    expect(isSameAttempt(sending, undefined)).toBe(false);
  });

  it('is given up when its last attempt was interrupted', () => {
    const last = { ...sending, attempts: maxEmailAttempts };
    expect(planEmailStep(last, later(10))).toEqual({
      does: 'give-up',
      delivery: {
        state: 'ERROR',
        attempts: maxEmailAttempts,
        next_at: null,
        ended_at: later(10),
        problem: { reason: 'broke-off', detail: '' },
      },
    });
  });
});

describe('after an attempt', () => {
  const sending = startAttempt(createWaitingDelivery(noon), noon);

  it('an email accepted by the server needs no further attempt', () => {
    const done = finishEmailAttempt(sending, null, later(1));
    expect(done).toEqual({ state: 'SUCCESS', attempts: 1, next_at: null, ended_at: later(1), problem: null });
    expect(planEmailStep(done, later(99_999))).toEqual({ does: 'nothing' });
  });

  it.each<EmailProblem>([refused, { reason: 'bad-address', detail: '' }])(
    'a permanently rejected email is given up immediately: %j',
    (problem) => {
      const dead = finishEmailAttempt(sending, problem, noon);
      expect(dead).toEqual({ state: 'ERROR', attempts: 1, next_at: null, ended_at: noon, problem });
      expect(planEmailStep(dead, later(99_999))).toEqual({ does: 'nothing' });
    },
  );

  it('an email that could not be sent waits longer after each failure and is given up after six attempts', () => {
    let delivery = createWaitingDelivery(noon);
    let now = noon;
    const pauses: number[] = [];
    for (let attempt = 1; attempt < maxEmailAttempts; attempt++) {
      delivery = finishEmailAttempt(startAttempt(delivery, now), unreachable, now);
      expect(delivery).toMatchObject({ state: 'PENDING', attempts: attempt, problem: unreachable });
      expect(planEmailStep(delivery, now)).toEqual({ does: 'nothing' });
      const due = delivery.next_at ?? now;
      pauses.push((due.getTime() - now.getTime()) / 60_000);
      now = due;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180]);
    delivery = finishEmailAttempt(startAttempt(delivery, now), unreachable, now);
    expect(delivery).toEqual({
      state: 'ERROR',
      attempts: 6,
      next_at: null,
      ended_at: later(261),
      problem: unreachable,
    });
  });
});

it('an email resent by staff is due immediately and gets the full number of attempts again', () => {
  const again = createResendDelivery(noon);
  expect(again).toEqual({ state: 'PENDING', attempts: 0, next_at: noon, ended_at: null, problem: null });
  expect(planEmailStep(again, noon).does).toBe('send');
});

describe('classifyEmailFailure', () => {
  it.each([
    ['EENVELOPE', 550, 'refused'],
    ['EENVELOPE', 501, 'refused'],
    ['EMESSAGE', 554, 'refused'],
    ['EENVELOPE', 451, 'put-off'],
    ['EMESSAGE', 452, 'put-off'],
    ['EENVELOPE', null, 'bad-address'],
    ['EENVELOPE', 500, 'refused'],
    ['EENVELOPE', 530, 'not-let-in'],
    ['EENVELOPE', 535, 'not-let-in'],
    ['EOAUTH2', null, 'not-let-in'],
    ['EAUTH', 535, 'not-let-in'],
    ['EAUTH', 454, 'not-let-in'],
    ['ENOAUTH', null, 'not-let-in'],
    ['ESOCKET', null, 'unreachable'],
    ['ETIMEDOUT', null, 'unreachable'],
    ['EDNS', null, 'unreachable'],
    ['ETLS', null, 'unreachable'],
    ['EPROTOCOL', 421, 'unreachable'],
    ['EPROTOCOL', 554, 'unreachable'],
    ['UNKNOWN', null, 'unreachable'],
  ] as const)('%s with %s is %s', (code, response, reason) => {
    expect(classifyEmailFailure({ code, response, text: 'so it said' })).toEqual({
      reason,
      detail: 'so it said',
    });
  });

  it('isMailServerProblem is true only for problems that affect all emails', () => {
    expect(isMailServerProblem(unreachable)).toBe(true);
    expect(isMailServerProblem({ reason: 'not-let-in', detail: '' })).toBe(true);
    expect(isMailServerProblem(refused)).toBe(false);
    expect(isMailServerProblem({ reason: 'put-off', detail: '' })).toBe(false);
  });

  it('truncates a long server reply', () => {
    const { detail } = classifyEmailFailure({ code: 'EMESSAGE', response: 554, text: 'x'.repeat(5000) });
    expect(detail).toHaveLength(300);
  });
});

describe('checkEmailAddress', () => {
  it.each(['ada@example.com', 'ada.obi+box@mail.example', 'ölaf@example.com'])('accepts %s', (to) => {
    expect(checkEmailAddress(to)).toBeNull();
  });

  it.each(['', 'ada', 'ada@', '@example.com', 'a@b.test, c@d.test', 'a b@c.test', 'Ada <a@b.test>', 'a@b@c'])(
    'rejects “%s” without contacting the server',
    (to) => expect(checkEmailAddress(to)).toEqual({ reason: 'bad-address', detail: '' }),
  );
});
