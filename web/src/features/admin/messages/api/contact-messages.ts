import { settleContactMessage } from '@sharebox/domain/callables/submit-contact-message';
import { contactMessage } from '@sharebox/domain/account/contact';
import type { Query } from 'firebase/firestore';
import { callFunction } from '../../../../firebase/call';
import { useLivePages } from '../../../../firebase/live-pages';
import type { FirestoreSdk } from '../../../../firebase/load';
import { readAll } from '../../list/api/read-all';

function messages({ collection, firestore, orderBy, query }: FirestoreSdk): Query {
  return query(collection(firestore, 'contact_messages'), orderBy('created_at', 'desc'));
}

/** The newest `count` messages of the contact form and one more, live, newest first. */
export function useContactMessages(count: number) {
  return useLivePages('contact_messages', messages, contactMessage, count);
}

/** All messages of the contact form, read once. Stops and throws as `readAll` does. */
export function readMessages(signal: AbortSignal, onProgress: (read: number) => void) {
  return readAll(messages, contactMessage, signal, onProgress);
}

/** Ticks a message off, or on again. Throws as `callFunction` does. */
export async function settleMessage(messageId: string, answered: boolean): Promise<void> {
  await callFunction(settleContactMessage, { message_id: messageId, answered });
}
