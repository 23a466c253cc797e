import {
  type LedgerEntryWithId,
  useLedger,
  useMatchedLineIds,
} from '#features/admin/ledger/api/confirmations.ts';
import { usePayerNames, useOrderName } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { describeEntrySource } from '@sharebox/domain/payments/ledger-text';
import {
  paymentFlagLabels,
  formatLedgerEntryAmount,
  getBalanceText,
  getDuplicateEntryWarning,
  getLedgerEntryLabel,
  refundStageLabels,
  refundStageTones,
} from '#features/admin/ledger/ledger-text.ts';
import styles from './order-ledger.module.css';
import { type Refund, summarizeLedger } from '@sharebox/domain/payments/ledger';
import { calculateSurplus } from '@sharebox/domain/payments/surplus-move';
import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import type { WithId } from '#firebase/live.ts';
import {
  MoveSurplusDialog,
  RecordPaymentDialog,
  type NextRefundStage,
  RefundRequestDialog,
  RefundStageDialog,
} from '#features/admin/ledger/components/refund-dialogs.tsx';

const lineOf = (entry: LedgerEntryWithId) => entry.transaction_id ?? [];

function LedgerEntries({ orderId, entries }: { orderId: string; entries: readonly LedgerEntryWithId[] }) {
  const matched = useMatchedLineIds(orderId) ?? new Set(entries.flatMap(lineOf));
  const names = usePayerNames(entries.map((entry) => entry.recorded_by));
  return (
    <ol role="list" className={styles.entries} aria-label="Ledger">
      {entries.map((entry) => {
        const source = describeEntrySource(entry, entries, matched);
        return (
          <li key={entry.id} className={styles.entry}>
            <strong>{getLedgerEntryLabel(entry)}</strong>
            <span className={styles.amount}>{formatLedgerEntryAmount(entry)}</span>
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

type Asked = 'payment' | 'refund' | 'move' | { refund: Refund; stage: NextRefundStage };

const nextStages: Record<Refund['stage'], { stage: NextRefundStage; label: string }[]> = {
  requested: [
    { stage: 'sent', label: 'Mark as sent' },
    { stage: 'withdrawn', label: 'Withdraw' },
  ],
  sent: [{ stage: 'confirmed', label: 'Mark as arrived' }],
  confirmed: [],
  withdrawn: [],
};

export function OrderLedger({ order }: { order: WithId<Order> }) {
  const live = useLedger(order.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const name = useOrderName(order);
  return (
    <LoadedContent of={[live]} heights={[96]} failure="The ledger could not be loaded.">
      {(entries) => {
        const summary = summarizeLedger(entries, order);
        const surplus = calculateSurplus(summary);
        const hint = getDuplicateEntryWarning(entries, summary);
        const open = summary.refunds.filter((refund) => nextStages[refund.stage].length > 0);
        return (
          <div className={styles.ledger}>
            <p className={styles.balance}>
              <strong>{getBalanceText(summary)}</strong>
              {summary.flags.map((flag) => (
                <Chip key={flag} tone={flag === 'part' ? 'warning' : 'error'}>
                  {paymentFlagLabels[flag]}
                </Chip>
              ))}
            </p>
            {hint && <p className={styles.detail}>{hint}</p>}
            {entries.length > 0 && <LedgerEntries orderId={order.id} entries={entries} />}
            {open.map((refund) => (
              <div
                key={refund.id}
                className={styles.refund}
                role="group"
                aria-label={refundStageLabels[refund.stage]}
              >
                <Chip tone={refundStageTones[refund.stage]}>{refundStageLabels[refund.stage]}</Chip>
                <strong>{formatNaira(refund.amount)}</strong>
                <div className={styles.actions}>
                  {nextStages[refund.stage].map(({ stage, label }) => (
                    <Button
                      key={stage}
                      variant={stage === 'withdrawn' ? 'quiet' : 'secondary'}
                      size="small"
                      onClick={() => setAsked({ refund, stage })}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              </div>
            ))}
            <div className={styles.actions}>
              <SmallButton onClick={() => setAsked('payment')}>Record payment</SmallButton>
              {surplus > 0 && <SmallButton onClick={() => setAsked('move')}>Move the surplus</SmallButton>}
              {summary.refundable > 0 && (
                <SmallButton onClick={() => setAsked('refund')}>Request refund</SmallButton>
              )}
            </div>
            {asked === 'payment' && (
              <RecordPaymentDialog
                orderId={order.id}
                customer={name}
                missing={Math.max(0, -summary.balance)}
                onClose={close}
              />
            )}
            {asked === 'refund' && (
              <RefundRequestDialog orderId={order.id} customer={name} summary={summary} onClose={close} />
            )}
            {asked === 'move' && <MoveSurplusDialog order={order} surplus={surplus} onClose={close} />}
            {asked !== null && typeof asked === 'object' && (
              <RefundStageDialog orderId={order.id} customer={name} {...asked} onClose={close} />
            )}
          </div>
        );
      }}
    </LoadedContent>
  );
}
