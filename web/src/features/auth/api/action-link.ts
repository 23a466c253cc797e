import * as z from 'zod/mini';
import { loadAuth } from '#firebase/load.ts';
import { getPathAfterSignIn } from './path-after-sign-in';

const actionLinkSchema = z.object({
  mode: z.enum([
    'verifyEmail',
    'verifyAndChangeEmail',
    'recoverEmail',
    'resetPassword',
    'revertSecondFactorAddition',
  ]),
  oobCode: z.string().check(z.minLength(1)),
  continueUrl: z.optional(z.string()),
});
type ActionLink = Pick<z.infer<typeof actionLinkSchema>, 'mode' | 'oobCode'> & {
  /** The path to open after the link has been applied; null if there is none. */
  next: string | null;
};

/** Parses the parameters of an email action link. Returns null if they are invalid. */
export function parseActionLink(search: URLSearchParams): ActionLink | null {
  const parsed = actionLinkSchema.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const { mode, oobCode, continueUrl } = parsed.data;
  return { mode, oobCode, next: getPathAfterSignIn(continueUrl) };
}

const applications = new Map<string, Promise<string>>();

/**
 * Applies an emailed link: verifies or changes the email address, reverses the change, or removes an added second
 * factor. Returns the account's email address. Calls Firebase Auth only once per code, even if the page renders
 * repeatedly, because a code can be used only once.
 */
export function applyActionLink(code: string): Promise<string> {
  const running = applications.get(code);
  if (running) return running;
  const application = loadAuth().then(async ({ applyActionCode, auth, checkActionCode }) => {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return data.email ?? '';
  });
  applications.set(code, application);
  // Allows another attempt after a failure, such as a connection error.
  application.catch(() => applications.delete(code));
  return application;
}

export async function getEmailOfResetLink(code: string): Promise<string> {
  const { auth, verifyPasswordResetCode } = await loadAuth();
  return verifyPasswordResetCode(auth, code);
}

export async function resetPassword(code: string, password: string): Promise<void> {
  const { auth, confirmPasswordReset } = await loadAuth();
  await confirmPasswordReset(auth, code, password);
}
