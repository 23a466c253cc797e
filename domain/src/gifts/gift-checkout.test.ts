import { describe, expect, it } from 'vitest';
import { type GiftCheckoutInput, giftCheckoutInputSchema, giftDestinationSchema } from './gift-checkout';

const filled: GiftCheckoutInput = {
  sender: { name: 'Emeka Eze', email: 'emeka@example.com', phone: '08031234567' },
  is_anonymous: false,
  is_surprise: true,
  love_message: 'For you',
};

function messages(changes: {
  sender?: Partial<GiftCheckoutInput['sender']>;
  is_anonymous?: boolean;
  love_message?: string;
}) {
  const parsed = giftCheckoutInputSchema.safeParse({
    ...filled,
    ...changes,
    sender: { ...filled.sender, ...changes.sender },
  });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('giftCheckoutInputSchema', () => {
  it('the gift checkout requires an email address with an @ and a phone number of at least ten digits', () => {
    expect(messages({ sender: { email: 'emeka.example.com' } })[0]).toEqual([
      'sender.email',
      'Please enter a valid email address',
    ]);
    for (const phone of ['', '080312345', '(((((((((((((', 'not a phone number']) {
      expect(messages({ sender: { phone } })[0]).toEqual([
        'sender.phone',
        'Please enter a valid phone number (at least 10 digits)',
      ]);
    }
  });

  it('the gift checkout removes invisible characters from pasted phone numbers and names before validation', () => {
    const sender = { ...filled.sender, phone: '\u202A0803–123–4567\u202C', email: 'emeka@example.com\u200B' };
    expect(giftCheckoutInputSchema.parse({ ...filled, sender }).sender).toMatchObject({
      phone: '0803–123–4567',
      email: 'emeka@example.com',
    });
    for (const name of ['\u200B', '.', '\u0301']) {
      expect(messages({ sender: { name } })).toEqual([
        ['sender.name', 'Please enter your name or select "Send anonymously"'],
      ]);
    }
  });

  it('the gift checkout reports all errors of a form together', () => {
    const paths = messages({ sender: { name: '', email: '', phone: '' } }).map(([path]) => path);
    expect(new Set(paths)).toEqual(new Set(['sender.name', 'sender.email', 'sender.phone']));
  });

  it('the gift checkout limits a love message to 500 characters', () => {
    expect(messages({ love_message: 'x'.repeat(500) })).toEqual([]);
    expect(messages({ love_message: 'x'.repeat(501) })).toEqual([
      ['love_message', 'Love message must be 500 characters or less'],
    ]);
  });

  it('the gift checkout trims name, email address and phone number, and limits their length', () => {
    const at = `@${'long-name.'.repeat(18)}com`;
    const longest = {
      name: 'n'.repeat(120),
      email: `${'e'.repeat(200 - at.length)}${at}`,
      phone: `+${'1'.repeat(39)}`,
    };
    const spaced = { name: ` ${longest.name} `, email: ` ${longest.email} `, phone: ` ${longest.phone} ` };
    expect(giftCheckoutInputSchema.parse({ ...filled, love_message: ' For you ', sender: spaced })).toEqual({
      ...filled,
      sender: longest,
    });
    for (const field of ['name', 'email', 'phone'] as const) {
      const value = field === 'email' ? `e${longest.email}` : `${longest[field]}1`;
      expect(messages({ sender: { [field]: value } }).map(([path]) => path)).toEqual([`sender.${field}`]);
    }
  });

  it('the gift checkout counts only the digits of a phone number', () => {
    expect(messages({ sender: { phone: '0803-123-45' } })).toEqual([
      ['sender.phone', 'Please enter a valid phone number (at least 10 digits)'],
    ]);
    expect(messages({ sender: { phone: '0803123456' } })).toEqual([]);
  });
});

describe('giftDestinationSchema', () => {
  const destination = { kind: 'gift', gift_id: 'ada-gift-id', ...filled };
  const blank = { ...destination, sender: { ...filled.sender, name: ' ' } };

  it('giftDestinationSchema requires a gift id and the giver’s form, and rejects other fields', () => {
    expect(giftDestinationSchema.parse(destination)).toEqual(destination);
    expect(giftDestinationSchema.safeParse({ ...destination, kind: 'own' }).success).toBe(false);
    expect(giftDestinationSchema.safeParse({ ...destination, gift_id: 'a/b' }).success).toBe(false);
    expect(giftDestinationSchema.safeParse({ ...destination, address_id: 'home' }).success).toBe(false);
    expect(giftCheckoutInputSchema.safeParse({ ...filled, price: 1 }).success).toBe(false);
    const sender = { ...filled.sender, uid: 'emeka' };
    expect(giftCheckoutInputSchema.safeParse({ ...filled, sender }).success).toBe(false);
  });

  it('giftDestinationSchema requires the giver’s name unless the giver is anonymous', () => {
    expect(giftDestinationSchema.safeParse(blank).error?.issues).toMatchObject([
      { path: ['sender', 'name'], message: 'Please enter your name or select "Send anonymously"' },
    ]);
    expect(giftDestinationSchema.safeParse({ ...blank, is_anonymous: true }).success).toBe(true);
  });
});
