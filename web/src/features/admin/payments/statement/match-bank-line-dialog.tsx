import { getTypedPayerName, fetchPayerNameResolver } from '#features/admin/accounts/payer-names.ts';
import { getStaffStatusLabel, toShortOrderId } from '@sharebox/domain/orders/order';
import { formatNaira } from '@sharebox/domain/money/money';
import {
  getUnmatchedAmount,
  type SetAsideReason,
  setAsideReasons,
} from '@sharebox/domain/payments/bank-statement';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { getTransferAmount } from '@sharebox/domain/payments/matched-claim';
import { planLineSplit, previewStatementMatch } from '@sharebox/domain/payments/statement-match';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Stack } from '#components/layout/stack.tsx';
import { matchesConfirmation } from '#features/admin/list-page/search.ts';
import { SmallButton } from '#components/actions/button.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import {
  findOrderByText,
  matchBankLine,
  fetchOrderToMatch,
  setBankLineAside,
  setAsideReasonLabels,
} from '#features/admin/payments/statement/bank-lines.ts';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';
import { describeBankLineMatch } from '#features/admin/ledger/ledger-text.ts';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import type { MatchProposal } from '#features/admin/payments/statement/proposals.ts';
import { useRole } from '#shared/accounts/session.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { useLoad } from '#lib/use-load.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import { maxTextLength } from '@sharebox/domain/common/text';
import TextField from '@mui/material/TextField';
import { SelectField } from '#components/forms/select-field.tsx';
import { callFunction } from '#firebase/call.ts';
import { unmatchTransactionContract } from '@sharebox/domain/payments/statement-callables';

const getLineFacts = ({ amount, booked_on, narration }: BankLine) => [
  ['Amount', formatExactNaira(amount)] as const,
  ['Date', formatBookingDate(booked_on)] as const,
  ['Description', narration] as const,
];

export function SetBankLineAsideDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const [reason, setReason] = useState<SetAsideReason>('ask-bank');
  const [note, setNote] = useState('');
  return (
    <ActionDialog
      title="Set this money aside?"
      action="Set aside"
      failure="Failed to set the money aside."
      isDirty={note !== ''}
      send={async () => {
        await setBankLineAside(line.id, reason, note);
        return 'Set aside. The line is no longer proposed for an order.';
      }}
      onClose={onClose}
    >
      <FactList facts={[...getLineFacts(line)]} />
      <SelectField
        label="Reason"
        value={reason}
        options={setAsideReasons.map((one) => [one, setAsideReasonLabels[one]])}
        onChoose={setReason}
      />
      <TextField
        label="Note"
        value={note}
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        onChange={({ target }) => setNote(target.value)}
      />
      {line.matches.length > 0 && (
        <p>The money leaves the order it is matched to. An approved payment waits for its review again.</p>
      )}
    </ActionDialog>
  );
}

interface UnmatchBankLineDialogProps {
  line: BankLine;
  orderId: string;
  /** The payer's name and the order's reference; undefined if unknown. */
  payer: string | undefined;
  onClose: () => void;
}

export function UnmatchBankLineDialog({ line, orderId, payer, onClose }: UnmatchBankLineDialogProps) {
  return (
    <ActionDialog
      title="Undo this match?"
      action="Undo match"
      isDanger
      closeLabel="Keep as it is"
      failure="Failed to undo the match."
      send={async () => {
        await callFunction(unmatchTransactionContract, { transaction_id: line.id, order_id: orderId });
        return 'Undone. The line can be matched again.';
      }}
      onClose={onClose}
    >
      <FactList
        facts={[
          ...getLineFacts(line),
          ['Order', [payer, toShortOrderId(orderId)].filter(Boolean).join(' · ')],
        ]}
      />
      <p>The ledger reverses this money and keeps both entries. Money from an approved payment stays.</p>
    </ActionDialog>
  );
}

interface MatchBankLineDialogProps {
  line: BankLine;
  /** The proposed orders; null if staff search for an order instead. */
  proposal: MatchProposal | null;
  /** The claims that staff can find by name. */
  claims: readonly PaymentConfirmation[];
  onClose: () => void;
}

/** The maximum number of orders that a search shows. */
const maxFound = 6;

/** An order that the line may pay. */
interface ChosenOrder {
  id: string;
  payer: string;
  reference: string;
}

const toChosenOrder = (claim: PaymentConfirmation): ChosenOrder => ({
  id: claim.order_id,
  payer: claim.full_name,
  reference: claim.confirmation_reference,
});

