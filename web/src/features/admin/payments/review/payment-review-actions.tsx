import { formatNaira } from '@sharebox/domain/money/money';
import {
  getTransferAmount,
  canApproveClaimWithoutForm,
  canApproveClaim,
  isClaimMatchedInFull,
} from '@sharebox/domain/payments/matched-claim';
import { Checkbox } from '#components/forms/checkbox.tsx';
import { Button, SmallButton } from '#components/actions/button.tsx';
import type { Payment, PaymentsTabState } from '#features/admin/payments/review/use-payments-page.ts';
import styles from '#features/admin/payments/review/review.module.css';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { PaymentProofViewer } from '#features/admin/payments/proof/payment-proof-viewer.tsx';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import type { ComponentProps } from 'react';
import { Price } from '#components/content/price.tsx';
import { Chip } from '#components/content/chip.tsx';
import { formatPaymentDifference } from '#features/admin/text/format.ts';

/** A chip with a remark on an amount, rendered as an additional `dd` below the amount's `dt`. */
const Note = (props: ComponentProps<typeof Chip>) => (
  <dd>
    <Chip {...props} />
  </dd>
);

export function ClaimAmounts({ claim }: { claim: PaymentConfirmation }) {
  const { order_total, amount_paid, net_received = 0, from_statement = 0 } = claim;
  const price = getTransferAmount(claim);
  const difference = formatPaymentDifference(amount_paid, price);
  const missing =
    net_received > 0 && !claim.needs_refund ? formatPaymentDifference(net_received, order_total) : null;
  return (
    <dl className={styles.money}>
      <div>
        <dt>Expected</dt>
        <dd>{formatNaira(price)}</dd>
        {claim.balance_used > 0 && (
          <Note tone="info">{`${formatNaira(claim.balance_used)} from the balance`}</Note>
        )}
      </div>
      <div>
        <dt>Claimed</dt>
        <dd>{formatNaira(amount_paid)}</dd>
        {difference && <Note tone={amount_paid < price ? 'error' : 'warning'}>{difference}</Note>}
      </div>
      <div>
        <dt>In the ledger</dt>
        <dd>{formatNaira(net_received)}</dd>
        {isClaimMatchedInFull(claim) ? (
          <Note tone="success">Matched</Note>
        ) : (
          from_statement > 0 && <Note tone="info">From the statement</Note>
        )}
        {missing && <Note tone={net_received < order_total ? 'error' : 'warning'}>{missing}</Note>}
      </div>
    </dl>
  );
}

/**
 * The amount that the customer claims to have paid. If it differs from the expected amount, a chip shows the
 * difference.
 */
export function AmountPaid({ claim }: { claim: PaymentConfirmation }) {
  const price = getTransferAmount(claim);
  const difference = formatPaymentDifference(claim.amount_paid, price);
  return (
    <span className={styles.amount}>
      <Price naira={claim.amount_paid} />
      {difference && <Chip tone={claim.amount_paid < price ? 'error' : 'warning'}>{difference}</Chip>}
    </span>
  );
}

/** A dialog with a payment screenshot. Staff can step through payments without closing the dialog. */
export function PaymentProofDialog({ desk, claim }: { desk: PaymentsTabState; claim: Payment }) {
  const name = claim.full_name || 'Customer';
  return (
    <Dialog
      title="Payment screenshot"
      wide
      onClose={() => desk.ask(null)}
      footer={
        <Stack gap={2}>
          {canApproveClaim(claim) && <PaymentReviewActions desk={desk} claim={claim} />}
          <Stack row gap={3}>
            <SmallButton onClick={() => desk.step(-1)}>Previous</SmallButton>
            <SmallButton onClick={() => desk.step(1)}>Next</SmallButton>
          </Stack>
        </Stack>
      }
    >
      <Stack gap={3}>
        <Text role="status">
          <strong>{name}</strong> · {claim.bank_used} · {claim.confirmation_reference}
        </Text>
        <ClaimAmounts claim={claim} />
        {claim.proof_path ? (
          <PaymentProofViewer key={claim.id} path={claim.proof_path} name={name} isLarge />
        ) : (
          <p>No screenshot was sent</p>
        )}
      </Stack>
    </Dialog>
  );
}

/**
 * The approve button for the selected payment, and a checkbox for having the bank account open. If the checkbox is
 * ticked, one click approves the expected amount of a payment that needs no form. Otherwise, the button opens a form
 * for the amount seen in the bank.
 */
export function PaymentReviewActions({ desk, claim }: { desk: PaymentsTabState; claim: Payment }) {
  const isAtOnce = desk.isLookingAtBank && canApproveClaimWithoutForm(claim);
  return (
    <div className={styles.actions}>
      <Checkbox
        className={styles.declaration}
        label="I have the bank account open, and approve only what I see there"
        size="small"
        checked={desk.isLookingAtBank}
        onChange={({ target }) => desk.lookAtBank(target.checked)}
      />
      <Button
        size="small"
        busy={desk.review.isApproving && desk.review.busyId === claim.id}
        disabled={desk.review.busyId !== null}
        onClick={() => desk.approve(claim)}
      >
        {isAtOnce ? `Approve ${formatNaira(getTransferAmount(claim))}` : 'Approve'}
      </Button>
    </div>
  );
}
