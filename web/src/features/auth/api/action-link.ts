import * as z from 'zod/mini';
import { loadAuth } from '../../../firebase/load';

const actionLink = z.object({
  mode: z.enum(['verifyEmail', 'resetPassword']),
  oobCode: z.string().check(z.minLength(1)),
});
type ActionLink = z.infer<typeof actionLink>;

/** What a mailed link asks for, or null if it is none of ours. */
export function readActionLink(search: URLSearchParams): ActionLink | null {
  const parsed = actionLink.safeParse(Object.fromEntries(search));
  return parsed.success ? parsed.data : null;
}

const verifications = new Map<string, Promise<void>>();

/**
 * Verifies the e-mail once per code, however often the page is rendered: a second use of a code is refused by
 * Firebase Auth.
 */
export function verifyEmail(code: string): Promise<void> {
  const running = verifications.get(code);
  if (running) return running;
  const verification = loadAuth().then(({ applyActionCode, auth }) => applyActionCode(auth, code));
  verifications.set(code, verification);
  // What failed for want of a connection may be tried again.
  verification.catch(() => verifications.delete(code));
  return verification;
}

/** The e-mail address whose password the link resets. Throws what Firebase Auth throws. */
export async function emailOfResetLink(code: string): Promise<string> {
  const { auth, verifyPasswordResetCode } = await loadAuth();
  return verifyPasswordResetCode(auth, code);
}

/** Sets the new password. Throws what Firebase Auth throws. */
export async function resetPassword(code: string, password: string): Promise<void> {
  const { auth, confirmPasswordReset } = await loadAuth();
  await confirmPasswordReset(auth, code, password);
}
