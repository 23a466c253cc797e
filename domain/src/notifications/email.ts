import { truncateText } from '../common/text';
import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';

/**
 * The reason why an email was not sent. `bad-address` and `refused` are permanent problems with the email itself. The
 * other reasons are temporary: the server deferred the email, was unreachable or rejected the login, or the sending
 * function was interrupted.
 */
export const emailProblemReasons = [
  'bad-address',
  'refused',
  'put-off',
  'unreachable',
  'not-let-in',
  'broke-off',
] as const;
export type EmailProblemReason = (typeof emailProblemReasons)[number];

/** `detail` is the mail server's reply, or an empty string. */
const mailProblemSchema = z.object({ reason: z.enum(emailProblemReasons), detail: z.string() });
export type EmailProblem = z.infer<typeof mailProblemSchema>;

/**
 * The state of an email: `PENDING` (queued), `PROCESSING` (being sent), `SUCCESS` (accepted by the mail server) or
 * `ERROR` (permanently failed).
 */
export const emailDeliverySchema = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR']),
  attempts: z.int(),
  /**
   * The time of the next scheduled attempt. During an attempt, the time after which the attempt counts as crashed. Null
   * once the email was accepted or has permanently failed.
   */
  next_at: z.nullable(instantSchema),
  /** The time when the mail server accepted the email, or when the last attempt failed. */
  ended_at: z.nullable(instantSchema),
  problem: z.nullable(mailProblemSchema),
});
export type EmailDelivery = z.infer<typeof emailDeliverySchema>;

const minuteMs = 60_000;

/** Minutes to wait after each failed attempt. All six attempts fit into about four and a half hours. */
const pausesInMinutes = [1, 5, 15, 60, 180];

/** Number of days for which an email is kept after it was accepted or has permanently failed. */
export const emailRetentionDays = 90;

export const maxEmailAttempts = pausesInMinutes.length + 1;

/** Minutes after which the scheduled job sends an email that the Firestore trigger has not sent. */
const triggerGrace = 5;

/**
 * Maximum minutes for one attempt. No function may run that long, so an expired lease means that the sender crashed.
 */
const lease = 10;

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

export function createPendingEmailDelivery(at: Date): EmailDelivery {
  return {
    state: 'PENDING',
    attempts: 0,
    next_at: minutesAfter(at, triggerGrace),
    ended_at: null,
    problem: null,
  };
}

/** Returns the delivery state of an email resent by staff: due immediately, with no attempts used. */
export function createResentEmailDelivery(at: Date): EmailDelivery {
  return { ...createPendingEmailDelivery(at), next_at: at };
}

/** The next step for an email. `delivery` is the state to store before the step. */
type MailStep = { does: 'send' | 'give-up'; delivery: EmailDelivery } | { does: 'nothing' };

/**
 * Decides what to do with an email at `now`. A new email is sent immediately, and a pending email once the pause after
 * its last attempt is over. An email being sent is skipped until its lease expires. Then it is sent again, or marked as
 * failed after the last attempt. An email without a delivery state counts as new.
 */
export function planEmailStep(delivery: EmailDelivery | undefined, now: Date): MailStep {
  const current = delivery ?? createPendingEmailDelivery(now);
  const { state, attempts, next_at, problem } = current;
  if (state === 'SUCCESS' || state === 'ERROR') return { does: 'nothing' };
  const isUntried = attempts === 0;
  if (!isUntried && next_at !== null && next_at > now) return { does: 'nothing' };
  if (attempts >= maxEmailAttempts) {
    return { does: 'give-up', delivery: giveUp(current, { reason: 'broke-off', detail: '' }, now) };
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

/** Returns the delivery state after an attempt. `problem` is null when the mail server accepted the email. */
export function applyEmailAttempt(
  delivery: EmailDelivery,
  problem: EmailProblem | null,
  now: Date,
): EmailDelivery {
  if (problem === null) return { ...delivery, state: 'SUCCESS', next_at: null, ended_at: now, problem };
  const pause = pausesInMinutes[delivery.attempts - 1];
  if (isPermanent(problem) || pause === undefined) return giveUp(delivery, problem, now);
  return { ...delivery, state: 'PENDING', next_at: minutesAfter(now, pause), problem };
}

function giveUp(delivery: EmailDelivery, problem: EmailProblem, now: Date): EmailDelivery {
  return { ...delivery, state: 'ERROR', next_at: null, ended_at: now, problem };
}

function isPermanent({ reason }: EmailProblem): boolean {
  return reason === 'bad-address' || reason === 'refused';
}

/** Returns whether the problem is with the mail server, so that it affects all emails. */
export function isMailServerProblem({ reason }: EmailProblem): boolean {
  return reason === 'unreachable' || reason === 'not-let-in';
}

/** A failed attempt: the mailer's error code, the server's reply code if any, and the message. */
export interface EmailFailure {
  code: string;
  response: number | null;
  text: string;
}

const detailLength = 300;

const notLetIn: ReadonlySet<string> = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);

/**
 * Classifies 5xx replies as permanent and 4xx replies as temporary. A rejected login is temporary, because the shop has
 * to fix its own configuration.
 */
export function classifyEmailFailure({ code, response, text }: EmailFailure): EmailProblem {
  const detail = truncateText(text, detailLength);
  if (notLetIn.has(code) || response === 530 || response === 535) return { reason: 'not-let-in', detail };
  if (response === null) return { reason: code === 'EENVELOPE' ? 'bad-address' : 'unreachable', detail };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return { reason: response >= 500 ? 'refused' : 'put-off', detail };
  }
  return { reason: 'unreachable', detail };
}

const oneAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/**
 * Returns the problem with an email's recipient, or null. The recipient must be exactly one address. The check runs
 * before the mail server is contacted.
 */
export function findEmailAddressProblem(to: string): EmailProblem | null {
  return oneAddress.test(to) ? null : { reason: 'bad-address', detail: '' };
}

/** `mail/{id}`: an outgoing email and its delivery state. An email without `delivery` counts as new. */
export const emailSchema = z.object({
  to: z.string(),
  /** The order that the email is about; the email is deleted with the order's data. Null for other emails. */
  order_id: z.nullable(z.string()),
  message: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /**
     * The URL for unsubscribing from this kind of email, for the List-Unsubscribe header. Absent if the user cannot
     * unsubscribe.
     */
    unsubscribe_url: z.optional(z.string()),
  }),
  delivery: z.optional(emailDeliverySchema),
});
export type Email = z.infer<typeof emailSchema>;

export const undeliveredEmailSchema = z.extend(emailSchema, { delivery: emailDeliverySchema });
export type UndeliveredEmail = z.infer<typeof undeliveredEmailSchema>;

export type EmailContent = Pick<Email, 'to' | 'message'>;

export function createQueuedEmail(
  { to, message }: EmailContent,
  at: Date,
  orderId: string | null = null,
): Email {
  return { to, message, order_id: orderId, delivery: createPendingEmailDelivery(at) };
}
