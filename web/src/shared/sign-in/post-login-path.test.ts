import { describe, expect, it } from 'vitest';
import { openBrowser } from '#fixtures/browser.ts';
import { isGivingPath, rememberPostLoginPath, takePostLoginPath } from './post-login-path';

describe('post-login path', () => {
  it('is kept in this tab and returned only once', () => {
    const { tab } = openBrowser();
    rememberPostLoginPath('/checkout?x=1');
    expect(tab.texts).toEqual({ 'visitor:post_login_path': '/checkout?x=1' });
    expect(takePostLoginPath()).toBe('/checkout?x=1');
    expect(takePostLoginPath()).toBeNull();
  });

  it('never points to another site', () => {
    openBrowser();
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      rememberPostLoginPath(path);
      expect(takePostLoginPath()).toBeNull();
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
])('isGivingPath of %s is %s', (path, isGiving) => {
  expect(isGivingPath(path)).toBe(isGiving);
});
