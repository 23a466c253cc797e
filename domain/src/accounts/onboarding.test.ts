import { describe, expect, it } from 'vitest';
import { onboardingInputSchema, profileEditInputSchema, profileInputSchema } from './onboarding';

const whole = {
  first_name: ' Ada ',
  last_name: 'Okafor',
  phone_number: '0812 345 6789',
  address_line_1: '12 Stadium Road',
  address_line_2: '',
  area: 'Rumuomasi',
  city: 'Port Harcourt',
  state: 'Rivers State',
  zip_code: '',
  landmark: '',
  gate_code: '',
  label: 'Home',
};

const messages = (typed: unknown) =>
  onboardingInputSchema.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

describe('onboardingInputSchema', () => {
  it('the onboarding form reports every missing field in validation order', () => {
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

  it.each(['.', '-', '12', '\u0301', '\u200B', '🙂'])(
    'the onboarding form requires a letter in the name “%s”',
    (name) => {
      expect(messages({ ...whole, first_name: name, last_name: name })).toEqual([
        ...['First name is required', 'Last name is required'],
      ]);
    },
  );

  it.each(['A', 'Ọlá', 'O’Neil', '李', 'محمد', 'Ada 2'])(
    'the onboarding form accepts the name “%s”',
    (name) => {
      expect(messages({ ...whole, first_name: name })).toEqual([]);
    },
  );

  it('the onboarding form rejects an invalid phone number with an example of a valid number', () => {
    expect(messages({ ...whole, phone_number: '12' })).toEqual([
      'Please enter a phone number, for example +234 812 345 6789, or with your country’s code',
    ]);
  });
});

describe('onboardingInputSchema with long texts', () => {
  it.each([
    ['first_name', 60, 'At most 60 characters, please'],
    ['last_name', 60, 'At most 60 characters, please'],
    ['address_line_1', 200, 'At most 200 characters, please'],
    ['city', 80, 'At most 80 characters, please'],
  ])('the onboarding form limits the field %s to %d characters', (field, most, message) => {
    const longest = 'x'.repeat(most);
    expect(onboardingInputSchema.parse({ ...whole, [field]: ` ${longest} ` })).toMatchObject({
      [field]: longest,
    });
    expect(messages({ ...whole, [field]: `${longest}x` })).toEqual([message]);
  });

  it.each([
    ['address_line_2', 200],
    ['zip_code', 12],
    ['landmark', 120],
    ['gate_code', 40],
  ])('the onboarding form limits the optional field %s to %d characters', (field, most) => {
    const longest = 'x'.repeat(most);
    expect(onboardingInputSchema.parse({ ...whole, [field]: ` ${longest} ` })).toMatchObject({
      [field]: longest,
    });
    expect(messages({ ...whole, [field]: `${longest}x` })).toHaveLength(1);
  });

  it('the onboarding form limits a phone number to 40 characters, including spaces', () => {
    expect(messages({ ...whole, phone_number: `0812${' '.repeat(29)}3456789` })).toEqual([]);
    expect(messages({ ...whole, phone_number: `0812${' '.repeat(30)}3456789` })).toEqual([
      'At most 40 characters, please',
    ]);
  });
});

describe('profileEditInputSchema', () => {
  const { first_name, last_name, phone_number } = whole;
  const typed = {
    ...{ first_name, last_name, phone_number, bio: ' Two of us ' },
    ...{ dietary_choices: ['Milk'], dietary_words: 'halal' },
  };
  const stored = { first_name: 'Ada', last_name: 'Okafor', phone_number: '+2348123456789' };

  it('the profile form accepts names, phone number, bio and dietary needs', () => {
    expect(profileInputSchema.parse(typed)).toEqual(stored);
    expect(profileEditInputSchema.parse(typed)).toEqual({ ...typed, ...stored, bio: 'Two of us' });
    expect(profileEditInputSchema.parse({ ...typed, bio: 'x'.repeat(500) }).bio).toHaveLength(500);
  });

  it('the profile form reports the field and the message for a text that is too long', () => {
    const problems = (changes: object) =>
      profileEditInputSchema
        .safeParse({ ...typed, ...changes })
        .error?.issues.map(({ message, path }) => [path, message]);
    expect(problems({ bio: 'x'.repeat(501) })).toEqual([[['bio'], 'At most 500 characters, please']]);
    expect(problems({ dietary_words: 'x'.repeat(401) })).toEqual([
      [['dietary_words'], 'At most 400 characters in all, please'],
    ]);
  });
});
