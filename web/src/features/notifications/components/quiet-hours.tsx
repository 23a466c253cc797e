import type { QuietHours as Hours } from '@sharebox/domain/notifications/notification-preferences';
import { useState } from 'react';
import { MutedText } from '#components/content/text.tsx';
import styles from './preferences.module.css';

/** The suggested quiet hours, 22:00 to 07:00, in minutes since midnight. */
const night: Hours = { from: 22 * 60, to: 7 * 60 };

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Parses a time such as `22:00` into minutes since midnight. Returns null while the input is incomplete. */
function minuteOf(clock: string): number | null {
  const match = /^(\d{2}):(\d{2})$/.exec(clock);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

interface QuietHoursFieldsProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
}

/** Fields for the hours during which push notifications are held back (docs/decisions/0011). */
export function QuietHoursFields({ hours, onChange }: QuietHoursFieldsProps) {
  const [typed, setTyped] = useState<Partial<Record<keyof Hours, string>>>({});
  const field = (end: keyof Hours, label: string) => (
    <label className={styles.clock}>
      {label}
      <input
        type="time"
        value={typed[end] ?? clockOf((hours ?? night)[end])}
        onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        onBlur={({ target }) => {
          const minute = minuteOf(target.value);
          setTyped({});
          if (hours && minute !== null && minute !== hours[end]) onChange({ ...hours, [end]: minute });
        }}
      />
    </label>
  );
  return (
    <div className={styles.choice}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => onChange(target.checked ? night : null)}
        />
        <span>
          <strong>Quiet hours</strong>
          <MutedText as="span" className={styles.detail}>
            Push notifications wait until these hours are over. Urgent ones arrive without a sound.
          </MutedText>
        </span>
      </label>
      {hours && (
        <div className={styles.clocks}>
          {field('from', 'From')}
          {field('to', 'To')}
          <MutedText as="span">Port Harcourt time</MutedText>
        </div>
      )}
    </div>
  );
}
