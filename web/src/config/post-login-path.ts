/** Where a visitor wanted to go before being asked to sign in or to complete the profile. */
const storageKey = 'post_login_path';

export function rememberPostLoginPath(path: string): void {
  sessionStorage.setItem(storageKey, path);
}

/** The remembered path, which is thereby forgotten; null if there is none or if it isn't one of this site's own. */
export function takePostLoginPath(): string | null {
  const path = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
