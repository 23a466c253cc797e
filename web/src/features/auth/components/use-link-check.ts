import { useEffect, useState } from 'react';
import { unexpectedMessage } from '#lib/errors.ts';
import { getAuthErrorCode, getAuthErrorMessage } from '#shared/accounts/auth-error-message.ts';

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
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<LinkCheck<T>>({ status: 'checking' });
  useEffect(() => {
    let isGone = false;
    check(code).then(
      (value) => {
        if (!isGone) setOutcome({ status: 'good', value });
      },
      (error: unknown) => {
        if (isGone) return;
        const isSpent = spentCodes.includes(getAuthErrorCode(error) ?? '');
        const message = getAuthErrorMessage(error, unexpectedMessage);
        setOutcome(isSpent ? { status: 'spent' } : { status: 'failed', message });
      },
    );
    return () => {
      isGone = true;
    };
  }, [code, check, attempt]);
  const retry = () => {
    setOutcome({ status: 'checking' });
    setAttempt(attempt + 1);
  };
  return { ...outcome, retry };
}
