import { useExpiringState } from '#lib/timers.ts';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import styles from './notice.module.css';
import { DomainError, type DomainErrorReason } from '@sharebox/domain/common/errors';
import { getErrorMessage } from '#lib/errors.ts';

/** Messages shown to staff instead of the rejection messages written for customers. */
const staffMessages: Partial<Record<DomainErrorReason, string>> = {
  'sold-out': 'Every box of this drop is taken.',
  'meal-unavailable': 'A meal of this order has no portions left in its drop.',
};

/**
 * Returns the message of a rejection by the server. For any other error, returns `what` failed and the error message.
 */
export function getFailureMessage(what: string, error: unknown): string {
  if (error instanceof DomainError) return staffMessages[error.reason] ?? error.message;
  const why = getErrorMessage(error, '');
  return why === '' ? what : `${what.replace(/\.$/, '')}. ${why}`;
}

export const dropNoticeDurationMs = 2000;

export type NoticeState = ReturnType<typeof useNotice>;

/**
 * Manages the notice about the last action. A success message disappears after `successMs` milliseconds, or stays if
 * `successMs` is null.
 */
export function useNotice(successMs: number | null = null) {
  const [message, setMessage] = useExpiringState<NoticeMessage>(({ tone }) =>
    tone === 'success' ? successMs : null,
  );
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const succeed = (text: string) => setMessage({ tone: 'success', text });
  /** Shows the message that `getFailureMessage` returns. */
  const fail = (what: string, error: unknown) =>
    setMessage({ tone: 'error', text: getFailureMessage(what, error) });

  /** Performs an action, then shows its success message, if any, or its failure. Meanwhile, `busyKey` is `key`. */
  async function run(what: string, action: () => Promise<string | null>, key = ''): Promise<void> {
    setBusyKey(key);
    setMessage(null);
    try {
      const success = await action();
      if (success) succeed(success);
    } catch (error) {
      fail(what, error);
    } finally {
      setBusyKey(null);
    }
  }
  return { message, dismiss: () => setMessage(null), succeed, fail, run, busyKey, isBusy: busyKey !== null };
}

interface NoticeMessage {
  tone: 'success' | 'error';
  text: string;
}

/**
 * A notice with the outcome of the last action. The notice stays in view and takes the focus, because the pressed
 * button may be gone. Renders nothing without a message.
 */
export function Notice({
  notice: { message, dismiss },
}: {
  notice: Pick<NoticeState, 'message' | 'dismiss'>;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), [message]);
  if (message === null) return null;
  return (
    <div ref={frame} tabIndex={-1} className={styles.notice}>
      <Banner tone={message.tone} onDismiss={dismiss}>
        {message.text}
      </Banner>
    </div>
  );
}
