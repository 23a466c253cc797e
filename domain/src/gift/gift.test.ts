import { describe, expect, it } from 'vitest';
import { defaultGiftTagline, giftFace, giftFaceInput } from './gift';

const person = { display_name: '', first_name: 'Ada', last_name: 'Okoro', gift_tagline: '' };

describe('what givers see of a member', () => {
  it('is the first name and the shop’s tagline until they say otherwise', () => {
    expect(giftFace(person)).toEqual({
      display_name: 'Ada',
      initials: 'A',
      gift_tagline: defaultGiftTagline,
    });
  });

  it('is the name and tagline they chose', () => {
    const chosen = { ...person, display_name: ' Ada & Tari ', gift_tagline: 'Feed us. ' };
    expect(giftFace(chosen)).toEqual({
      display_name: 'Ada & Tari',
      initials: 'AT',
      gift_tagline: 'Feed us.',
    });
  });

  it('has no surname that they didn’t put there', () => {
    expect(JSON.stringify(giftFace(person))).not.toContain('Okoro');
  });

  it.each([
    ['éloïse', 'É'],
    ['“Chi-Chi” of Port Harcourt', 'CO'],
    ['🍲', '?'],
    ['', '?'],
  ])('has initials for the name %j', (display_name, initials) => {
    expect(giftFace({ ...person, first_name: '', display_name }).initials).toBe(initials);
  });

  it('is at most as long as the rules take', () => {
    const tooLong = giftFaceInput.safeParse({ display_name: 'a'.repeat(61), gift_tagline: 'b'.repeat(141) });
    expect(tooLong.error?.issues.map(({ message }) => message)).toEqual([
      'At most 60 characters, please',
      'At most 140 characters, please',
    ]);
  });
});
