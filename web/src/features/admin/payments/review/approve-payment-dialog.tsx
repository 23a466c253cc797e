import { CheckList, useCheckListTicks } from '#features/admin/details/check-list.tsx';
import { domainErrorMessages } from '@sharebox/domain/common/errors';
import { formatNaira } from '@sharebox/domain/money/money';
import { getTransferAmount, canApproveClaim } from '@sharebox/domain/payments/matched-claim';
import { sumMoneyForClaim } from '@sharebox/domain/payments/counted-money';
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
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import type { WithId } from '#firebase/live.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import { formatPaymentDifference } from '#features/admin/text/format.ts';
import { useLedger, approveMatchedClaims } from '#features/admin/ledger/api/confirmations.ts';
import { approvalFieldsSchema, parseReceivedNaira } from '#features/admin/ledger/money-fields.ts';
import { decimalField } from '#components/forms/field-props.ts';
import { useState } from 'react';
import type { Payment } from './use-payments-page';

interface ApproveMatchedClaimsDialogProps {
  /** Claims whose matched bank lines cover the exact amount. */
  claims: readonly Payment[];
  /** Receives the ids of the payments that are about to be approved. */
  onApprove: (ids: readonly string[]) => void;
  onDone: (text: string) => void;
  onClose: () => void;
}

const payments = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

export function ApproveMatchedClaimsDialog(props: ApproveMatchedClaimsDialogProps) {
  const { claims, onApprove, onDone, onClose } = props;
  const form = useForm();
  const [asked] = useState(claims);
  const ticks = useCheckListTicks(claims.map(({ id }) => id));
  const chosen = asked.filter(({ id }) => ticks.ticked.includes(id));
  const sum = formatNaira(chosen.reduce((total, one) => total + getTransferAmount(one), 0));

  async function approve(): Promise<string | null> {
    if (chosen.length === 0) {
      form.setError('root', { message: 'Please tick at least one payment.' });
      return null;
    }
    const ids = chosen.map(({ id }) => id);
    onApprove(ids);
    const outcomes = await approveMatchedClaims(ids);
    const approved = outcomes.filter(({ refusal }) => refusal === null).length;
    const rest = outcomes.length - approved;
    const stayed = rest > 0 ? ` ${payments(rest)} changed in the meantime and were left as they are.` : '';
    return `${payments(approved)} approved.${stayed}`;
  }

  // A link can still open this dialog after all claims have been approved.
  if (asked.length === 0) return null;
  return (
    <ActionDialog
      {...{ form, onDone, onClose }}
      title={`Approve ${payments(chosen.length)}, ${sum} in all?`}
      action={`Approve ${payments(chosen.length)}`}
      failure="Failed to approve the payments"
      send={approve}
    >
      <p>
        For each of them, the bank statement shows exactly the order’s price. Approving confirms the orders
        and notifies the customers.
      </p>
      <CheckList label="Payments" entries={asked} ticks={ticks} toId={({ id }) => id}>
        {(one) => (
          <Stack row spread>
            <span>{one.full_name || 'Customer'}</span>
            <strong>{formatNaira(getTransferAmount(one))}</strong>
          </Stack>
        )}
      </CheckList>
    </ActionDialog>
  );
}

interface ApprovePaymentDialogProps {
  /** The live confirmation; null once it is no longer in the list. */
  confirmation: WithId<PaymentConfirmation> | null;
  isBusy: boolean;
  onClose: () => void;
  /**
   * Receives the amount seen in the bank, in naira; null if a matched bank line already has the amount. Resolves to
   * null on success, and to the error message on failure.
   */
  onApprove: (amountReceived: number | null) => Promise<string | null>;
}

/**
 * A dialog that approves a payment. The dialog asks for the amount seen in the bank, because claims and screenshots
 * prove nothing.
 */
export function ApprovePaymentDialog(props: ApprovePaymentDialogProps) {
  const { confirmation, isBusy, onClose } = props;
  const isPending = confirmation !== null && (isBusy || canApproveClaim(confirmation));
  // The ledger shows whether a matched bank line has already recorded the payment.
  const ledger = useLedger(isPending ? confirmation.order_id : null);
  if (isPending && ledger.status === 'ready') {
    return <ApproveForm {...props} confirmation={confirmation} entries={ledger.data} />;
  }
  return (
    <Dialog
      title="Approve this payment?"
      onClose={onClose}
      footer={
        !isPending && (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {isPending ? (
        <LoadedContent of={[ledger]} heights={[240]} failure="The ledger could not be loaded.">
          {() => null}
        </LoadedContent>
      ) : (
        <Stack gap={4}>
          <Banner tone="error">{domainErrorMessages['already-reviewed']}</Banner>
          {confirmation && <ClaimFacts confirmation={confirmation} />}
        </Stack>
      )}
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

interface ApproveFormProps extends ApprovePaymentDialogProps {
  confirmation: WithId<PaymentConfirmation>;
  entries: readonly LedgerEntry[];
}

function ApproveForm(props: ApproveFormProps) {
  const { confirmation, entries, onClose, onApprove } = props;
  const { order_total: cost, amount_paid: claimed } = confirmation;
  const fromLine = sumMoneyForClaim(entries, confirmation.id);
  const summary = summarizeLedger(entries, { status: 'pending_confirmation', total_amount: cost });
  const received = summary.net;
  const rest = getTransferAmount(confirmation);
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
  // The ledger may contain the full price from several transfers, each matched or recorded by hand.
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
          {...decimalField}
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
