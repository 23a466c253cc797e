import { domainErrorMessages } from '@sharebox/domain/common/errors';
import { buildPaymentMessage } from '@sharebox/domain/notifications/staff-messages';
import { canApproveClaim } from '@sharebox/domain/payments/matched-claim';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton, Button } from '#components/actions/button.tsx';
import { buildAdminCustomerPath } from '#config/paths.ts';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { usePaymentReview } from '#features/admin/ledger/api/confirmations.ts';
import { useDelivery, useOrder, useGiver } from '#features/admin/orders/api/staff-orders.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useRole } from '#shared/accounts/session.ts';
import {
  AmountPaid,
  ClaimAmounts,
  PaymentReviewActions,
} from '#features/admin/payments/review/payment-review-actions.tsx';
import styles from '#features/admin/details/details.module.css';
import listStyles from '#features/admin/payments/review/review.module.css';
import { FactList } from '#components/layout/fact-list.tsx';
import { OrderLedger } from '#features/admin/ledger/components/order-ledger.tsx';
import { PhoneLink, EmailLink } from '#features/admin/accounts/phone-link.tsx';
import { PaymentProofViewer } from '#features/admin/payments/proof/payment-proof-viewer.tsx';
import type { Payment, PaymentsTabState } from '#features/admin/payments/review/use-payments-page.ts';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { GiftDetails } from '#features/admin/orders/order-details/gift-details.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { maxReviewNotesLength } from '@sharebox/domain/payments/payment';
import { reviewPaymentContract } from '@sharebox/domain/payments/staff-callables';
import { useForm } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { createFormDraft, useFormDraft } from '#shared/accounts/use-form-draft.ts';

interface DisputeFormProps {
  confirmationId: string;
  isBusy: boolean;
  canFreeBox: boolean;
  /** Resolves to null on success, and to the error message on failure. */
  onDispute: (notes: string, freesBox: boolean) => Promise<string | null>;
}

/**
 * A form for disputing a payment, with the notes that the customer receives. The draft is kept until the payment is
 * disputed.
 */
function DisputeForm({ confirmationId, isBusy, canFreeBox, onDispute }: DisputeFormProps) {
  const [kept] = useState(() => createFormDraft(`dispute_${confirmationId}`));
  const form = useForm({
    resolver: zodResolver(reviewPaymentContract.input),
    defaultValues: { confirmation_id: confirmationId, decision: 'dispute' as const, notes: '' },
  });
  const { control, handleSubmit, formState } = form;
  useFormDraft(form, kept);
  const dispute = (freesBox: boolean) =>
    handleSubmit(async (review) => {
      if ((await onDispute(review.notes ?? '', freesBox)) === null) kept.set(null);
    });
  return (
    <form noValidate className={listStyles.disputeForm} onSubmit={(event) => void dispute(false)(event)}>
      <FormTextField
        control={control}
        name="notes"
        multiline
        minRows={2}
        size="small"
        label="Message to the customer"
        placeholder="Why is this payment disputed?"
        slotProps={{ htmlInput: { maxLength: maxReviewNotesLength } }}
      />
      <div className={listStyles.disputeActions}>
        <Button
          type="submit"
          variant="danger"
          size="small"
          busy={formState.isSubmitting}
          disabled={isBusy}
          className={listStyles.submit}
        >
          Mark as Disputed
        </Button>
        {canFreeBox && (
          <SmallButton
            disabled={isBusy || formState.isSubmitting}
            className={listStyles.submit}
            onClick={() => void dispute(true)()}
          >
            Dispute and free the box
          </SmallButton>
        )}
      </div>
    </form>
  );
}
interface ConfirmationDetailsProps {
  desk: PaymentsTabState;
  confirmation: Payment;
}

