import {
  addressProblem,
  afterMailAttempt,
  concernsMailServer,
  isSameAttempt,
  type MailDelivery,
  type MailProblem,
  mailProblemOf,
  nextMailStep,
} from '@sharebox/domain/notifications/mail-delivery';
import type { Letter } from '@sharebox/domain/notifications/mail';
import { logger } from 'firebase-functions/v2';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

/** What came of a mail: `server` is down for every other one, too; `nothing` was to be done, or by somebody else. */
export type MailOutcome = 'sent' | 'failed' | 'server' | 'nothing';

/**
 * Sends a mail if it is its turn and nobody else is at it. Who comes second finds it taken, so however often this is
 * called, the mail server is asked once at a time and never again after it has taken the mail over.
 *
 * One thing can't be excluded: a crash after the mail server has taken it over and before that is written down. Nobody
 * knows of it then; the lease runs out, and the mail is sent a second time, with the same Message-ID. The other way
 * round, written down before it is sent, it would be lost.
 */
export async function deliverMail(services: Services, id: string): Promise<MailOutcome> {
  const begun = await beginAttempt(services, id);
  if (!begun) return 'nothing';
  const problem = await attempt(services, id, begun.letter);
  const { state, attempts } = await endAttempt(services, id, begun.delivery, problem);
  if (problem === null) return 'sent';
  const log = state === 'ERROR' ? logger.error : logger.warn;
  log(state === 'ERROR' ? 'A mail was given up' : 'A mail was not sent', {
    id,
    attempts,
    reason: problem.reason,
  });
  return concernsMailServer(problem) ? 'server' : 'failed';
}

async function attempt(services: Services, id: string, letter: Letter): Promise<MailProblem | null> {
  const wrong = addressProblem(letter.to);
  if (wrong) return wrong;
  const failure = await services.mailer.send(id, letter);
  return failure && mailProblemOf(failure);
}

/** Takes the mail for the caller to send, null if there is nothing to send. */
async function beginAttempt(
  { store, now }: Services,
  id: string,
): Promise<{ letter: Letter; delivery: MailDelivery } | null> {
  return inTransaction(store, async (transaction) => {
    const reference = store.mail.doc(id);
    const letter = (await transaction.get(reference)).data();
    if (!letter) return null;
    const step = nextMailStep(letter.delivery, now());
    if (step.does === 'nothing') return null;
    transaction.update(reference, { delivery: step.delivery });
    if (step.does === 'send') return { letter, delivery: step.delivery };
    logger.error('A mail was given up', { id, attempts: step.delivery.attempts });
    return null;
  });
}

/** Writes down what came of it, unless somebody has taken over meanwhile, or removed it with its account. */
async function endAttempt(
  { store, now }: Services,
  id: string,
  begun: MailDelivery,
  problem: MailProblem | null,
): Promise<MailDelivery> {
  return inTransaction(store, async (transaction) => {
    const reference = store.mail.doc(id);
    const ended = afterMailAttempt(begun, problem, now());
    const found = (await transaction.get(reference)).data();
    if (isSameAttempt(begun, found?.delivery)) transaction.update(reference, { delivery: ended });
    return ended;
  });
}
