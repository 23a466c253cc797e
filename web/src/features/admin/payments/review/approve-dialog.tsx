import { domainErrorMessages } from '@sharebox/domain/common/errors';
import { formatNaira } from '@sharebox/domain/money/money';
import { getTransferPrice, isApprovable } from '@sharebox/domain/payments/matched-claim';
import { sumClaimedMoney } from '@sharebox/domain/payments/counted-money';
import { describeLedger } from '@sharebox/domain/payments/ledger-text';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { LedgerEntry, PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import type { WithId } from '#firebase/live.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import { formatPaymentDifference } from '#features/admin/text/format.ts';
import { useLedger } from '#features/admin/ledger/api/ledger.ts';
import { approvalFieldsSchema, parseReceivedNaira } from '#features/admin/ledger/money-fields.ts';

interface ApproveDialogProps {
  /** The live confirmation; null once it is no longer in the list. */
  confirmation: WithId<PaymentConfirmation> | null;
  isBusy: boolean;
  onClose: () => void;
  /**
   * Receives the amount seen in the bank, in naira; null if a matched bank line already has the amount. Resolves to the
   * reason if the approval failed.
   */
  onApprove: (amountReceived: number | null) => Promise<string | null>;
}

/**
 * A dialog that approves a payment. It asks for the amount seen in the bank, because claims and screenshots prove
 * nothing.
 */
export function ApproveDialog({ confirmation, ...props }: ApproveDialogProps) {
  if (confirmation && (props.isBusy || isApprovable(confirmation)))
    return <PendingApproval confirmation={confirmation} {...props} />;
  return (
    <Dialog
      title="Approve this payment?"
      onClose={props.onClose}
      footer={
        <Button variant="secondary" onClick={props.onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={4}>
        <Banner tone="error">{domainErrorMessages['already-reviewed']}</Banner>
        {confirmation && <ClaimFacts confirmation={confirmation} />}
      </Stack>
    </Dialog>
  );
}

function ClaimFacts({ confirmation }: { confirmation: PaymentConfirmation }) {
  return (
    <FactList
      facts={[
        ['Customer', confirmation.full_name || 'Customer'],
        ['Bank used', confirmation.bank_used],
        ['Bank reference', confirmation.payment_reference ?? 'Not given'],
        ['Order reference', confirmation.confirmation_reference],
      ]}
    />
  );
}

interface PendingProps extends ApproveDialogProps {
  confirmation: WithId<PaymentConfirmation>;
}

/** Waits for the ledger, which shows whether a matched bank line has already recorded the money. */
function PendingApproval(props: PendingProps) {
  const { confirmation, onClose } = props;
  const ledger = useLedger(confirmation.order_id);
  if (ledger.status !== 'ready') {
    return (
      <Dialog title="Approve this payment?" onClose={onClose}>
        <Loaded of={[ledger]} heights={[240]} failure="The ledger could not be loaded.">
          {() => null}
        </Loaded>
      </Dialog>
    );
  }
  return <ApproveForm {...props} entries={ledger.data} />;
}

function ApproveForm(props: PendingProps & { entries: readonly LedgerEntry[] }) {
  const { confirmation, entries, onClose, onApprove } = props;
  const { order_total: cost, amount_paid: claimed } = confirmation;
  const fromLine = sumClaimedMoney(entries, confirmation.id);
  const summary = summarizeLedger(entries, { status: 'pending_confirmation', total_amount: cost });
  const received = summary.net;
  const rest = getTransferPrice(confirmation);
  const form = useForm({
    resolver: zodResolver(approvalFieldsSchema),
    defaultValues: {
      confirmation_id: confirmation.id,
      decision: 'approve' as const,
      amount_received: String(rest),
      seen_in_bank: false,
    },
  });
  const { control, formState } = form;
  const typed = parseReceivedNaira(useWatch({ control, name: 'amount_received' }));
  // The ledger may have the price from several transfers, each matched or recorded by hand.
  const isInLedger = fromLine > 0 || received >= cost;
  const difference = isInLedger
    ? formatPaymentDifference(received, cost)
    : typed === null
      ? null
      : formatPaymentDifference(typed, rest);
  return (
    <ActionDialog
      title="Approve this payment?"
      action="Approve payment"
      form={form}
      failure="Failed to confirm payment"
      send={async () => {
        const message = await onApprove(isInLedger ? null : typed);
        if (message !== null) form.setError('root', { message });
        return null;
      }}
      isDirty={formState.dirtyFields.amount_received === true}
      onClose={onClose}
    >
      <p>
        A screenshot is not proof: check the shop’s bank account. Approving confirms the order and notifies
        the customer.
      </p>
      {confirmation.needs_refund && (
        <Banner tone="error" title="This order has no box">
          Approving records the money, which then has to be refunded.
        </Banner>
      )}
      {summary.received > 0 && !isInLedger && (
        <Banner tone="warning" title={describeLedger(entries, summary)}>
          Approving adds only what is missing from the amount below.
        </Banner>
      )}
      <ClaimFacts confirmation={confirmation} />
      <p>
        <strong>
          The customer says {formatNaira(claimed)}. The order costs {formatNaira(cost)}
          {confirmation.balance_used > 0 &&
            `, and the balance paid ${formatNaira(confirmation.balance_used)} of it`}
          .
        </strong>
      </p>
      {isInLedger ? (
        <Banner tone="success" title={describeLedger(entries, summary)}>
          Approving adds nothing.
        </Banner>
      ) : (
        <FormTextField
          control={control}
          name="amount_received"
          label="Amount seen at the bank (₦)"
          required
          helperText="As the bank shows it, with kobo if there are any"
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      )}
      {difference && (
        <Banner tone="warning" title={difference}>
          The ledger records what the bank shows, not what the customer claims.
        </Banner>
      )}
      <FormCheckbox
        control={control}
        name="seen_in_bank"
        label="I have seen this money in the shop’s bank account"
      />
    </ActionDialog>
  );
}
