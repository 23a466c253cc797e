import { afterEach, expect, it, vi } from 'vitest';
import { getPathAfterSignIn } from './path-after-sign-in';

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
