import * as z from 'zod/mini';
import { createEmailAddressSchema } from '../common/email-address';

const typedEmailSchema = createEmailAddressSchema({ missing: 'Email address is required' });

const minPasswordLength = 6;
export const shortPasswordMessage = `Password must be at least ${minPasswordLength} characters long`;

/** Rule for new passwords, shown next to the password field. */
export const passwordRuleText = `At least ${minPasswordLength} characters`;

const newPassword = {
  password: z.string().check(z.minLength(minPasswordLength, shortPasswordMessage)),
};

/** Input of the `/signup` form. Its fields are validated in this order (docs/product/accounts.md#signing-up). */
export const signUpInputSchema = z.object({ email: typedEmailSchema, ...newPassword });
export type SignUpInput = z.infer<typeof signUpInputSchema>;

/**
 * Input of the sign-in form. Accepts passwords that are shorter than the current minimum, because older accounts may
 * have them.
 */
export const signInInputSchema = z.object({
  email: typedEmailSchema,
  password: z.string().check(z.minLength(1, 'Password is required')),
  keep_signed_in: z.boolean(),
});
export type SignInInput = z.infer<typeof signInInputSchema>;

/** Input of forms that ask only for an email address. */
export const emailInputSchema = z.object({ email: typedEmailSchema });
export type EmailInput = z.infer<typeof emailInputSchema>;

export const newPasswordInputSchema = z.object(newPassword);

/**
 * Input of the security tab's form that changes the email address. The current password proves the member's identity.
 */
export const changeEmailInputSchema = z.object({
  email: typedEmailSchema,
  current_password: z.string().check(z.minLength(1, 'Current password is required')),
});
export type ChangeEmailInput = z.infer<typeof changeEmailInputSchema>;

/** Input of the security tab's form that changes the password. The current password proves the member's identity. */
export const changePasswordInputSchema = z.object({
  current_password: z.string().check(z.minLength(1, 'Current password is required')),
  ...newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInputSchema>;

export interface PasswordStrength {
  /** A score from 0 to 100. */
  score: number;
  label: 'Weak' | 'Fair' | 'Good' | 'Strong';
}

/** Rates a password: 25 points for 6 characters, 25 for 10, 25 for mixed case, 15 for a digit, 10 for a symbol. */
export function ratePassword(password: string): PasswordStrength {
  const length = Array.from(password).length;
  const score =
    (length >= minPasswordLength ? 25 : 0) +
    (length >= 10 ? 25 : 0) +
    (/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) ? 25 : 0) +
    (/\d/.test(password) ? 15 : 0) +
    (/[^\p{L}\d\s]/u.test(password) ? 10 : 0);
  if (score < 30) return { score, label: 'Weak' };
  if (score < 50) return { score, label: 'Fair' };
  return { score, label: score < 75 ? 'Good' : 'Strong' };
}
