import { afterEach, expect, it, vi } from 'vitest';
import { buildSignInUrl, getPathAfterSignIn, isOrderingPath, isPlacedOrderPath } from './path-after-sign-in';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://shop.example/signin?next=%2Fcheckout', '/checkout'],
  ['https://shop.example/signin', null],
  ['https://shop.example/signin?next=%2F%2Fevil.example', null],
  ['not a URL', null],
  [undefined, null],
])('getPathAfterSignIn(%j) returns %j, even in browsers without URL.canParse', (address, path) => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never;
    },
  );
  expect(getPathAfterSignIn(address)).toBe(path);
});

it('adds the path to open after sign-in to the URL of the sign-in page', () => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  expect(buildSignInUrl(null)).toBe('https://shop.example/signin');
  expect(buildSignInUrl('/checkout?a=1&b=2')).toBe(
    'https://shop.example/signin?next=%2Fcheckout%3Fa%3D1%26b%3D2',
  );
});

it.each([
  ['/checkout', true],
  ['/payment', true],
  ['/review-order/self', true],
  ['/review-order/gift', true],
  ['/gift-checkout/gift-1', true],
  ['/payment-pending?orderId=o1', false],
  ['/profile', false],
  ['/x/checkout', false],
  [null, false],
])('isOrderingPath(%s) returns %s', (path, isOrdering) => {
  expect(isOrderingPath(path)).toBe(isOrdering);
});

it.each([
  ['/payment-pending?ref=CONF-1&orderId=o1', true],
  ['/payment-success?reference=CONF-1', true],
  ['/profile?tab=experiences#order-o1', true],
  ['/profile?tab=security', false],
  ['/payment', false],
  [null, false],
])('isPlacedOrderPath(%s) returns %s', (path, isPlaced) => {
  expect(isPlacedOrderPath(path)).toBe(isPlaced);
});
