import { submitContactMessageContract } from '@sharebox/domain/shop/callables/submit-contact-message';
import type { ContactForm } from '@sharebox/domain/accounts/contact';
import { createRequestKeys } from '#lib/request-keys.ts';
import { callFunction } from '#firebase/call.ts';

/** What no person fills in, and how long the form was open, in ms. */
interface Trap {
  website: string;
  open_ms: number;
}

const requests = createRequestKeys();

/**
 * Leaves a message for staff. The same text sent again, after a failure, is the same request. Throws as
 * `callFunction` does.
 */
export async function sendMessage(form: ContactForm, trap: Trap): Promise<void> {
  await callFunction(submitContactMessageContract, { ...form, ...trap, request_id: requests.keyOf(form) });
  requests.forget(form);
}
