import { submitContactMessageContract } from '@sharebox/domain/shop/callables/submit-contact-message';
import type { ContactForm } from '@sharebox/domain/accounts/contact';
import { createRequestKeys } from '#lib/request-keys.ts';
import { callFunction } from '#firebase/call.ts';

/** Spam signals: a hidden field that people leave empty, and how long the form was open, in milliseconds. */
interface Trap {
  website: string;
  open_ms: number;
}

const requests = createRequestKeys();

/**
 * Sends a message to staff. Sending an unchanged text again after a failure repeats its request. @throws as
 * `callFunction` does.
 */
export async function sendMessage(form: ContactForm, trap: Trap): Promise<void> {
  await callFunction(submitContactMessageContract, { ...form, ...trap, request_id: requests.keyOf(form) });
  requests.forget(form);
}
