import { expect, it } from 'vitest';
import { mainAddressText } from './address';

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
