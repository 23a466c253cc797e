import { expect, it } from 'vitest';
import { elsewhereArea } from '../orders/delivery-area';
import {
  addressFormSchema,
  addressInputSchema,
  addressLabels,
  formatAddress,
  comingSoonStates,
  emptyAddress,
  findOutdatedAddressDetails,
  pickMainAddress,
} from './address';
import { onboardingInputSchema } from './onboarding';

const address = (street: string, day: number, isDefault = false) => ({
  address_line_1: street,
  address_line_2: '',
  city: 'Port Harcourt',
  state: 'Rivers State',
  zip_code: '500001',
  is_default: isDefault,
  created_at: new Date(Date.UTC(2026, 10, day)),
});

it('pickMainAddress returns the default address, otherwise the newest address, or null without addresses', () => {
  const recent = address('2 Ada George', 2);
  const old = address('1 Aba Road', 1);
  expect(pickMainAddress([recent, old])).toBe(recent);
  expect(pickMainAddress([recent, { ...old, is_default: true }])?.address_line_1).toBe('1 Aba Road');
  expect(pickMainAddress([])).toBeNull();
});

it('formatAddress joins the non-empty address lines', () => {
  expect(formatAddress(address('1 Aba Road', 1))).toBe('1 Aba Road, Port Harcourt, Rivers State, 500001');
});

it('formatAddress includes the area unless another line names it, but never the landmark or gate code', () => {
  const typed = { ...address('1 Aba Road', 1), landmark: 'Opposite the bank', gate_code: '12#' };
  expect(formatAddress({ ...typed, area: 'Rumuola' })).toBe(
    '1 Aba Road, Rumuola, Port Harcourt, Rivers State, 500001',
  );
  expect(formatAddress({ ...typed, address_line_1: '1 Aba Road, rumuola', area: 'Rumuola' })).toBe(
    '1 Aba Road, rumuola, Port Harcourt, Rivers State, 500001',
  );
  expect(formatAddress({ ...typed, area: elsewhereArea })).toBe(
    '1 Aba Road, Port Harcourt, Rivers State, 500001',
  );
});

it('addressFormSchema requires an area that the shop may deliver to', () => {
  const messages = (area: string) =>
    addressFormSchema
      .safeParse({ ...emptyAddress, address_line_1: '1 Aba Road', area })
      .error?.issues.map((issue) => issue.message) ?? [];
  expect(messages('')).toEqual(['Please choose your area']);
  expect(messages(elsewhereArea)).toEqual(['We don’t deliver there yet. Please enter another address.']);
  expect(messages('Woji')).toEqual([]);
});

it('addressInputSchema requires label, street, city and state, and reports missing fields in this order', () => {
  const messages = (typed: unknown) =>
    addressInputSchema.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];
  expect(messages({ label: '', address_line_1: ' ', city: ' ', state: '' })).toEqual([
    'Please select an address label',
    'Please enter your street address',
    'City is required',
    'State is required',
  ]);
  const typed = { ...emptyAddress, address_line_1: '1 Aba Road' };
  for (const label of addressLabels) expect(messages({ ...typed, label })).toEqual([]);
  expect(messages({ ...typed, label: 'Office' })).toEqual(['Please select an address label']);
  for (const state of comingSoonStates) expect(messages({ ...typed, state })).toEqual(['State is required']);
});

it('emptyAddress is preset to the label Home in Port Harcourt, Rivers State', () => {
  expect(emptyAddress).toEqual({
    address_line_1: '',
    address_line_2: '',
    city: 'Port Harcourt',
    state: 'Rivers State',
    zip_code: '',
    area: '',
    landmark: '',
    gate_code: '',
    label: 'Home',
  });
});

it('the address form offers three labels and lists four states as coming soon', () => {
  expect(addressLabels.join()).toBe('Home,Temporary Address,Other');
  expect(comingSoonStates.join()).toBe('Bayelsa,Akwa Ibom,Delta,Cross River');
});

it.each([
  ['address_line_1', 200],
  ['address_line_2', 200],
  ['city', 80],
  ['zip_code', 12],
  ['area', 60],
  ['landmark', 120],
  ['gate_code', 40],
])('limits the address field %s to %d characters after trimming', (field, most) => {
  const longest = 'x'.repeat(most);
  const typed = { ...emptyAddress, address_line_1: '1 Aba Road' };
  expect(addressInputSchema.parse({ ...typed, [field]: ` ${longest} ` })).toEqual({
    ...typed,
    [field]: longest,
  });
  expect(addressInputSchema.safeParse({ ...typed, [field]: `${longest}x` }).success).toBe(false);
});

it('addressInputSchema accepts an address without optional fields, because older versions of the app save none', () => {
  const { address_line_2, zip_code, area, landmark, gate_code, ...typed } = {
    ...emptyAddress,
    address_line_1: '1 Aba Road',
  };
  expect(addressInputSchema.parse(typed)).toEqual({
    ...typed,
    ...{ address_line_2, zip_code, area, landmark, gate_code },
  });
});

it('findOutdatedAddressDetails returns the unedited landmark and gate code when the street was changed', () => {
  const saved = { address_line_1: '5 Aba Road', landmark: 'Opposite the bank', gate_code: '12#' };
  const { landmark, gate_code } = saved;
  expect(findOutdatedAddressDetails(saved, saved)).toEqual({});
  expect(findOutdatedAddressDetails(saved, { ...saved, address_line_1: ' 5 aba road' })).toEqual({});
  const moved = { ...saved, address_line_1: '9 Woji Road' };
  expect(findOutdatedAddressDetails(saved, moved)).toEqual({ landmark, gate_code });
  expect(findOutdatedAddressDetails(saved, { ...moved, gate_code: '7#' })).toEqual({ landmark });
  expect(findOutdatedAddressDetails({ ...saved, landmark: '' }, { ...moved, landmark: '' })).toEqual({
    gate_code,
  });
  expect(findOutdatedAddressDetails(emptyAddress, moved)).toEqual({});
});

it.each([
  ['12', false],
  ['12 b', false],
  ['12 Aba Road', true],
  ['Ọ̀kan 3', true],
  ['', false],
])('addressFormSchema accepts the street %j: %s', (address_line_1, isAccepted) => {
  const typed = { ...emptyAddress, area: 'Rumuola', address_line_1 };
  expect(addressFormSchema.safeParse(typed).success).toBe(isAccepted);
  const onboarding = onboardingInputSchema.shape.address_line_1.safeParse(address_line_1);
  expect(onboarding.success).toBe(isAccepted);
  expect(onboarding.error?.issues.length ?? 0).toBe(isAccepted ? 0 : 1);
});
