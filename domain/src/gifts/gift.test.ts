import { describe, expect, it } from 'vitest';
import { defaultGiftTagline, getGiftProfile, giftProfileInputSchema, anonymousGiverName } from './gift';
import { receivedGiftSchema } from './received-gift';

const person = { display_name: '', first_name: 'Ada', last_name: 'Okoro', gift_tagline: '' };

describe('a member’s public gift profile', () => {
  it('a public gift profile shows the first name and the default tagline until the member changes them', () => {
    expect(getGiftProfile(person)).toEqual({
      display_name: 'Ada',
      initials: 'A',
      gift_tagline: defaultGiftTagline,
    });
  });

  it('a public gift profile shows the name and tagline that the member chose', () => {
    const chosen = { ...person, display_name: ' Ada & Tari ', gift_tagline: 'Feed us. ' };
    expect(getGiftProfile(chosen)).toEqual({
      display_name: 'Ada & Tari',
      initials: 'AT',
      gift_tagline: 'Feed us.',
    });
  });

  it.each([
    ['éloïse', 'É'],
    ['“Chi-Chi” of Port Harcourt', 'CO'],
    ['🍲', '?'],
    ['', '?'],
  ])('a public gift profile derives initials from the name %j', (display_name, initials) => {
    expect(getGiftProfile({ ...person, first_name: '', display_name }).initials).toBe(initials);
  });

  it('a public gift profile rejects texts longer than the security rules allow', () => {
    const tooLong = giftProfileInputSchema.safeParse({
      display_name: 'a'.repeat(61),
      gift_tagline: 'b'.repeat(141),
    });
    expect(tooLong.error?.issues.map(({ message }) => message)).toEqual([
      'At most 60 characters, please',
      'At most 140 characters, please',
    ]);
  });

  it('a public gift profile derives the initials from the first two words of the name', () => {
    const display_name = 'Ada & Tari Okoro 2';
    expect(getGiftProfile({ ...person, display_name }).initials).toBe('AT');
    expect(getGiftProfile({ ...person, display_name: '2 of us' }).initials).toBe('2O');
  });

  it('a public gift profile trims the first name and ignores a blank tagline', () => {
    expect(getGiftProfile({ ...person, display_name: ' ', first_name: ' Ada ' }).display_name).toBe('Ada');
    expect(getGiftProfile({ ...person, gift_tagline: ' ' }).gift_tagline).toBe(
      'Send me a delicious Share box',
    );
  });
});

it('receivedGiftSchema adds the fields that older documents lack', () => {
  const at = new Date('2026-11-17T09:00:00Z');
  const older = { items: [], love_message: null, sender_name: null, status: 'confirmed' };
  expect(receivedGiftSchema.parse({ ...older, delivery_date: at, created_at: at })).toMatchObject({
    ...{ answer: null, thank_you_note: null, change_request: null, delivery_window: null, address_id: null },
    ...{ order_deadline: null, dispatched_at: null, next_at: null },
  });
  expect(anonymousGiverName).toBe('Someone Special');
});
