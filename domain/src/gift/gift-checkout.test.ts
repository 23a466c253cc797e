import { describe, expect, it } from 'vitest';
import { type GiftCheckoutInput, giftCheckoutInput } from './gift-checkout';

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
  const parsed = giftCheckoutInput.safeParse({
    ...filled,
    ...changes,
    sender: { ...filled.sender, ...changes.sender },
  });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('the gift checkout', () => {
  it('takes a filled form, and a blank name only from an anonymous giver', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ sender: { name: '' }, is_anonymous: true })).toEqual([]);
    expect(messages({ sender: { name: '  ' } })).toEqual([
      ['sender.name', 'Please enter your name or select "Send anonymously"'],
    ]);
  });

  it('asks for an email with an @ and a phone of at least ten digits', () => {
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

  it('says everything that is wrong at once', () => {
    const paths = messages({ sender: { name: '', email: '', phone: '' } }).map(([path]) => path);
    expect(new Set(paths)).toEqual(new Set(['sender.name', 'sender.email', 'sender.phone']));
  });

  it('takes a love message of 500 characters and no more', () => {
    expect(messages({ love_message: 'x'.repeat(500) })).toEqual([]);
    expect(messages({ love_message: 'x'.repeat(501) })).toEqual([
      ['love_message', 'Love message must be 500 characters or less'],
    ]);
  });
});
