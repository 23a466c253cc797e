import { describe, expect, it } from 'vitest';
import { addressText, emptyAddress } from './address';
import { onboardingInput } from './onboarding';

const whole = {
  first_name: ' Ada ',
  last_name: 'Okafor',
  phone_number: '0812 345 6789',
  address_line_1: '12 Stadium Road',
  address_line_2: '',
  city: 'Port Harcourt',
  state: 'Rivers State',
  zip_code: '',
  label: 'Home',
};

const messages = (typed: unknown) =>
  onboardingInput.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

describe('completing a profile', () => {
  it('trims what was typed and keeps the phone as E.164', () => {
    expect(onboardingInput.parse(whole)).toMatchObject({ first_name: 'Ada', phone_number: '+2348123456789' });
  });

  it('names everything that is missing, in the order in which it is checked', () => {
    const blank = Object.fromEntries(Object.keys(whole).map((field) => [field, ' ']));
    expect(messages(blank).filter((message) => message.endsWith('required'))).toEqual([
      'First name is required',
      'Last name is required',
      'Phone number is required',
      'Street address is required',
      'City is required',
      'State is required',
      'Address label is required',
    ]);
  });

  it('delivers to Rivers State only', () => {
    expect(messages({ ...whole, state: 'Bayelsa' })).toEqual(['State is required']);
  });

  it('says what a phone number looks like', () => {
    expect(messages({ ...whole, phone_number: '12' })).toEqual([
      'Please enter a Nigerian phone number, for example +234 812 345 6789',
    ]);
  });
});

it('an address reads as one line without gaps', () => {
  expect(addressText({ ...emptyAddress, address_line_1: '12 Stadium Road' })).toBe(
    '12 Stadium Road, Port Harcourt, Rivers State',
  );
});
