import { submitContactMessage } from '@sharebox/domain/callables/submit-contact-message';
import type { ContactForm } from '@sharebox/domain/account/contact';
import { callFunction } from '../../../firebase/call';

/** What no person fills in, and how long the form was open, in ms. */
interface Trap {
  website: string;
  open_ms: number;
}

let lastTry = { text: '', requestId: '' };

/**
 * Leaves a message for staff. The same text sent again, after a failure, is the same request. Throws as
 * `callFunction` does.
 */
export async function sendMessage(form: ContactForm, trap: Trap): Promise<void> {
  const text = JSON.stringify(form);
  if (text !== lastTry.text) lastTry = { text, requestId: crypto.randomUUID() };
  await callFunction(submitContactMessage, { ...form, ...trap, request_id: lastTry.requestId });
  lastTry = { text: '', requestId: '' };
}
