import { resendMailContract } from '@sharebox/domain/notifications/callables';
import { undeliveredEmailSchema } from '@sharebox/domain/notifications/email';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';

/** Subscribes to the newest `count` emails that could not be sent, plus one extra to detect whether there are more. */
export function useUndeliveredEmails(count: number) {
  return useLivePages(
    'undelivered-mails',
    ({ collection, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'mail'),
        // The security rules let staff read failed emails only.
        where('delivery.state', '==', 'ERROR'),
        orderBy('delivery.ended_at', 'desc'),
      ),
    undeliveredEmailSchema,
    count,
  );
}

export async function resendEmail(mailId: string): Promise<void> {
  await callFunction(resendMailContract, { mail_id: mailId });
}
