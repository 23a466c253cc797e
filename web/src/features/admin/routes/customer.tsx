import { SectionCard } from '#components/layout/section-card.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { useParams, Link } from 'react-router-dom';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import { UnsavedInputBlocker } from '#components/dialogs/unsaved-input.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Price } from '#components/content/price.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { lookUpCustomerContract } from '@sharebox/domain/accounts/callables';
import { useLoad } from '#lib/use-load.ts';
import styles from '#features/admin/customers/components/customer.module.css';
import { getStaffStatusLabel, type Order } from '@sharebox/domain/orders/order';
import { Chip } from '#components/content/chip.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { buildStaffOrderPath, buildAdminTabPath } from '#config/admin-paths.ts';
import { formatItemsPreview } from '#features/admin/text/format.ts';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import { type WithId, useLiveDocument } from '#firebase/live.ts';
import { formatDateTime, formatDayWithYear } from '@sharebox/domain/shop/dates';
import { type Profile, profileSchema } from '@sharebox/domain/accounts/profile';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import {
  CustomerBalance,
  CustomerAddresses,
  CustomerContact,
} from '#features/admin/customers/components/customer-contact.tsx';
import { receivedGifts, buildCustomerOrderRecords } from '#features/admin/orders/api/staff-orders.ts';
import { callFunction } from '#firebase/call.ts';
import { formatPersonName } from '#features/admin/accounts/payer-names.ts';
import { usePagedRecords } from '#features/admin/list-page/use-paging.ts';

/**
 * Returns the columns of a list of a customer's orders. `toMark` returns the text of an order's chip; null for no chip.
 */
const buildCustomerOrderColumns = (toMark: (order: Order) => string | null): ListColumn<WithId<Order>>[] => [
  {
    ...{ title: 'Order', place: 'main', minWidth: 220, sortBy: (order) => order.created_at.getTime() },
    cell: (order) => (
      <Link to={buildStaffOrderPath(order.id)} title={order.id}>
        {order.slot === null ? 'No box' : `Box ${order.slot}`}, {order.drop_name}
        <small>
          {formatDateTime(order.created_at)} · {order.confirmation_reference}
        </small>
      </Link>
    ),
  },
  {
    ...{ title: 'Status', place: 'end' },
    cell: (order) => (
      <>
        {toMark(order) !== null && <Chip tone="gold">{toMark(order)}</Chip>}{' '}
        {order.needs_refund && <Chip tone="error">Refund due</Chip>}{' '}
        <StatusBadge status={order.status} label={getStaffStatusLabel(order.status)} />
      </>
    ),
  },
  {
    title: 'Items',
    place: 'main',
    fillsRow: true,
    cell: (order) => <span>{formatItemsPreview(order.items)}</span>,
  },
  {
    ...{ title: 'Total', place: 'end', sortBy: ({ total_amount }) => total_amount },
    cell: (order) => <Price naira={order.total_amount} />,
  },
];

const orderTexts = { failed: 'Failed to fetch orders', loading: 'Loading orders...' };

const giftColumns = buildCustomerOrderColumns((order) => (order.is_anonymous ? 'Anonymous giver' : null));

const orderColumns = buildCustomerOrderColumns((order) =>
  order.is_gift_order ? `Gift for ${order.recipient_name ?? 'somebody'}` : null,
);

function AccountState({ deletion }: Pick<Profile, 'deletion'>) {
  if (!deletion) return null;
  return deletion.anonymised_at ? (
    <Banner tone="neutral">
      This account was deleted on {formatDayWithYear(deletion.anonymised_at)}. Its orders are kept for
      bookkeeping, without names.
    </Banner>
  ) : (
    <Banner tone="warning" title="This account is closed">
      It will be permanently removed on {formatDayWithYear(deletion.due_at)}. Until then you can reopen it
      under Messages.
    </Banner>
  );
}

function GiftsReceived({ giftId }: { giftId: string }) {
  return (
    <ListPage
      title="Gifts received"
      {...usePagedRecords(receivedGifts(giftId))}
      columns={giftColumns}
      texts={{ ...orderTexts, empty: 'They haven’t received any gifts yet.' }}
    />
  );
}

/** The staff page about one customer, member or guest (docs/product/staff-orders.md#a-customers-page). */
function CustomerPage({ uid }: { uid: string }) {
  const profile = useLiveDocument(`profiles/${uid}`, profileSchema);
  const list = usePagedRecords(buildCustomerOrderRecords(uid));
  const orders = list.live;
  const version = JSON.stringify(orders.data?.map((one) => [one.id, one.status, one.net_received]));
  const lookedUp = useLoad(['customer-lookup', uid], () => callFunction(lookUpCustomerContract, { uid }), {
    version,
  });
  if (profile.status === 'error') {
    return <LoadFailure onRetry={profile.retry}>This customer could not be loaded.</LoadFailure>;
  }
  if (profile.status === 'loading') return <PageSkeleton />;
  const person = profile.data;
  const isUnknown = !person && orders.data?.length === 0 && lookedUp.data?.email === null;
  if (isUnknown) {
    return (
      <EmptyState icon="search" title="We could not find this customer" level={1}>
        No account or order has this ID.
      </EmptyState>
    );
  }
  const guestEmail = orders.data?.find((one) => one.guest_email !== null)?.guest_email ?? null;
  return (
    <>
      <PageHeader
        title={person ? formatPersonName(person) || 'No name yet' : 'Guest'}
        back={{ to: buildAdminTabPath('orders'), label: 'Order Management' }}
        lead={!person && <Chip>No account</Chip>}
      />
      <Stack gap={4}>
        {profile.fromCache && <StaleBanner />}
        {person && <AccountState deletion={person.deletion} />}
        <SectionCard isSmall title="Money" gap={3}>
          <LoadedContent of={[lookedUp]} heights={[48]} failure="Their email and money could not be loaded.">
            {({ money }) => (
              <dl className={styles.money}>
                {(
                  [
                    ['Paid', money.received],
                    ['Refunded', money.refunded],
                    ['We owe them', money.owedBack],
                    ['Still to pay', money.missing],
                  ] as const
                ).map(([what, naira]) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>
                      <Price naira={naira} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </LoadedContent>
        </SectionCard>
        <div className={styles.columns}>
          <div className={styles.side}>
            <CustomerContact
              uid={uid}
              person={person}
              email={lookedUp.data?.email ?? guestEmail}
              isVerified={lookedUp.data?.email_verified ?? false}
              isEmailKnown={lookedUp.data !== undefined}
            />
            {person && <CustomerBalance uid={uid} orders={orders.data ?? []} />}
            {person && <CustomerAddresses uid={uid} />}
          </div>
          <div className={styles.side}>
            <ListPage
              title="Orders"
              {...list}
              columns={orderColumns}
              texts={{ ...orderTexts, empty: 'They have not ordered yet.' }}
            />
            {person?.gift_id && <GiftsReceived giftId={person.gift_id} />}
          </div>
        </div>
      </Stack>
    </>
  );
}

/** The staff page about a customer. The route guard and the security rules admit only users with the admin claim. */
export default function Customer() {
  const { uid = '' } = useParams();
  return (
    <MuiArea>
      <Page title="Customer · Admin" width="wide">
        <CustomerPage key={uid} uid={uid} />
      </Page>
      <UnsavedInputBlocker />
    </MuiArea>
  );
}
