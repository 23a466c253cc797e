import {
  findEmailAddressProblem,
  classifyEmailFailure,
  type Email,
  type EmailContent,
  type EmailDelivery,
  type EmailProblem,
  emailRetentionDays,
  applyEmailAttempt,
  isMailServerProblem,
  planEmailStep,
} from '@sharebox/domain/notifications/email';
import { logger } from 'firebase-functions/v2';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { logUnreadableDocument, UnreadableDocumentError } from '../platform/db/unreadable-documents';
import { BulkChanges } from '../platform/db/bulk-changes';

/**
 * Outcome of an attempt to send an email. `server` means that the mail server currently fails for every email.
 * `nothing` means that the email is not due or that another worker is sending it.
 */
export type EmailDeliveryOutcome = 'sent' | 'failed' | 'server' | 'nothing';

/**
 * Sends an email if it is due and no other worker is sending it. Leases the email first, so that only one worker sends
 * it. If the worker crashes between the mail server's acceptance and the database update, the lease expires and the
 * email is sent again with the same Message-ID. If the email were recorded as sent beforehand, a crash would lose the
 * email.
 */
export async function deliverEmail(services: Services, id: string): Promise<EmailDeliveryOutcome> {
  const begun = await beginAttempt(services, id);
  if (!begun) return 'nothing';
  const problem = await attempt(services, id, begun.letter);
  const { state, attempts } = await endAttempt(services, id, begun, problem);
  if (problem === null) return 'sent';
  const log = state === 'ERROR' ? logger.error : logger.warn;
  log(state === 'ERROR' ? 'Gave up on an email' : 'An email was not sent', {
    id,
    attempts,
    reason: problem.reason,
  });
  return isMailServerProblem(problem) ? 'server' : 'failed';
}

async function attempt(services: Services, id: string, letter: EmailContent): Promise<EmailProblem | null> {
  const invalidAddress = findEmailAddressProblem(letter.to);
  if (invalidAddress) return invalidAddress;
  const failure = await services.mailer.send(id, letter);
  return failure && classifyEmailFailure(failure);
}

interface Attempt {
  letter: EmailContent;
  delivery: EmailDelivery;
  /** Update time of the leased email. */
  version: Timestamp;
}

/** Leases an email for the caller to send. Returns null if the email must not be sent now. */
async function beginAttempt({ store, now }: Services, id: string): Promise<Attempt | null> {
  const reference = store.mail.doc(id);
  const snapshot = await reference.get();
  const letter = snapshot.data();
  if (!letter || !snapshot.updateTime) return null;
  const step = planEmailStep(letter.delivery, now());
  if (step.does === 'nothing') return null;
  const leased = await updateIfUnchanged(reference, step.delivery, snapshot.updateTime);
  if (!leased) return null;
  if (step.does === 'send') return { letter, delivery: step.delivery, version: leased };
  logger.error('Gave up on an email', { id, attempts: step.delivery.attempts });
  return null;
}

/**
 * Stores the outcome of an attempt. Does nothing if another worker has leased the email since, or if the email was
 * deleted with its account.
 */
async function endAttempt(
  { store, now }: Services,
  id: string,
  { delivery, version }: Attempt,
  problem: EmailProblem | null,
): Promise<EmailDelivery> {
  const ended = applyEmailAttempt(delivery, problem, now());
  await updateIfUnchanged(store.mail.doc(id), ended, version);
  return ended;
}

/** Updates the email and returns its new update time. Returns null if the email has changed or no longer exists. */
async function updateIfUnchanged(
  reference: DocumentReference<Email, Email>,
  delivery: EmailDelivery,
  version: Timestamp,
): Promise<Timestamp | null> {
  try {
    return (await reference.update({ delivery }, { lastUpdateTime: version })).writeTime;
  } catch (error) {
    if (!isCommitRace(error)) throw error;
    return null;
  }
}

const atOnce = 10;

/** Milliseconds after which a run of the job sends no more emails, so that the schedule's other jobs can run. */
const roundMs = 60_000;

/**
 * Sends due emails: new emails whose trigger failed to send them, retries, and resends requested by staff. Stops when
 * the mail server fails for an entire batch. Returns the number of sent emails.
 */
export async function sendDueEmails(services: Services): Promise<number> {
  const { store, now } = services;
  const began = now().getTime();
  const { docs } = await store.mail.where('delivery.next_at', '<=', now()).select().get();
  let sent = 0;
  for (let start = 0; start < docs.length && now().getTime() - began < roundMs; start += atOnce) {
    const outcomes = await Promise.all(
      docs.slice(start, start + atOnce).map(({ id }) => deliver(services, id)),
    );
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    if (outcomes.every((outcome) => outcome === 'server')) break;
  }
  return sent;
}

/** Delivers one email. Logs a failure instead of throwing, so that the other emails are still sent. */
async function deliver(services: Services, id: string): Promise<EmailDeliveryOutcome> {
  try {
    return await deliverEmail(services, id);
  } catch (error) {
    if (error instanceof UnreadableDocumentError) logUnreadableDocument(error);
    else logger.error('An email could not be processed', { id, error });
    return 'failed';
  }
}

const mailsAtOnce = 500;
const dayMs = 24 * 60 * 60 * 1000;

/** Deletes emails `emailRetentionDays` days after they were sent or abandoned (docs/product/privacy.md#retention). */
export async function deleteOldEmails({ store, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - emailRetentionDays * dayMs);
  for (let forgotten = 0; ;) {
    const { docs } = await store.mail.where('delivery.ended_at', '<=', before).limit(mailsAtOnce).get();
    const changes = new BulkChanges(store.db);
    for (const { ref } of docs) changes.delete(ref);
    await changes.ended();
    forgotten += docs.length;
    if (docs.length < mailsAtOnce) return forgotten;
  }
}
