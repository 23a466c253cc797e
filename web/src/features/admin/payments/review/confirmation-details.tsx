import { domainErrorMessages } from '@sharebox/domain/common/errors';
import { buildPaymentMessage } from '@sharebox/domain/notifications/staff-messages';
import { getTransferPrice, isApprovable } from '@sharebox/domain/payments/matched-claim';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { toAdminCustomer } from '#config/paths.ts';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { useReviewer } from '#features/admin/ledger/api/confirmations.ts';
import { useDelivery, useOrder, useGiver } from '#features/admin/orders/api/staff-orders.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useRole } from '#shared/accounts/use-role.ts';
import { AmountPaid, ClaimAmounts } from './claim-amounts';
import styles from '#features/admin/details/details.module.css';
import listStyles from './review.module.css';
import { DisputeForm } from './dispute-form';
import { FactList } from '#components/layout/fact-list.tsx';
import { Ledger } from '#features/admin/ledger/components/ledger.tsx';
import { OrderedContents } from '#features/admin/orders/order-details/ordered-contents.tsx';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';
import { ProofViewer } from '#features/admin/payments/proof/proof-viewer.tsx';
import { ReviewActions } from './review-actions';
import type { Payment, PaymentsTabState } from './use-payments-page';

interface ConfirmationDetailsProps {
  desk: PaymentsTabState;
  confirmation: Payment;
}

export function ConfirmationDetails({ desk, confirmation }: ConfirmationDetailsProps) {
  const isBusy = desk.review.busyId === confirmation.id;
  const [wasPending] = useState(confirmation.status === 'pending');
  const { order_id, is_gift_order } = confirmation;
  // Bookkeepers see the money, but no phone numbers, contents or pages of customers.
  const isBookkeeper = useRole() === 'bookkeeper';
  const delivery = useDelivery(isBookkeeper ? null : order_id).data;
  const order = useOrder(order_id).data;
  const sender = useGiver(order_id, is_gift_order && !isBookkeeper).data;
  // The phone number in a gift's delivery details is the recipient's, but the giver pays.
  const phone = is_gift_order ? sender?.phone : delivery?.phone_number;
  const isPending = confirmation.status === 'pending';
  const review = useReviewer(isPending ? null : confirmation.id).data;
  const reviewers = usePayerNames(useMemo(() => (review ? [review.verified_by] : []), [review]));
  const reviewer = review && reviewers.get(review.verified_by);
  // The notes of a dispute are for the customer. The notes of an approval are for staff.
  const notes = confirmation.notes ?? review?.notes;
  const name = confirmation.full_name || 'Customer';
  const actions = isApprovable(confirmation) && <ReviewActions desk={desk} claim={confirmation} />;
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
      {confirmation.status === 'disputed' && isApprovable(confirmation) && (
        <Banner tone="info">The ledger now has the whole price, so this payment can be approved.</Banner>
      )}
      {desk.isWide && actions}
      {desk.isWide && confirmation.proof_path && (
        <ProofViewer key={confirmation.proof_path} path={confirmation.proof_path} name={name} />
      )}
      <div className={styles.columns}>
        <section className={styles.section}>
          <h4>Payment details</h4>
          <FactList
            facts={[
              ['Order reference', confirmation.confirmation_reference],
              ['Bank reference', confirmation.payment_reference ?? 'Not given'],
              [
                'Amount paid',
                <AmountPaid
                  key="paid"
                  paid={confirmation.amount_paid}
                  total={getTransferPrice(confirmation)}
                />,
              ],
              ['Bank used', confirmation.bank_used],
              isBookkeeper
                ? null
                : [
                    'Customer',
                    <Link key="customer" to={toAdminCustomer(confirmation.user_id)}>
                      See this customer
                    </Link>,
                  ],
              isBookkeeper
                ? null
                : [
                    'Phone',
                    phone ? (
                      <PhoneLink key="phone" phone={phone} message={buildPaymentMessage(confirmation)} />
                    ) : (
                      'Not known'
                    ),
                  ],
              [
                'Email',
                <a key="email" href={`mailto:${confirmation.email}`}>
                  {confirmation.email}
                </a>,
              ],
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
                  <Button
                    key="proof"
                    variant="secondary"
                    size="small"
                    onClick={() => desk.ask({ for: 'proof', id: confirmation.id })}
                  >
                    View Screenshot
                  </Button>
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
            <Ledger order={order} />
          </section>
        )}
        {!isBookkeeper && <OrderedContents orderId={order_id} isGift={confirmation.is_gift_order} />}
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
