import * as z from 'zod/mini';
import { chosenAreaSchema, maxLandmarkLength, createStreetSchema } from '../accounts/address';
import { phoneNumberSchema } from '../accounts/onboarding';
import { createLineSchema, createNameSchema, maxFullNameLength } from '../common/line';
import { createTextSchema } from '../common/text';
import { maxDietaryCharacters } from '../menu/dietary';

/** Input of the form in which the recipient of a gift by link enters an address. */
export const giftClaimInputSchema = z.object({
  name: createNameSchema(maxFullNameLength, 'Please enter your name'),
  phone: phoneNumberSchema,
  area: chosenAreaSchema,
  street: createStreetSchema('Please enter your street address'),
  landmark: createLineSchema(maxLandmarkLength),
  allergies: createTextSchema(maxDietaryCharacters),
});
export type GiftClaimInput = z.infer<typeof giftClaimInputSchema>;
