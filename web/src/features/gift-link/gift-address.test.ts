import { describe, expect, it } from 'vitest';
import { giftUrl, shownGiftUrl } from './gift-address';

describe('the address of a gift page', () => {
  it('joins the shop’s origin and the tag', () => {
    expect(giftUrl('ada-and-tari', 'https://share.box')).toBe('https://share.box/to/ada-and-tari');
  });

  it('is displayed without the protocol', () => {
    expect(shownGiftUrl('ada', 'http://127.0.0.1:5000')).toBe('127.0.0.1:5000/to/ada');
  });
});
