import { useEffect, useRef } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import styles from './notice.module.css';

export interface NoticeMessage {
  tone: 'success' | 'error';
  text: string;
}

/**
 * What came of the last action, in green or red. It stays in sight and takes the focus, since
 * the control that was used may be gone by then.
 */
export function Notice({ message, onDismiss }: { message: NoticeMessage; onDismiss: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), [message]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.notice}>
      <Banner tone={message.tone} onDismiss={onDismiss}>
        {message.text}
      </Banner>
    </div>
  );
}
