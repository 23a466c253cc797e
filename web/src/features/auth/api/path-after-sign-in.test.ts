import { describe, expect, it, vi } from 'vitest';
import { isOrderingPath, getPathAfterSignIn, buildSignInAddress } from './path-after-sign-in';

describe('path after sign-in', () => {
  it.each([
    ['/checkout', true],
    ['/gift-checkout/abc', true],
    ['/payment', true],
    ['/profile?tab=security', false],
    [null, false],
  ])('counts %s as part of ordering: %s', (path, expected) => expect(isOrderingPath(path)).toBe(expected));

  it('is preserved by the sign-in link in an email', () => {
    vi.stubGlobal('location', { origin: 'https://shop.example' });
    const path = '/checkout?step=2#door';
    expect(getPathAfterSignIn(buildSignInAddress(path))).toBe(path);
    expect(buildSignInAddress(null)).toBe('https://shop.example/signin');
    expect(getPathAfterSignIn('https://shop.example/signin')).toBeNull();
  });

  it.each([
    'https://shop.example/signin?next=//evil.example',
    'https://x/?next=https://evil.example',
    'nothing',
    undefined,
  ])('is null for the URL %s', (address) => expect(getPathAfterSignIn(address)).toBeNull());
});
