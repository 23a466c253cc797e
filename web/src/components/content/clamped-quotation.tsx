import { useEffect, useId, useRef, useState } from 'react';
import { QuietButton } from '../actions/button';
import clsx from 'clsx';
import styles from './clamped-quotation.module.css';
import { Text } from './text';

export function ClampedQuotation({ size, children }: { size?: 'small'; children: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const id = useId();
  useEffect(() => {
    const textElement = frame.current?.firstElementChild;
    // Overflow can only be measured while the text is clamped.
    if (!textElement || isOpen) return undefined;
    const measuring = new ResizeObserver(() =>
      setIsLong(textElement.scrollHeight > textElement.clientHeight + 1),
    );
    measuring.observe(textElement);
    return () => measuring.disconnect();
  }, [isOpen, children]);
  return (
    <div ref={frame}>
      <Text id={id} size={size} className={clsx(styles.words, !isOpen && styles.folded)}>
        “{children}”
      </Text>
      {isLong && (
        <div className={styles.more}>
          <QuietButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show less' : 'Show all'}
          </QuietButton>
        </div>
      )}
    </div>
  );
}
