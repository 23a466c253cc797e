import type { ReactNode } from 'react';
import styles from './box-summary.module.css';
import { Price } from '#components/content/price.tsx';

interface SummaryLine {
  id: string;
  name: string;
  image: string;
  quantity: number;
  /** In whole naira. */
  total: number;
  kind?: string;
  /** The dish's allergens, or a warning about them. */
  contents?: ReactNode;
}

interface BoxSummaryProps {
  lines: readonly SummaryLine[];
  packaging: string;
  /** In whole naira; 0 is shown as "Free". */
  packagingPrice: number;
  /** In whole naira, including packaging. */
  total: number;
  note?: string | null;
  children?: ReactNode;
}

export function BoxSummary({ lines, packaging, packagingPrice, total, note, children }: BoxSummaryProps) {
  return (
    <div className={styles.summary}>
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <img src={line.image} alt="" width={56} height={56} loading="lazy" className={styles.image} />
            <span className={styles.name}>
              {line.name}
              <span className={styles.detail}>
                {line.kind && `${line.kind} · `}Quantity {line.quantity}
              </span>
            </span>
            <Price naira={line.total} />
            {line.contents && <div className={styles.contents}>{line.contents}</div>}
          </li>
        ))}
      </ul>
      {note && (
        <blockquote className={styles.note}>
          <span className="visually-hidden">Your note: </span>“{note}”
        </blockquote>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{packaging}</dt>
          <dd>{packagingPrice === 0 ? 'Free' : <Price naira={packagingPrice} />}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <Price naira={total} />
          </dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
