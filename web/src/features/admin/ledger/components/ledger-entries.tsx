import { type LedgerEntryWithId, useMatchedLines } from '../api/ledger';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { getEntrySource } from '@sharebox/domain/payments/ledger-text';
import { formatEntryAmount, getEntryLabel } from '../ledger-text';
import styles from './ledger.module.css';

interface LedgerEntriesProps {
  orderId: string;
  entries: readonly LedgerEntryWithId[];
}

const lineOf = (entry: LedgerEntryWithId) => entry.transaction_id ?? [];

export function LedgerEntries({ orderId, entries }: LedgerEntriesProps) {
  const matched = useMatchedLines(orderId) ?? new Set(entries.flatMap(lineOf));
  const names = usePayerNames(entries.map((entry) => entry.recorded_by));
  return (
    <ol role="list" className={styles.entries} aria-label="Ledger">
      {entries.map((entry) => {
        const source = getEntrySource(entry, entries, matched);
        return (
          <li key={entry.id} className={styles.entry}>
            <strong>{getEntryLabel(entry)}</strong>
            <span className={styles.amount}>{formatEntryAmount(entry)}</span>
            <span className={styles.detail}>
              <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at)}</time>
              {` · ${names.get(entry.recorded_by) || 'Staff'}`}
              {entry.bank_reference && ` · ${entry.bank_reference}`}
              {source && ` · ${source}`}
              {entry.is_late && ' · arrived when there was no box'}
            </span>
            {entry.note && <span className={styles.detail}>{entry.note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
