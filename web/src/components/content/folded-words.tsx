import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../actions/button';
import { classNames } from '#lib/class-names.ts';
import styles from './folded-words.module.css';
import { Text } from './text';

interface FoldedWordsProps {
  size?: 'small';
  children: string;
}

/** Somebody's own words in quotation marks: three lines of them, and the rest on request. */
export function FoldedWords({ size, children }: FoldedWordsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const id = useId();
  useEffect(() => {
    const words = frame.current?.firstElementChild;
    // While all of it is shown nothing tells whether three lines would have been enough.
    if (!words || isOpen) return undefined;
    const measuring = new ResizeObserver(() => setIsLong(words.scrollHeight > words.clientHeight + 1));
    measuring.observe(words);
    return () => measuring.disconnect();
  }, [isOpen, children]);
  return (
    <div ref={frame}>
      <Text id={id} size={size} className={classNames(styles.words, !isOpen && styles.folded)}>
        “{children}”
      </Text>
      {isLong && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : 'Show all'}
          </Button>
        </div>
      )}
    </div>
  );
}