export function ConfirmationDetails({ desk, confirmation }: ConfirmationDetailsProps) {
  const isBusy = desk.review.busyId === confirmation.id;
  const [wasPending] = useState(confirmation.status === 'pending');
  const { order_id, is_gift_order } = confirmation;
  // Bookkeepers see the payment, but no phone numbers, box contents or customer pages.
  const isBookkeeper = useRole() === 'bookkeeper';
  const delivery = useDelivery(isBookkeeper ? null : order_id).data;
  const live = useOrder(order_id);
  const order = live.data;
  const sender = useGiver(order_id, is_gift_order && !isBookkeeper).data;
  // The phone number in a gift's delivery details is the recipient's, but the giver pays.
  const phone = is_gift_order ? sender?.phone : delivery?.phone_number;
  const isPending = confirmation.status === 'pending';
  const review = usePaymentReview(isPending ? null : confirmation.id).data;
  const reviewers = usePayerNames(review ? [review.verified_by] : []);
  const reviewer = review && reviewers.get(review.verified_by);
  // The notes of a dispute are for the customer. The notes of an approval are for staff.
  const notes = confirmation.notes ?? review?.notes;
  const name = confirmation.full_name || 'Customer';
  const message = buildPaymentMessage(confirmation);
  const actions = canApproveClaim(confirmation) && <PaymentReviewActions desk={desk} claim={confirmation} />;
  return (
    <div className={styles.details}>
      {wasPending && !isPending && !isBusy && !desk.review.isOwn(confirmation.id) && (
        <Banner tone="error">{domainErrorMessages['already-reviewed']}</Banner>
      )}
      {confirmation.needs_refund && (
        <Banner tone="error" title="Refund due">
          This order has no box. The money has to be refunded to the customer.
        </Banner>
      )}
      {desk.isWide && (
        <h4 className={styles.who}>
          {name} <span>{confirmation.confirmation_reference}</span>
        </h4>
      )}
      <ClaimAmounts claim={confirmation} />
      {confirmation.status === 'disputed' && canApproveClaim(confirmation) && (
        <Banner tone="info">The ledger now has the whole price, so this payment can be approved.</Banner>
      )}
      {desk.isWide && actions}
      {desk.isWide && confirmation.proof_path && (
        <PaymentProofViewer key={confirmation.proof_path} path={confirmation.proof_path} name={name} />
      )}
      <div className={styles.columns}>
        <section className={styles.section}>
          <h4>Payment details</h4>
          <FactList
            facts={[
              ['Order reference', confirmation.confirmation_reference],
              ['Bank reference', confirmation.payment_reference ?? 'Not given'],
              ['Amount paid', <AmountPaid key="paid" claim={confirmation} />],
              ['Bank used', confirmation.bank_used],
              isBookkeeper
                ? null
                : [
                    'Customer',
                    <Link key="customer" to={buildAdminCustomerPath(confirmation.user_id)}>
                      See this customer
                    </Link>,
                  ],
              isBookkeeper
                ? null
                : ['Phone', phone ? <PhoneLink key="phone" phone={phone} message={message} /> : 'Not known'],
              ['Email', <EmailLink key="email" email={confirmation.email} />],
              [
                'Order ID',
                isBookkeeper ? (
                  toShortOrderId(order_id)
                ) : (
                  <Link
                    key="order"
                    to={buildStaffOrderPath(order_id)}
                    title={order_id}
                    aria-label={`See order ${toShortOrderId(order_id)}`}
                  >
                    {toShortOrderId(order_id)}
                  </Link>
                ),
              ],
              confirmation.verified_at && [
                'Reviewed',
                `${formatDateTime(confirmation.verified_at)}${reviewer ? ` · ${reviewer}` : ''}`,
              ],
              [
                'Payment proof',
                confirmation.proof_path ? (
                  <SmallButton
                    key="proof"

                    onClick={() => desk.ask({ for: 'proof', id: confirmation.id })}
                  >
                    View Screenshot
                  </SmallButton>
                ) : (
                  'No screenshot was sent'
                ),
              ],
            ]}
          />
        </section>
        {order && (
          <section className={styles.section}>
            <h4>Money received</h4>
            <OrderLedger order={order} />
          </section>
        )}
        {!isBookkeeper && !order && live.status === 'loading' && <Skeleton height={120} />}
        {!isBookkeeper && !order && live.status !== 'loading' && (
          <LoadFailure onRetry={live.retry}>The order of this payment could not be loaded.</LoadFailure>
        )}
        {!isBookkeeper && order && is_gift_order && (
          <section className={styles.section}>
            <h4>Gift details</h4>
            <GiftDetails order={order} />
          </section>
        )}
        {!isBookkeeper && order && (
          <section className={styles.section}>
            <h4>Order items</h4>
            <ul role="list">
              {order.items.map((item) => (
                <li key={item.meal_item_id}>
                  {item.quantity} × {item.name}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {isPending && (
        <DisputeForm
          confirmationId={confirmation.id}
          isBusy={isBusy}
          canFreeBox={!isBookkeeper}
          onDispute={(notes, freesBox) => desk.review.dispute(confirmation.id, notes, freesBox)}
        />
      )}
      {!isPending && notes && (
        <section className={styles.section}>
          <h4>Message to the customer</h4>
          <p className={styles.notes}>{notes}</p>
        </section>
      )}
      {!desk.isWide && actions && <div className={listStyles.thumb}>{actions}</div>}
    </div>
  );
}
