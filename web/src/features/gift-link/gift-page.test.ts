import { describe, expect, it } from 'vitest';
import { buildGiftUrl, formatGiftUrl } from './gift-page';

describe('the URL of a gift page', () => {
  it('the URL of a gift page consists of the shop’s origin and the tag', () => {
    expect(buildGiftUrl('ada-and-tari', 'https://share.box')).toBe('https://share.box/to/ada-and-tari');
  });

  it('the URL of a gift page is displayed without the protocol', () => {
    expect(formatGiftUrl('ada', 'http://127.0.0.1:5000')).toBe('127.0.0.1:5000/to/ada');
  });
});
