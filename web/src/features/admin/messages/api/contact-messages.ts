import { settleContactMessageContract } from '@sharebox/domain/shop/callables';
import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import type { Query } from 'firebase/firestore';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import type { FirestoreSdk } from '#firebase/load.ts';
import { readAll } from '#firebase/reads.ts';

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
