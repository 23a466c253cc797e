import * as z from 'zod/mini';
import { createPersistedValue } from '../state/persisted-value';

/** Where a visitor wanted to go before being asked to sign in or to complete the profile. */
const postLoginPath = createPersistedValue('post_login_path', z.string(), 'session', { format: 'text' });

export function rememberPostLoginPath(path: string): void {
  postLoginPath.set(path);
}

/** The remembered path, which is thereby forgotten; null if there is none or if it isn't one of this site's own. */
export function takePostLoginPath(): string | null {
  const path = postLoginPath.get();
  postLoginPath.set(null);
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