/** A dialog that matches a bank line to one or more orders and records the money in their ledgers. */
export function MatchBankLineDialog({ line, proposal, claims, onClose }: MatchBankLineDialogProps) {
  const role = useRole();
  const form = useForm({ defaultValues: { order: '' } });
  const { control, setError, watch, reset } = form;
  const [chosen, setChosen] = useState<readonly ChosenOrder[]>(
    () => proposal?.confirmations.map(toChosenOrder) ?? [],
  );
  const open = getUnmatchedAmount(line);
  const ids = chosen.map(({ id }) => id);
  const loaded = useLoad(['orders-to-match', line.id, ids], () => Promise.all(ids.map(fetchOrderToMatch)));
  const targets = loaded.data;
  const split = targets && planLineSplit(open, targets);
  const toPart = (index: number) => ({ amount: (split?.parts[index] ?? 0) / 100, transactionId: line.id });
  const typed = watch('order').trim();
  const isFinding = chosen.length === 0 || typed !== '';
  const found =
    typed.length < 2
      ? []
      : claims
          .filter(
            (claim) => matchesConfirmation(claim, typed) && !chosen.some(({ id }) => id === claim.order_id),
          )
          .slice(0, maxFound);

  function choose(claim: PaymentConfirmation): void {
    setChosen([...chosen, toChosenOrder(claim)]);
    reset();
  }

  async function look(): Promise<void> {
    const order = typed === '' ? null : await findOrderByText(typed);
    if (order === null || chosen.some(({ id }) => id === order.id)) {
      const message = order
        ? 'This order is already here.'
        : found.length > 0
          ? 'Please choose one of the orders below.'
          : 'No order with this name, reference or ID was found.';
      setError('order', { message }, { shouldFocus: true });
      return;
    }
    const toPayerName = await fetchPayerNameResolver([order], role);
    const next = {
      id: order.id,
      payer: toPayerName(order) || getTypedPayerName(order) || 'Customer',
      reference: order.confirmation_reference,
    };
    setChosen([...chosen, next]);
    reset();
  }

  async function send(): Promise<string | null> {
    if (isFinding) {
      await look();
      return null;
    }
    try {
      for (const [index, target] of (targets ?? []).entries()) {
        const part = toPart(index);
        if (part.amount > 0) await matchBankLine(part, target.id, previewStatementMatch(part, target).after);
      }
    } catch (error) {
      loaded.retry();
      throw error;
    }
    return 'Matched. The money is in the ledger.';
  }

  return (
    <ActionDialog
      title="Match this money to an order?"
      action={isFinding ? 'Find the order' : 'Match'}
      form={form}
      isDisabled={!isFinding && loaded.status !== 'ready'}
      failure="Failed to match the line."
      send={send}
      onClose={onClose}
    >
      <FactList
        facts={[
          ['Amount', formatExactNaira(line.amount)],
          open === line.amount ? null : ['Not matched yet', formatExactNaira(open)],
          ['Date', formatBookingDate(line.booked_on)],
          ['Description', line.narration],
          line.reference ? ['Reference', line.reference] : null,
        ]}
      />
      {loaded.status === 'error' && (
        <LoadFailure onRetry={loaded.retry}>The ledger could not be loaded.</LoadFailure>
      )}
      {chosen.map((order, index) => {
        const target = targets?.[index];
        const part = toPart(index);
        const match = target && previewStatementMatch(part, target);
        const effect = match && describeBankLineMatch(part.amount, match);
        const isLower = match && match.after < match.before;
        return (
          <div key={order.id}>
            <FactList
              facts={[
                ['Customer', order.payer],
                ['Order reference', order.reference],
                target ? ['Status', getStaffStatusLabel(target.order.status)] : null,
                target ? ['Order total', formatNaira(target.order.total_amount)] : null,
                match && match.price !== target.order.total_amount
                  ? ['Price after the change', formatNaira(match.price)]
                  : null,
                match ? ['In the ledger', formatNaira(match.before)] : null,
                chosen.length > 1 ? ['Gets', formatNaira(part.amount)] : null,
                effect && !isLower ? ['Difference', effect] : null,
              ]}
            />
            {isLower && <Banner tone="warning">{effect}</Banner>}
            {chosen.length > 1 && (
              <SmallButton variant="quiet" onClick={() => setChosen(chosen.filter((one) => one !== order))}>
                Leave out {order.reference}
              </SmallButton>
            )}
          </div>
        );
      })}
      {(chosen.length === 0 || (split?.surplus ?? 0) > 0) && (
        <>
          <FormTextField
            control={control}
            name="order"
            label={
              chosen.length === 0
                ? 'Customer’s name, order reference or ID'
                : 'Another order that this money pays'
            }
            required={chosen.length === 0}
            helperText="A name, CONF-1795745641027, its digits alone, or the first 8 characters of the order’s ID"
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 100 } }}
          />
          {found.length > 0 && (
            <Stack gap={2}>
              {found.map((claim) => (
                <SmallButton key={claim.order_id} onClick={() => choose(claim)}>
                  {claim.full_name || 'Customer'}, {claim.confirmation_reference},{' '}
                  {formatNaira(getTransferAmount(claim))}
                </SmallButton>
              ))}
            </Stack>
          )}
        </>
      )}
      <p>Money recorded earlier isn’t counted again.</p>
    </ActionDialog>
  );
}
