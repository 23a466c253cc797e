import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isGivingPath, rememberPostLoginPath, takePostLoginPath } from './post-login-path';

describe('post-login path', () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  it('is kept in this tab and returned only once', () => {
    rememberPostLoginPath('/checkout?x=1');
    expect([...stored]).toEqual([['visitor:post_login_path', '/checkout?x=1']]);
    expect(takePostLoginPath()).toBe('/checkout?x=1');
    expect(takePostLoginPath()).toBeNull();
  });

  it('never points to another site', () => {
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
