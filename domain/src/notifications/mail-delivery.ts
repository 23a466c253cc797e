import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';

/**
 * Why a mail did not go out. `bad-address` and `refused` are about this mail and stay; the others may pass: the server
 * wants it later, was not reached, did not let the shop in, or whoever was sending broke off.
 */
export const mailProblemReasons = [
  'bad-address',
  'refused',
  'put-off',
  'unreachable',
  'not-let-in',
  'broke-off',
] as const;
export type MailProblemReason = (typeof mailProblemReasons)[number];

/** `detail`: the mail server's own words, '' where there were none. */
const mailProblemSchema = z.object({ reason: z.enum(mailProblemReasons), detail: z.string() });
export type MailProblem = z.infer<typeof mailProblemSchema>;

/**
 * How far a mail has come: waiting (`PENDING`), somebody is sending it (`PROCESSING`), the mail server has it
 * (`SUCCESS`), or it was given up (`ERROR`).
 */
export const mailDeliverySchema = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR']),
  /** How often somebody began to send it. */
  attempts: z.int(),
  /** When the schedule takes it up, of one being sent: when its sender must have crashed. Null once it has ended. */
  next_at: z.nullable(instantSchema),
  /** When the mail server took it over, or it was given up. */
  ended_at: z.nullable(instantSchema),
  /** What kept the last attempt from succeeding. */
  problem: z.nullable(mailProblemSchema),
});
export type MailDelivery = z.infer<typeof mailDeliverySchema>;

const minuteMs = 60_000;

/** Minutes until the next attempt, after the first, the second …: six attempts within about four and a half hours. */
const pauses = [1, 5, 15, 60, 180];

/** For so many days a mail is kept after it was sent or given up. */
export const mailDays = 90;

export const maxMailAttempts = pauses.length + 1;

/** Minutes after which the schedule sends what its trigger should have sent. */
const triggerGrace = 5;

/** Minutes. Longer than any function of ours runs: a lease that ran out is a crash's. */
const lease = 10;

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** A mail that was written just now, and that its trigger is about to send. */
export function waitingMail(at: Date): MailDelivery {
  return {
    state: 'PENDING',
    attempts: 0,
    next_at: minutesAfter(at, triggerGrace),
    ended_at: null,
    problem: null,
  };
}

/** A mail that staff send again: as many attempts as at first, the first one in the next round. */
export function mailSentAgain(at: Date): MailDelivery {
  return { ...waitingMail(at), next_at: at };
}

/** What whoever comes across a mail does with it; `delivery` is how it is left in either case. */
type MailStep = { does: 'send' | 'give-up'; delivery: MailDelivery } | { does: 'nothing' };

/**
 * What is to be done with a mail now. One is sent by whoever comes first, once its pause is over; somebody else's lease
 * is respected until it runs out, and then taken over, unless it was the last attempt. A mail that nobody ever counted
 * is new.
 */
export function nextMailStep(delivery: MailDelivery | undefined, now: Date): MailStep {
  const current = delivery ?? waitingMail(now);
  const { state, attempts, next_at, problem } = current;
  if (state === 'SUCCESS' || state === 'ERROR') return { does: 'nothing' };
  const isUntried = attempts === 0;
  if (!isUntried && next_at !== null && next_at > now) return { does: 'nothing' };
  if (attempts >= maxMailAttempts) {
    return { does: 'give-up', delivery: givenUp(current, { reason: 'broke-off', detail: '' }, now) };
  }
  return {
    does: 'send',
    delivery: {
      state: 'PROCESSING',
      attempts: attempts + 1,
      next_at: minutesAfter(now, lease),
      ended_at: null,
      problem,
    },
  };
}

/** How a mail stands after an attempt; `problem` is null if the mail server took it over. */
export function afterMailAttempt(
  delivery: MailDelivery,
  problem: MailProblem | null,
  now: Date,
): MailDelivery {
  if (problem === null) return { ...delivery, state: 'SUCCESS', next_at: null, ended_at: now, problem };
  const pause = pauses[delivery.attempts - 1];
  if (isPermanent(problem) || pause === undefined) return givenUp(delivery, problem, now);
  return { ...delivery, state: 'PENDING', next_at: minutesAfter(now, pause), problem };
}

function givenUp(delivery: MailDelivery, problem: MailProblem, now: Date): MailDelivery {
  return { ...delivery, state: 'ERROR', next_at: null, ended_at: now, problem };
}

/** Whether an attempt is the sender's that began it: nobody has taken it over since. */
export function isSameAttempt(begun: MailDelivery, found: MailDelivery | undefined): boolean {
  return found?.state === 'PROCESSING' && found.attempts === begun.attempts;
}

/** Whether trying again changes nothing. */
function isPermanent({ reason }: MailProblem): boolean {
  return reason === 'bad-address' || reason === 'refused';
}

/** Whether every other mail would meet the same now. */
export function concernsMailServer({ reason }: MailProblem): boolean {
  return reason === 'unreachable' || reason === 'not-let-in';
}

/** What the mailer says of an attempt that failed: its code, the server's reply code where there was one, the words. */
export interface MailFailure {
  code: string;
  response: number | null;
  text: string;
}

/** What is kept of the server's words. */
const detailLength = 300;

const notLetIn: ReadonlySet<string> = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);

/**
 * What a failure means. 5xx is a refusal for good and 4xx one for now; but that the shop was not let in is its own
 * fault and no mail's, whatever the number.
 */
export function mailProblemOf({ code, response, text }: MailFailure): MailProblem {
  const detail = text.slice(0, detailLength);
  if (notLetIn.has(code) || response === 530 || response === 535) return { reason: 'not-let-in', detail };
  if (response === null) return { reason: code === 'EENVELOPE' ? 'bad-address' : 'unreachable', detail };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return { reason: response >= 500 ? 'refused' : 'put-off', detail };
  }
  return { reason: 'unreachable', detail };
}

const oneAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/** What is wrong with an address before anybody is asked; null if nothing is. One mail goes to one address. */
export function addressProblem(to: string): MailProblem | null {
  return oneAddress.test(to) ? null : { reason: 'bad-address', detail: '' };
}
