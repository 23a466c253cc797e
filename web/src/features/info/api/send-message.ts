import { submitContactMessageContract } from '@sharebox/domain/shop/callables';
import type { ContactForm } from '@sharebox/domain/accounts/contact';
import { createRequestKeys } from '#lib/request-keys.ts';
import { waitForConnection } from '#lib/online.ts';
import { callFunction } from '#firebase/call.ts';

/** Signs of spam: a hidden field that people leave empty, and the milliseconds for which the form was open. */
interface Trap {
  website: string;
  open_ms: number;
}

const requests = createRequestKeys();

/** Sends the message once the browser is online. Resending an unchanged message after a failure repeats the same request. */
export async function sendMessage(form: ContactForm, trap: Trap): Promise<void> {
  await waitForConnection();
  await callFunction(submitContactMessageContract, { ...form, ...trap, request_id: requests.keyOf(form) });
  requests.forget(form);
}
