import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { PaymentConfirmation } from '@sharebox/domain/payment/payment';
import { reasonMessages } from '@sharebox/domain/common/errors';
import { formatNaira } from '@sharebox/domain/money/money';
import { useState } from 'react';
import { Banner } from '../../../../components/banner';
import { Button } from '../../../../components/button';
import { Dialog } from '../../../../components/dialog';
import { Price } from '../../../../components/price';
import { Stack } from '../../../../components/stack';
import { paymentDifference } from '../../list/format';
import { Facts } from '../../list/components/facts';

interface ApproveDialogProps {
  /** Live. Null once it is no longer among those that are shown. */
  confirmation: PaymentConfirmation | null;
  isBusy: boolean;
  onClose: () => void;
  onApprove: () => void;
}

/** Asks the admin to attest that the money is there: a claim and a screenshot are not the money. */
export function ApproveDialog({ confirmation, isBusy, onClose, onApprove }: ApproveDialogProps) {
  const [isSeen, setIsSeen] = useState(false);
  const received = confirmation?.net_received ?? 0;
  const canApprove = isBusy || confirmation?.status === 'pending';
  const difference = confirmation && paymentDifference(confirmation.amount_paid, confirmation.order_total);
  return (
    <Dialog
      title="Approve this payment?"
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          {canApprove && (
            <Button busy={isBusy} disabled={!isSeen} onClick={onApprove}>
              Approve payment
            </Button>
          )}
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {canApprove ? 'Cancel' : 'Close'}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        {!canApprove && <Banner tone="error">{reasonMessages['already-reviewed']}</Banner>}
        {confirmation && (
          <>
            <p>
              A screenshot is only a hint: look into the shop’s bank account. Approving confirms the order and
              tells the customer.
            </p>
            {confirmation.needs_refund && (
              <Banner tone="error" title="This order has no box">
                Approving records the money; it has to be sent back.
              </Banner>
            )}
            {difference && (
              <Banner tone="warning" title={difference}>
                The amount paid and the order total differ.
              </Banner>
            )}
            {received > 0 && (
              <Banner tone="warning" title={`${formatNaira(received)} is in the ledger already`}>
                Approving doesn’t enter again what a line of the bank’s statement was matched for. Money that
                was recorded by hand it enters beside: if that is the same transfer, put the ledger right
                afterwards.
              </Banner>
            )}
            <Facts
              facts={[
                ['Customer', confirmation.full_name || 'Customer'],
                ['Amount paid', <Price key="paid" naira={confirmation.amount_paid} />],
                ['Order total', <Price key="total" naira={confirmation.order_total} />],
                ['Bank used', confirmation.bank_used],
                ['Bank reference', confirmation.payment_reference ?? 'Not given'],
                ['Order reference', confirmation.confirmation_reference],
              ]}
            />
            {canApprove && (
              <FormControlLabel
                label="I have seen this money in the shop’s bank account"
                control={
                  <Checkbox
                    checked={isSeen}
                    disabled={isBusy}
                    onChange={({ target }) => setIsSeen(target.checked)}
                  />
                }
              />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
