import { describe, expect, it } from 'vitest';
import {
  defaultGiftTagline,
  getGiftProfile,
  giftProfileInputSchema,
  giftLinkSchema,
  giftRecipientSchema,
  giftPageDataSchema,
  anonymousGiverName,
} from './gift';
import { receivedGiftSchema } from './received-gift';

const person = { display_name: '', first_name: 'Ada', last_name: 'Okoro', gift_tagline: '' };

describe('a member’s public gift profile', () => {
  it('shows the first name and the default tagline until the member changes them', () => {
    expect(getGiftProfile(person)).toEqual({
      display_name: 'Ada',
      initials: 'A',
      gift_tagline: defaultGiftTagline,
    });
  });

  it('shows the name and tagline that the member chose', () => {
    const chosen = { ...person, display_name: ' Ada & Tari ', gift_tagline: 'Feed us. ' };
    expect(getGiftProfile(chosen)).toEqual({
      display_name: 'Ada & Tari',
      initials: 'AT',
      gift_tagline: 'Feed us.',
    });
  });

  it('contains no surname unless the member added it', () => {
    expect(JSON.stringify(getGiftProfile(person))).not.toContain('Okoro');
  });

  it.each([
    ['éloïse', 'É'],
    ['“Chi-Chi” of Port Harcourt', 'CO'],
    ['🍲', '?'],
    ['', '?'],
  ])('derives initials from the name %j', (display_name, initials) => {
    expect(getGiftProfile({ ...person, first_name: '', display_name }).initials).toBe(initials);
  });

  it('rejects texts longer than the security rules allow', () => {
    const tooLong = giftProfileInputSchema.safeParse({
      display_name: 'a'.repeat(61),
      gift_tagline: 'b'.repeat(141),
    });
    expect(tooLong.error?.issues.map(({ message }) => message)).toEqual([
      'At most 60 characters, please',
      'At most 140 characters, please',
    ]);
  });

  it('trims texts and accepts the maximum length', () => {
    const longest = { display_name: 'a'.repeat(60), gift_tagline: 'b'.repeat(140) };
    const spaced = { display_name: ` ${longest.display_name} `, gift_tagline: ` ${longest.gift_tagline} ` };
    expect(giftProfileInputSchema.parse(spaced)).toEqual(longest);
  });

  it('derives the initials from the first two words of the name', () => {
    const display_name = 'Ada & Tari Okoro 2';
    expect(getGiftProfile({ ...person, display_name }).initials).toBe('AT');
    expect(getGiftProfile({ ...person, display_name: '2 of us' }).initials).toBe('2O');
  });

  it('trims the first name and ignores a blank tagline', () => {
    expect(getGiftProfile({ ...person, display_name: ' ', first_name: ' Ada ' }).display_name).toBe('Ada');
    expect(getGiftProfile({ ...person, gift_tagline: ' ' }).gift_tagline).toBe(
      'Send me a delicious Share box',
    );
  });
});

describe('gift schemas', () => {
  const page = {
    ...{ display_name: 'Ada', initials: 'A', gift_tagline: 'Feed us', allow_gifting: true, gift_id: 'g' },
    ...{ moved_to: null, frees_at: null, had_other_owner: false },
  };
  const at = new Date('2026-11-17T09:00:00Z');

  it('read a gift page, including an older page whose slug could not be changed', () => {
    const { moved_to: _moved, frees_at: _frees, had_other_owner: _had, ...older } = page;
    expect(giftLinkSchema.parse(older)).toEqual(page);
    const moved = { ...page, moved_to: 'ada-dines', frees_at: at, had_other_owner: true };
    expect(giftLinkSchema.parse(moved)).toEqual(moved);
  });

  it('read the document behind a gift id', () => {
    const recipient = { uid: 'ada', slug: 'ada' };
    expect(giftRecipientSchema.parse(recipient)).toEqual(recipient);
    expect(giftRecipientSchema.safeParse({}).success).toBe(false);
  });

  it('read a received gift without prices, including an older gift that could not be answered', () => {
    const line = { meal_item_id: 'm', name: 'Jollof', image_url: '/j.webp', category: 'main', quantity: 1 };
    const older = {
      items: [{ ...line, unit_price: 8_500, total_price: 8_500 }],
      love_message: null,
      sender_name: null,
      status: 'confirmed',
      delivery_date: at,
      created_at: at,
    };
    const nothingSaid = { answer: null, thank_you_note: null, change_request: null };
    expect(receivedGiftSchema.parse(older)).toEqual({
      ...older,
      ...nothingSaid,
      items: [{ ...line, contains: null }],
      delivery_window: null,
      address_id: null,
      order_deadline: null,
      dispatched_at: null,
      next_at: null,
    });
    for (const answer of ['accepted', 'declined']) {
      expect(receivedGiftSchema.parse({ ...older, answer }).answer).toBe(answer);
    }
    expect(receivedGiftSchema.safeParse({ ...older, answer: '' }).success).toBe(false);
  });

  it('call an anonymous giver Someone Special', () => {
    expect(anonymousGiverName).toBe('Someone Special');
  });
});

it('giftPageDataSchema requires a slug and a link', () => {
  const link = {
    ...{ display_name: 'Ada', initials: 'A', gift_tagline: '', allow_gifting: true, gift_id: 'an-id' },
    ...{ moved_to: null, frees_at: null, had_other_owner: false },
  };
  expect(giftPageDataSchema.parse({ slug: 'ada', link })).toEqual({ slug: 'ada', link });
  expect(giftPageDataSchema.safeParse({ slug: 'ada' }).success).toBe(false);
  expect(giftPageDataSchema.safeParse({ link }).success).toBe(false);
});
