import { foldAndJoinWords } from '@sharebox/domain/common/normalize';

/** Returns the six digits of a typed code, without the spaces and punctuation between them, or null. */
export function parseAuthenticatorCode(typed: string): string | null {
  const code = foldAndJoinWords(typed);
  return /^\d{6}$/.test(code) ? code : null;
}
