import { settleContactMessage } from '@sharebox/domain/callables/submit-contact-message';
import { contactMessage } from '@sharebox/domain/contact';
import { callFunction } from '../../../firebase/call';
import { useLiveCollection } from '../../../firebase/live';

/** The newest `count` messages of the contact form, live, newest first. */
export function useContactMessages(count: number) {
  return useLiveCollection(
    `contact-messages/${count}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(collection(firestore, 'contact_messages'), orderBy('created_at', 'desc'), limit(count)),
    contactMessage,
  );
}

/** Ticks a message off, or on again. Throws as `callFunction` does. */
export async function settleMessage(messageId: string, answered: boolean): Promise<void> {
  await callFunction(settleContactMessage, { message_id: messageId, answered });
}
