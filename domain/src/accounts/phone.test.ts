import { describe, expect, it } from 'vitest';
import { toNigerianE164 } from './phone';

describe('toNigerianE164', () => {
  it.each([
    '08123456789',
    '2348123456789',
    '+234 812 345 6789',
    ' 0812-345-6789 ',
    '+2348123456789',
    '002348123456789',
    '00 234 812 345 6789',
    '+234 (0) 812 345 6789',
    '\u202A+234 812 345 6789\u202C',
    '0812\u200B3456789',
    '0812–345–6789',
    '０８１２３４５６７８９',
  ])('normalises %j', (typed) => expect(toNigerianE164(typed)).toBe('+2348123456789'));

  it.each([
    '',
    'love',
    '2341',
    '0812345678',
    '081234567890',
    '+44 20 7946 0958',
    '+1 202 555 0143',
    '0044 20 7946 0958',
    '00',
  ])('rejects %j', (typed) => expect(toNigerianE164(typed)).toBeNull());
});
