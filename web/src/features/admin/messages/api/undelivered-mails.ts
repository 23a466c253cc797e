import { resendMailContract } from '@sharebox/domain/notifications/callables/resend-mail';
import { undeliveredEmailSchema } from '@sharebox/domain/notifications/email';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';

/** The newest `count` mails that were given up and one more, live, the latest first. */
export function useUndeliveredMails(count: number) {
  return useLivePages(
    'undelivered-mails',
    ({ collection, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'mail'),
        // The rules show staff these and no others.
        where('delivery.state', '==', 'ERROR'),
        orderBy('delivery.ended_at', 'desc'),
      ),
    undeliveredEmailSchema,
    count,
  );
}

/** Has a mail sent once more. Throws as `callFunction` does. */
export async function sendAgain(mailId: string): Promise<void> {
  await callFunction(resendMailContract, { mail_id: mailId });
}
