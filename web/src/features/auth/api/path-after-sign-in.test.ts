import { afterEach, expect, it, vi } from 'vitest';
import { buildSignInAddress, getPathAfterSignIn, isOrderingPath } from './path-after-sign-in';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://shop.example/signin?next=%2Fcheckout', '/checkout'],
  ['https://shop.example/signin', null],
  ['https://shop.example/signin?next=%2F%2Fevil.example', null],
  ['not a URL', null],
  [undefined, null],
])('reads the path of %s in browsers without URL.canParse', (address, path) => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never;
    },
  );
  expect(getPathAfterSignIn(address)).toBe(path);
});

it('writes the path to open after signing in into the URL of the sign-in page', () => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  expect(buildSignInAddress(null)).toBe('https://shop.example/signin');
  expect(buildSignInAddress('/checkout?a=1&b=2')).toBe(
    'https://shop.example/signin?next=%2Fcheckout%3Fa%3D1%26b%3D2',
  );
});

it.each([
  ['/checkout', true],
  ['/payment', true],
  ['/review-order/self', true],
  ['/review-order/gift', true],
  ['/gift-checkout/gift-1', true],
  ['/profile', false],
  ['/x/checkout', false],
  [null, false],
])('isOrderingPath of %s is %s', (path, isOrdering) => {
  expect(isOrderingPath(path)).toBe(isOrdering);
});
