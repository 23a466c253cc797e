import * as z from 'zod/mini';
import { addressLabels, servedState } from './address';
import { dietaryInput, dietaryNeeds, dietaryProblem } from '../menu/dietary';
import { toNigerianE164 } from './phone';

const required = (message: string, most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, `At most ${most} characters, please`));

/** A typed Nigerian phone number, kept as E.164. */
export const phoneNumber = z.pipe(
  required('Phone number is required', 40).check(
    z.refine(
      (typed) => toNigerianE164(typed) !== null,
      'Please enter a Nigerian phone number, for example +234 812 345 6789',
    ),
  ),
  z.transform((typed) => toNigerianE164(typed) ?? typed),
);

/** The profile's names and phone as they are typed in a form. */
export const profileInput = z.object({
  first_name: required('First name is required', 60),
  last_name: required('Last name is required', 60),
  phone_number: phoneNumber,
});

/** The profile tab in edit mode. */
export const profileEditInput = z
  .extend(profileInput, {
    bio: z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters, please')),
    ...dietaryInput.shape,
  })
  .check((typed) => {
    const message = dietaryProblem(dietaryNeeds(typed.value));
    if (message) typed.issues.push({ code: 'custom', message, path: ['dietary_words'], input: typed.value });
  });
export type ProfileEditInput = z.infer<typeof profileEditInput>;

/**
 * `/complete-profile`: the fields in the order in which they are checked
 * (docs/product/profile.md#completing-the-profile).
 */
export const onboardingInput = z.extend(profileInput, {
  address_line_1: required('Street address is required', 200),
  address_line_2: z.string().check(z.trim(), z.maxLength(200)),
  city: required('City is required', 80),
  state: z.literal(servedState, 'State is required'),
  zip_code: z.string().check(z.trim(), z.maxLength(12)),
  label: z.enum(addressLabels, 'Address label is required'),
});
export type OnboardingInput = z.infer<typeof onboardingInput>;
