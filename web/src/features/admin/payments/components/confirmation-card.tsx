import type { PaymentConfirmation } from '@sharebox/domain/payment/payment';
import { useId } from 'react';
import { Button } from '../../../../components/button';
import { Card } from '../../../../components/card';
import { Chip } from '../../../../components/chip';
import { Price } from '../../../../components/price';
import type { WithId } from '../../../../firebase/live';
import { formatMoment } from '../../list/format';
import { AmountPaid } from './amount-paid';
import styles from '../../list/components/record-card.module.css';
import { ConfirmationDetails } from './confirmation-details';
import { confirmationStatusLabels, confirmationStatusTones } from './confirmation-status';
import { Facts } from '../../list/components/facts';

interface ConfirmationCardProps {
  confirmation: WithId<PaymentConfirmation>;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onApprove: () => void;
  onDispute: (notes: string, freesBox: boolean) => Promise<void>;
}

/** One transfer at a glance; its details open below. */
export function ConfirmationCard(props: ConfirmationCardProps) {
  const { confirmation, isOpen, isBusy, onToggle, onApprove, onDispute } = props;
  const { status, amount_paid, order_total, needs_refund, net_received: received } = confirmation;
  const nameId = useId();
  const detailsId = useId();
  const isPending = status === 'pending';
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={styles.summary}>
        <div className={styles.heading}>
          <h3 id={nameId} className={styles.name}>
            {confirmation.full_name || 'Customer'}
          </h3>
          <Chip tone={confirmationStatusTones[status]}>{confirmationStatusLabels[status]}</Chip>
          {confirmation.is_gift_order && <Chip tone="gold">Gift</Chip>}
          {confirmation.has_love_message && <Chip tone="brand">Love Message</Chip>}
          {needs_refund && <Chip tone="error">Refund due</Chip>}
        </div>
        <Facts
          columns
          facts={[
            ['Submitted', formatMoment(confirmation.submitted_at)],
            ['Bank used', confirmation.bank_used],
            ['Amount paid', <AmountPaid key="paid" paid={amount_paid} total={order_total} />],
            ['Order total', <Price key="total" naira={order_total} />],
            ['Order reference', confirmation.confirmation_reference],
            received === undefined
              ? null
              : [
                  'In the ledger',
                  // Nothing is due of an order without a box, before its money went back and after.
                  needs_refund || received === 0 ? (
                    <Price key="ledger" naira={received} />
                  ) : (
                    <AmountPaid key="ledger" paid={received} total={order_total} />
                  ),
                ],
          ]}
        />
        <div className={styles.actions}>
          {isPending && (
            <Button size="small" disabled={isBusy} onClick={onApprove} aria-describedby={nameId}>
              Approve
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-describedby={nameId}
            onClick={onToggle}
          >
            {isPending ? 'Details' : 'View Details'}
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <ConfirmationDetails
            key={confirmation.id}
            confirmation={confirmation}
            isBusy={isBusy}
            onDispute={onDispute}
          />
        </div>
      )}
    </Card>
  );
}
