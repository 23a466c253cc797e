import * as z from 'zod/mini';
import { createLineSchema } from '../common/line';
import { foldText } from '../common/normalize';
import { instantSchema } from '../common/instant';
import { elsewhereArea, findDeliveryArea, maxAreaNameLength } from '../orders/delivery-area';

export const addressLabels = ['Home', 'Temporary Address', 'Other'] as const;
export type AddressLabel = (typeof addressLabels)[number];

/** The only state the shop delivers to. The other states are shown as coming soon. */
export const servedState = 'Rivers State';
export const comingSoonStates = ['Bayelsa', 'Akwa Ibom', 'Delta', 'Cross River'] as const;

/** Maximum number of addresses per member. The security rules accept the ids 1 to 20. */
export const maxAddresses = 20;

/** Maximum length of an address line in characters. */
export const maxAddressLineLength = 200;
export const maxCityLength = 80;
export const maxZipCodeLength = 12;
export const maxLandmarkLength = 120;
export const maxGateCodeLength = 40;

/**
 * Creates a schema for the street that a customer enters. Requires at least two letters, because riders cannot find a
 * house by its number alone.
 */
export function createStreetSchema(missing: string) {
  return createLineSchema(maxAddressLineLength, { missing }).check(
    z.refine(
      (street) => street === '' || /\p{L}.*\p{L}/u.test(street),
      'Please add the street’s name, for example 12 Aba Road',
    ),
  );
}

/** Input of the address form. Its fields are validated in this order (docs/product/addresses.md#fields). */
export const addressInputSchema = z.object({
  label: z.enum(addressLabels, 'Please select an address label'),
  address_line_1: createStreetSchema('Please enter your street address'),
  address_line_2: z._default(createLineSchema(maxAddressLineLength), ''),
  city: createLineSchema(maxCityLength, { missing: 'City is required' }),
  state: z.literal(servedState, 'State is required'),
  zip_code: z._default(createLineSchema(maxZipCodeLength), ''),
  /** The chosen delivery area, `Elsewhere`, or empty in addresses that are older than this field. */
  area: z._default(createLineSchema(maxAreaNameLength), ''),
  /** A place that helps riders find the door, such as a filling station. */
  landmark: z._default(createLineSchema(maxLandmarkLength), ''),
  gate_code: z._default(createLineSchema(maxGateCodeLength), ''),
});
export type AddressInput = z.infer<typeof addressInputSchema>;

/** Required area field of a form. Accepts `Elsewhere`, which customers can choose when they complete their profile. */
export const chosenAreaSchema = createLineSchema(maxAreaNameLength, { missing: 'Please choose your area' });

/** Input of the form for an address that boxes are delivered to. */
export const addressFormSchema = z.extend(addressInputSchema, {
  area: chosenAreaSchema.check(
    z.refine((area) => area !== elsewhereArea, 'We don’t deliver there yet. Please enter another address.'),
  ),
});

const detailsOfStreet = ['landmark', 'gate_code'] as const;
type StreetDetails = Partial<Pick<AddressInput, (typeof detailsOfStreet)[number]>>;

/**
 * Returns the landmark and gate code that were not edited although the street was changed. They still describe the old
 * address.
 */
export function findOutdatedAddressDetails(
  saved: Readonly<Partial<AddressInput>>,
  typed: Readonly<Partial<AddressInput>>,
): StreetDetails {
  const [before, now] = [saved.address_line_1 ?? '', typed.address_line_1 ?? ''];
  if (before === '' || foldText(before) === foldText(now)) return {};
  const unedited = detailsOfStreet.filter((name) => saved[name] && saved[name] === typed[name]);
  return Object.fromEntries(unedited.map((name) => [name, saved[name]]));
}

export const emptyAddress: AddressInput = {
  address_line_1: '',
  address_line_2: '',
  city: 'Port Harcourt',
  state: servedState,
  zip_code: '',
  area: '',
  landmark: '',
  gate_code: '',
  label: 'Home',
};

/**
 * Document at `profiles/{uid}/delivery_addresses/{id}`. Members write it directly, and the security rules accept any
 * non-empty street.
 */
export const deliveryAddressSchema = z.extend(addressInputSchema, {
  address_line_1: createLineSchema(maxAddressLineLength, { missing: 'Please enter your street address' }),
  user_id: z.string(),
  is_default: z.boolean(),
  created_at: instantSchema,
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

type AddressLines = Record<'address_line_1' | 'address_line_2' | 'city' | 'state' | 'zip_code', string> & {
  area?: string | undefined;
};

/** Formats an address as one line. Adds the area unless another line already names it. */
export function formatAddress(address: AddressLines): string {
  const { address_line_1, address_line_2, area = '', city, state, zip_code } = address;
  const isShown = area !== elsewhereArea && area !== findDeliveryArea(address, [area]);
  return [address_line_1, address_line_2, isShown ? area : '', city, state, zip_code]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * Returns the default address, otherwise the newest address, or null if `addresses` is empty. `addresses` must be
 * sorted newest first.
 */
export function pickMainAddress<T extends Pick<DeliveryAddress, 'is_default'>>(
  addresses: readonly T[],
): T | null {
  return addresses.find((address) => address.is_default) ?? addresses[0] ?? null;
}
