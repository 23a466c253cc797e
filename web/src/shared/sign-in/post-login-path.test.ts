import { describe, expect, it } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { isGiftRelatedPath, rememberPostLoginPath, consumePostLoginPath } from './post-login-path';

describe('post-login path', () => {
  it('the path to open after sign-in is kept in this tab, and returned only once', () => {
    const { tab } = installFakeBrowser();
    rememberPostLoginPath('/checkout?x=1');
    expect(tab.texts).toEqual({ 'visitor:post_login_path': '/checkout?x=1' });
    expect(consumePostLoginPath()).toBe('/checkout?x=1');
    expect(consumePostLoginPath()).toBeNull();
  });

  it('the path to open after sign-in never leads to another site', () => {
    installFakeBrowser();
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      rememberPostLoginPath(path);
      expect(consumePostLoginPath()).toBeNull();
    }
  });
});

it.each([
  ['/gift-checkout/gift-1', true],
  ['/to/ada-and-tari', true],
  ['/gift-success?reference=CONF-1', true],
  ['/gift-order#order-1.token', true],
  ['/checkout', false],
  ['/', false],
  [null, false],
])('isGiftRelatedPath(%s) returns %s', (path, isGiving) => {
  expect(isGiftRelatedPath(path)).toBe(isGiving);
});
