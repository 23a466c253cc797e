import * as z from 'zod/mini';
import {
  addressFormSchema,
  addressLabels,
  maxAddressLineLength,
  maxCityLength,
  maxGateCodeLength,
  maxLandmarkLength,
  maxZipCodeLength,
  chosenAreaSchema,
  deliveryState,
  streetSchema,
} from './address';
import { lineSchema, maxNameLength } from '../common/line';
import { dietaryInputSchema, parseDietaryNeeds, getDietaryProblem } from '../menu/dietary';
import { toE164 } from './phone';
import { textSchema } from '../common/text';

/** Maximum length in characters. */
export const maxPhoneLength = 40;

/** A mobile number in any common format, converted to E.164. */
export const phoneNumberSchema = z.pipe(
  textSchema(maxPhoneLength, { missing: 'Phone number is required' }).check(
    z.refine(
      (typed) => toE164(typed) !== null,
      'Please enter a phone number, for example +234 812 345 6789, or with your country’s code',
    ),
  ),
  z.transform((typed) => toE164(typed) ?? typed),
);

export const profileInputSchema = z.object({
  first_name: lineSchema(maxNameLength, { missing: 'First name is required' }),
  last_name: lineSchema(maxNameLength, { missing: 'Last name is required' }),
  phone_number: phoneNumberSchema,
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

export const profileEditInputSchema = z
  .extend(profileInputSchema, {
    bio: textSchema(),
    ...dietaryInputSchema.shape,
  })
  .check((typed) => {
    const message = getDietaryProblem(parseDietaryNeeds(typed.value));
    if (message) typed.issues.push({ code: 'custom', message, path: ['dietary_words'], input: typed.value });
  });
export type ProfileEditInput = z.infer<typeof profileEditInputSchema>;

/** The fields are validated in this order (docs/product/profile.md#completing-the-profile). */
export const onboardingInputSchema = z.extend(profileInputSchema, {
  address_line_1: streetSchema('Street address is required'),
  address_line_2: lineSchema(maxAddressLineLength),
  area: chosenAreaSchema,
  city: lineSchema(maxCityLength, { missing: 'City is required' }),
  state: z.literal(deliveryState, 'State is required'),
  zip_code: lineSchema(maxZipCodeLength),
  landmark: lineSchema(maxLandmarkLength),
  gate_code: lineSchema(maxGateCodeLength),
  label: z.enum(addressLabels, 'Address label is required'),
});

/** Input of a new member's first order. Its address must be in a delivery area. */
export const firstOrderInputSchema = z.extend(onboardingInputSchema, { area: addressFormSchema.shape.area });
export type OnboardingInput = z.infer<typeof onboardingInputSchema>;
