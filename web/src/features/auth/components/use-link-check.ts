import { unexpectedMessage } from '#lib/errors.ts';
import { useLoad } from '#lib/use-load.ts';
import { getAuthErrorCode, getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';

type LinkCheck<T> =
  | { status: 'checking' }
  | { status: 'good'; value: T }
  | { status: 'spent' }
  | { status: 'failed'; message: string };

/** Error codes for a link that is no longer valid. */
const spentCodes = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
];

export function useLinkCheck<T>(
  code: string,
  check: (code: string) => Promise<T>,
): LinkCheck<T> & { retry: () => void } {
  const { data, error, status, retry } = useLoad(['link-check', code], () => check(code));
  if (status === 'loading') return { status: 'checking', retry };
  if (status === 'ready') return { status: 'good', value: data, retry };
  if (spentCodes.includes(getAuthErrorCode(error) ?? '')) return { status: 'spent', retry };
  return { status: 'failed', message: getAuthErrorMessage(error, unexpectedMessage), retry };
}
