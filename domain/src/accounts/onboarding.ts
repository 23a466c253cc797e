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
  servedState,
  createStreetSchema,
} from './address';
import { createLineSchema, createNameSchema, maxNameLength } from '../common/line';
import { dietaryInputSchema, parseDietaryNeeds, getDietaryProblem } from '../menu/dietary';
import { toE164 } from './phone';
import { createTextSchema } from '../common/text';

/** Maximum length in characters. */
export const maxPhoneLength = 40;

/** A mobile number in any common format, converted to E.164. */
export const phoneNumberSchema = z.pipe(
  createTextSchema(maxPhoneLength, { missing: 'Phone number is required' }).check(
    z.refine(
      (typed) => toE164(typed) !== null,
      'Please enter a phone number, for example +234 812 345 6789, or with your country’s code',
    ),
  ),
  z.transform((typed) => toE164(typed) ?? typed),
);

export const profileInputSchema = z.object({
  first_name: createNameSchema(maxNameLength, 'First name is required'),
  last_name: createNameSchema(maxNameLength, 'Last name is required'),
  phone_number: phoneNumberSchema,
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

export const profileEditInputSchema = z
  .extend(profileInputSchema, {
    bio: createTextSchema(),
    ...dietaryInputSchema.shape,
  })
  .check((typed) => {
    const message = getDietaryProblem(parseDietaryNeeds(typed.value));
    if (message) typed.issues.push({ code: 'custom', message, path: ['dietary_words'], input: typed.value });
  });
export type ProfileEditInput = z.infer<typeof profileEditInputSchema>;

/**
 * Input of the form that completes a profile. Its fields are validated in this order
 * (docs/product/profile.md#completing-the-profile).
 */
export const onboardingInputSchema = z.extend(profileInputSchema, {
  address_line_1: createStreetSchema('Street address is required'),
  address_line_2: createLineSchema(maxAddressLineLength),
  area: chosenAreaSchema,
  city: createLineSchema(maxCityLength, { missing: 'City is required' }),
  state: z.literal(servedState, 'State is required'),
  zip_code: createLineSchema(maxZipCodeLength),
  landmark: createLineSchema(maxLandmarkLength),
  gate_code: createLineSchema(maxGateCodeLength),
  label: z.enum(addressLabels, 'Address label is required'),
});

/** Input of a new member's first order. Its address must be in a delivery area. */
export const firstOrderInputSchema = z.extend(onboardingInputSchema, { area: addressFormSchema.shape.area });
export type OnboardingInput = z.infer<typeof onboardingInputSchema>;
