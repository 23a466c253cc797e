import { settleContactMessageContract } from '@sharebox/domain/shop/callables';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import { resendMailContract } from '@sharebox/domain/notifications/callables';
import { undeliveredEmailSchema } from '@sharebox/domain/notifications/email';
import { reopenAccountContract as contract } from '@sharebox/domain/accounts/callables';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { useLiveCollection } from '#firebase/live.ts';
import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import type { Query } from 'firebase/firestore';
import type { FirestoreSdk } from '#firebase/load.ts';
import { readAll } from '#firebase/reads.ts';

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

/** Subscribes to the profiles of closed accounts that have not been anonymised yet, the earliest due date first. */
export function useClosedAccounts() {
  return useLiveCollection(
    'closed-accounts',
    ({ collection, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'profiles'),
        where('deletion.anonymised_at', '==', null),
        orderBy('deletion.due_at'),
      ),
    profileSchema,
  );
}

export async function reopenAccount(uid: string): Promise<void> {
  await callFunction(contract, { uid });
}

export type MessageFilter = 'all' | 'waiting';

function buildMessagesQuery(
  { collection, firestore, orderBy, query, where }: FirestoreSdk,
  filter: MessageFilter,
): Query {
  const conditions = filter === 'waiting' ? [where('answered_at', '==', null)] : [];
  return query(collection(firestore, 'contact_messages'), ...conditions, orderBy('created_at', 'desc'));
}

/** Subscribes to the newest `count` messages that match a filter, plus one extra to detect whether there are more. */
export function useContactMessages(filter: MessageFilter, count: number) {
  return useLivePages(
    `contact_messages/${filter}`,
    (sdk) => buildMessagesQuery(sdk, filter),
    contactMessageSchema,
    count,
  );
}

export function readMessages(filter: MessageFilter, signal: AbortSignal, onProgress: (read: number) => void) {
  return readAll((sdk) => buildMessagesQuery(sdk, filter), contactMessageSchema, signal, onProgress);
}

export async function setMessageAnswered(messageId: string, answered: boolean): Promise<void> {
  await callFunction(settleContactMessageContract, { message_id: messageId, answered });
}
