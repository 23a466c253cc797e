import * as z from 'zod/mini';
import { loadAuth } from '#firebase/load.ts';
import { pathAfterSignIn } from './way-on';

const actionLinkSchema = z.object({
  mode: z.enum(['verifyEmail', 'resetPassword']),
  oobCode: z.string().check(z.minLength(1)),
  continueUrl: z.optional(z.string()),
});
type ActionLink = Pick<z.infer<typeof actionLinkSchema>, 'mode' | 'oobCode'> & {
  /** Where its reader was on the way to. */
  next: string | null;
};

/** What a mailed link asks for, or null if it is none of ours. */
export function readActionLink(search: URLSearchParams): ActionLink | null {
  const parsed = actionLinkSchema.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const { mode, oobCode, continueUrl } = parsed.data;
  return { mode, oobCode, next: pathAfterSignIn(continueUrl) };
}

const verifications = new Map<string, Promise<string>>();

/**
 * Verifies the email once per code, however often the page is rendered, and answers it: a second use of a code is
 * refused by Firebase Auth.
 */
export function verifyEmail(code: string): Promise<string> {
  const running = verifications.get(code);
  if (running) return running;
  const verification = loadAuth().then(async ({ applyActionCode, auth, checkActionCode }) => {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? '';
  });
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
