import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberPostLoginPath, takePostLoginPath } from './post-login-path';

describe('post-login path', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  it('is returned only once', () => {
    rememberPostLoginPath('/checkout?x=1');
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
