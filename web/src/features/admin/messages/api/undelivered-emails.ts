import { resendMailContract } from '@sharebox/domain/notifications/callables/resend-mail';
import { undeliveredEmailSchema } from '@sharebox/domain/notifications/email';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';

/** Follows the newest `count` emails that could not be sent and one more, newest first. */
export function useUndeliveredEmails(count: number) {
  return useLivePages(
    'undelivered-mails',
    ({ collection, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'mail'),
        // The security rules let staff read only these.
        where('delivery.state', '==', 'ERROR'),
        orderBy('delivery.ended_at', 'desc'),
      ),
    undeliveredEmailSchema,
    count,
  );
}

/**
 * Sends an email again.
 * @throws like `callFunction`.
 */
export async function resendEmail(mailId: string): Promise<void> {
  await callFunction(resendMailContract, { mail_id: mailId });
}
