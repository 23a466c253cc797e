import { useEffect, useState } from 'react';
import { failureMessage } from '#features/admin/lists/failure-message.ts';
import type { NoticeMessage } from './notice';

/** Milliseconds that a drop's success stays in sight. */
export const dropSuccessMs = 2000;

/** What came of the last action; a success goes by itself after `successMs` milliseconds, if there is such a time. */
export function useNotice(successMs?: number) {
  const [message, setMessage] = useState<NoticeMessage | null>(null);
  useEffect(() => {
    if (message?.tone !== 'success' || successMs === undefined) return undefined;
    const timer = setTimeout(() => setMessage(null), successMs);
    return () => clearTimeout(timer);
  }, [message, successMs]);
  return {
    message,
    dismiss: () => setMessage(null),
    succeed: (text: string) => setMessage({ tone: 'success', text }),
    /** A refusal in words, or `what` failed and why. */
    fail: (what: string, error: unknown) => setMessage({ tone: 'error', text: failureMessage(what, error) }),
  };
}
