import type { PrintedRow } from '@sharebox/domain/payments/bank-statement';
import { parseNairaText } from '@sharebox/domain/money/money';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import type { UnsureLine } from './import-statement';
import styles from './unsure-lines.module.css';

interface UnsureLinesProps {
  lines: readonly UnsureLine[];
  isBusy: boolean;
  /** Receives the rows that staff confirmed as other transfers. */
  onImport: (rows: PrintedRow[]) => void;
  onSkip: () => void;
}

function formatAmount({ amount }: PrintedRow): string {
  const kobo = parseNairaText(amount);
  return kobo === null ? amount : formatExactNaira(kobo);
}

/** A list of lines that may be transfers imported before in another form. Staff choose those to import. */
export function UnsureLines({ lines, isBusy, onImport, onSkip }: UnsureLinesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<UnsureLine>>(new Set());
  const toggle = (line: UnsureLine) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(line)) next.add(line);
      return next;
    });
  return (
    <Stack gap={3}>
      <Banner
        tone="warning"
        title={
          lines.length === 1
            ? '1 line may have been imported before'
            : `${lines.length} lines may have been imported before`
        }
      >
        They have the day and the amount of a line that is already here. Choose those that are another
        transfer at the bank. The others stay out.
      </Banner>
      <ul role="list" className={styles.lines} aria-label="Lines that may have been imported before">
        {lines.map((line) => (
          <li key={line.row.row}>
            <label className={styles.line}>
              <input
                type="checkbox"
                checked={chosen.has(line)}
                disabled={isBusy}
                onChange={() => toggle(line)}
              />
              <span className={styles.what}>
                <strong>
                  {formatBookingDate(line.row.booked_on)}, {formatAmount(line.row)}
                </strong>
                <span>{[line.row.narration, line.row.reference].filter(Boolean).join(' · ')}</span>
                <small>Already here: {line.similarTo}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Stack row gap={3}>
        <Button
          disabled={chosen.size === 0}
          busy={isBusy}
          onClick={() => onImport([...chosen].map(({ row }) => ({ ...row, is_confirmed: true })))}
        >
          {chosen.size === 1 ? 'Import 1 other transfer' : `Import ${chosen.size} other transfers`}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onSkip}>
          Leave them out
        </Button>
      </Stack>
    </Stack>
  );
}
