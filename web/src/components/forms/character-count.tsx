import { countCodePoints } from '@sharebox/domain/common/text';
import { useEffect, useState } from 'react';
import clsx from 'clsx';
import { Text } from '../content/text';
import styles from './character-count.module.css';

/** Number of remaining characters below which the count is highlighted and announced. */
const warnBelow = 50;
/** Pause in typing, in milliseconds, after which screen readers announce the count. */
const pauseMs = 1000;

const formatCount = (count: number) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'character' : 'characters'}`;

function getAnnouncement(left: number): string {
  if (left >= warnBelow) return '';
  return left < 0 ? `Too long by ${formatCount(-left)}.` : `Room for ${formatCount(left)}.`;
}

interface CharacterCountProps {
  /** Referenced by the field's `aria-describedby`. */
  id?: string;
  text: string;
  max: number;
}

/**
 * The number of characters that can still be entered into a text field. Screen readers announce the number only near
 * the limit.
 */
export function CharacterCount({ id, text, max }: CharacterCountProps) {
  const left = max - countCodePoints(text);
  const announcement = getAnnouncement(left);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(announcement), pauseMs);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <>
      <Text
        id={id}
        size="tiny"
        tone={left < warnBelow ? undefined : 'muted'}
        className={clsx(styles.count, left < warnBelow && styles.few)}
      >
        {left < 0 ? `${formatCount(-left)} too many` : `${formatCount(left)} left`}
      </Text>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
