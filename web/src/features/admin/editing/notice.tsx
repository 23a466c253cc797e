import { useEffect, useRef } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import styles from './notice.module.css';

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
