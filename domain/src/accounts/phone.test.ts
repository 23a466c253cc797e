import { describe, expect, it } from 'vitest';
import { isPhoneMatch, toE164 } from './phone';

describe('toE164', () => {
  it.each([
    '08123456789',
    '2348123456789',
    '+234 812 345 6789',
    ' 0812-345-6789 ',
    '+2348123456789',
    '002348123456789',
    '00 234 812 345 6789',
    '+234 (0) 812 345 6789',
    '(00234) 812 345 6789',
    '(00) 234 812 345 6789',
    '00-234-812-345-6789',
    '00 (234) 812 345 6789',
    '(+234) 812 345 6789',
    '(234) 812 345 6789',
    '+ 234 812 345 6789',
    '0812/345/6789',
    '+234/812/345/6789',
    '\u202A+234 812 345 6789\u202C',
    '0812\u200B3456789',
    '0812–345–6789',
    '０８１２３４５６７８９',
  ])('toE164 normalises the phone number %j', (typed) => expect(toE164(typed)).toBe('+2348123456789'));

  it.each([
    ['+44 7911 123456', '+447911123456'],
    ['0044 7911 123456', '+447911123456'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('toE164 keeps the country code of the phone number %j', (typed, number) =>
    expect(toE164(typed)).toBe(number),
  );
});

it.each([
  '08031234567',
  '0803 123 4567',
  '+234 803 123 4567',
  '2348031234567',
  '00234-803-1234567',
  '0803–123–4567',
  '\u202A+234 803 123 4567\u202C',
  '0803\u200B123',
  '0803',
  '4567',
  ' 0803 ',
  '0803 (123) 45.67',
  '(0803) 123 4567',
  '(+234) 803 123 4567',
  '+(234) 8031',
  '23480312',
  '234803',
  '23480',
  '2348',
  '+234 8',
  '+234 (0) 80',
  '0803/123/4567',
  '+ 234 803',
])('isPhoneMatch finds a phone number by the query “%s”', (typed) => {
  expect(isPhoneMatch('+2348031234567', typed)).toBe(true);
  expect(isPhoneMatch('0803 123 4567', typed)).toBe(true);
});

it.each([
  '08021234567',
  '0703',
  '803',
  'ada',
  '0803a',
  'a0803',
  '(((0803',
  '(',
  '8031x',
  '2340',
  '2347',
  '234802',
  '0031234567',
  '00',
  '0000',
  '00000000',
  '14 Tombia Street',
  '',
])('isPhoneMatch does not find a phone number by the query “%s”', (typed) => {
  expect(isPhoneMatch('+2348031234567', typed)).toBe(false);
});

it('isPhoneMatch finds a phone number by its middle digits, even if these look like a country code', () => {
  expect(isPhoneMatch('0803 234 5678', '2345')).toBe(true);
  expect(isPhoneMatch('+2348001234567', '0012')).toBe(true);
});
