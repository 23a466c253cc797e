import { expect, it } from 'vitest';
import {
  addressInput,
  addressLabels,
  comingSoonStates,
  emptyAddress,
  mainAddress,
  mainAddressText,
  newestFirst,
} from './address';

const address = (street: string, day: number, isDefault = false) => ({
  address_line_1: street,
  address_line_2: '',
  city: 'Port Harcourt',
  state: 'Rivers State',
  zip_code: '500001',
  is_default: isDefault,
  created_at: new Date(Date.UTC(2026, 10, day)),
});

it('shows the default address on the profile, else the newest, and none without any', () => {
  const old = address('1 Aba Road', 1);
  const recent = address('2 Ada George', 2);
  expect(mainAddressText([old, recent])).toBe('2 Ada George, Port Harcourt, Rivers State, 500001');
  expect(mainAddressText([{ ...old, is_default: true }, recent])).toBe(
    '1 Aba Road, Port Harcourt, Rivers State, 500001',
  );
  expect(mainAddressText([])).toBeNull();
});

it('takes the newest of several default addresses for the main one', () => {
  const addresses = [
    address('1 Aba Road', 1, true),
    address('2 Ada George', 2, true),
    address('3 Rumuola', 3),
  ];
  expect(mainAddress(newestFirst(addresses))?.address_line_1).toBe('2 Ada George');
  expect(mainAddress([])).toBeNull();
});

it('asks for label, street, city and state, in this order, each in its own words', () => {
  const messages = (typed: unknown) =>
    addressInput.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];
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

it('begins at home in Port Harcourt, Rivers State', () => {
  expect(emptyAddress).toMatchObject({ city: 'Port Harcourt', state: 'Rivers State', label: 'Home' });
});
