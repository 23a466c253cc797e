import { getFailureMessage } from '#features/admin/text/failure-message.ts';
import { useExpiringState } from '#lib/timers.ts';
import { useEffect, useRef } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import styles from './notice.module.css';

export const dropSuccessMs = 2000;

export type NoticeState = ReturnType<typeof useNotice>;

/** A success message disappears after `successMs`, or stays if that is null. */
export function useNotice(successMs: number | null = null) {
  const [message, setMessage] = useExpiringState<NoticeMessage>(({ tone }) =>
    tone === 'success' ? successMs : null,
  );
  return {
    message,
    dismiss: () => setMessage(null),
    succeed: (text: string) => setMessage({ tone: 'success', text }),
    /** Shows the reason for a rejection. For any other error, shows what failed (`what`) and the error message. */
    fail: (what: string, error: unknown) =>
      setMessage({ tone: 'error', text: getFailureMessage(what, error) }),
  };
}

export interface NoticeMessage {
  tone: 'success' | 'error';
  text: string;
}

interface NoticeProps {
  message: NoticeMessage | null;
  dismiss: () => void;
}

/**
 * The outcome of the last action, coloured by its tone. Stays in view and takes the focus, because the pressed button may be
 * gone. Renders nothing without a message.
 */
export function Notice({ notice: { message, dismiss } }: { notice: NoticeProps }) {
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
