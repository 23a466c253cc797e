import { getNameOnOrder } from '#features/admin/accounts/order-name.ts';
import { getStaffLabel } from '@sharebox/domain/orders/order';
import { formatNaira, toKobo } from '@sharebox/domain/money/money';
import { getOpenAmount } from '@sharebox/domain/payments/bank-statement';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { getStatementMoney } from '@sharebox/domain/payments/matched-claim';
import { splitMoney } from '@sharebox/domain/payments/statement-match';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Stack } from '#components/layout/stack.tsx';
import { matchesConfirmation } from '#features/admin/list-page/search.ts';
import { Button } from '#components/actions/button.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { findOrder, matchLine, readStatementMoney } from './bank-lines';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';
import { describeMatch } from '#features/admin/ledger/ledger-text.ts';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import type { Proposal } from './proposals';
import { readPayerNames } from '#features/admin/accounts/payer-names.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { FactList } from '#components/layout/fact-list.tsx';

interface MatchDialogProps {
  line: BankLine;
  /** The proposed orders; null if staff type an order instead. */
  proposal: Proposal | null;
  /** The claims that staff can find by name. */
  claims: readonly PaymentConfirmation[];
  onClose: () => void;
}

/** The maximum number of orders that a search shows. */
const maxFound = 6;

/** An order that the line may pay. Amounts in naira. */
interface ChosenOrder {
  id: string;
  payer: string;
  reference: string;
  total: number;
  inLedger: number;
  /** Money from other bank lines. Money recorded by hand may be the same transfer as the line, so it does not count. */
  received: number;
  status: string | null;
}

function toChosenOrder(claim: PaymentConfirmation): ChosenOrder {
  return {
    id: claim.order_id,
    payer: claim.full_name,
    reference: claim.confirmation_reference,
    total: claim.order_total,
    inLedger: claim.net_received ?? 0,
    received: getStatementMoney(claim),
    status: null,
  };
}

/** A dialog that matches a bank line to one or more orders and records the money in their ledgers. */
export function MatchDialog({ line, proposal, claims, onClose }: MatchDialogProps) {
  const role = useRole();
  const form = useForm({ defaultValues: { order: '' } });
  const { control, setError, watch, reset } = form;
  const [chosen, setChosen] = useState<readonly ChosenOrder[]>(
    () => proposal?.confirmations.map(toChosenOrder) ?? [],
  );
  const open = getOpenAmount(line);
  const missing = chosen.map(({ total, received }) => Math.max(0, toKobo(total) - toKobo(received)));
  const parts = splitMoney(open, missing);
  const isSurplus = missing.reduce((rest, one) => rest - one, open) > 0;
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
    const order = typed === '' ? null : await findOrder(typed);
    if (order === null || chosen.some(({ id }) => id === order.id)) {
      const message = order
        ? 'This order is already here.'
        : found.length > 0
          ? 'Please choose one of the orders below.'
          : 'No order with this name, reference or ID was found.';
      setError('order', { message }, { shouldFocus: true });
      return;
    }
    const toPayerName = await readPayerNames([order], role);
    const next = {
      id: order.id,
      payer: toPayerName(order) || getNameOnOrder(order) || 'Customer',
      reference: order.confirmation_reference,
      total: order.total_amount,
      inLedger: order.net_received ?? 0,
      received: await readStatementMoney(order.id),
      status: getStaffLabel(order.status),
    };
    setChosen([...chosen, next]);
    reset();
  }

  async function send(): Promise<string | null> {
    if (isFinding) {
      await look();
      return null;
    }
    for (const [index, order] of chosen.entries()) {
      const part = parts[index] ?? 0;
      const isWhole = chosen.length === 1;
      if (part > 0) await matchLine(line.id, order.id, isWhole ? undefined : part / 100);
    }
    return 'Matched. The money is in the ledger.';
  }

  return (
    <ActionDialog
      title="Match this money to an order?"
      action={isFinding ? 'Find the order' : 'Match'}
      form={form}
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
      {chosen.map((order, index) => {
        const part = (parts[index] ?? 0) / 100;
        const difference = describeMatch(part, order.received, order.total);
        return (
          <div key={order.id}>
            <FactList
              facts={[
                ['Customer', order.payer],
                ['Order reference', order.reference],
                order.status ? ['Status', order.status] : null,
                ['Order total', formatNaira(order.total)],
                ['In the ledger', formatNaira(order.inLedger)],
                chosen.length > 1 ? ['Gets', formatNaira(part)] : null,
                difference ? ['Difference', difference] : null,
              ]}
            />
            {chosen.length > 1 && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => setChosen(chosen.filter((one) => one !== order))}
              >
                Leave out {order.reference}
              </Button>
            )}
          </div>
        );
      })}
      {(chosen.length === 0 || isSurplus) && (
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
                <Button key={claim.order_id} size="small" variant="secondary" onClick={() => choose(claim)}>
                  {claim.full_name || 'Customer'}, {claim.confirmation_reference},{' '}
                  {formatNaira(claim.order_total)}
                </Button>
              ))}
            </Stack>
          )}
        </>
      )}
      <p>Money recorded earlier isn’t counted again.</p>
    </ActionDialog>
  );
}
