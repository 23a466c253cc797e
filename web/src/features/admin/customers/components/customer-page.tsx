import { Card } from '#components/layout/card.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Price } from '#components/content/price.tsx';
import { PageSkeleton, Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { CustomerLookup } from '@sharebox/domain/accounts/callables';
import type { LoadState } from '#lib/use-load.ts';
import styles from './customer.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';
import { getStaffLabel, type Order } from '@sharebox/domain/orders/order';
import { Link } from 'react-router-dom';
import { Chip } from '#components/content/chip.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { buildStaffOrderPath, toAdminTab } from '#config/admin-paths.ts';
import { formatItemsPreview } from '#features/admin/text/format.ts';
import { type Paging, useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import type { LiveResult, WithId } from '#firebase/live.ts';
import { formatDateTime, formatDayWithYear } from '@sharebox/domain/shop/dates';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PageHeader } from '#components/layout/page.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { useCustomerOrders } from '#features/admin/accounts/customer-orders.ts';
import {
  useCustomerLookup,
  useCustomerProfile,
  useReceivedGifts,
} from '#features/admin/customers/api/customer.ts';
import { CustomerBalance } from './customer-balance';
import { CustomerAddresses, CustomerContact } from './customer-contact';

function CustomerTotals({ lookedUp: { data, status, retry } }: { lookedUp: LoadState<CustomerLookup> }) {
  const amounts =
    data &&
    ([
      ['Paid', data.money.received],
      ['Refunded', data.money.refunded],
      ['We owe them', data.money.owedBack],
      ['Still to pay', data.money.missing],
    ] as const);
  return (
    <Card as="section" aria-label="Money">
      <Stack gap={3}>
        <SectionTitle>Money</SectionTitle>
        {status === 'error' && (
          <LoadFailure onRetry={retry}>Their email and money could not be loaded.</LoadFailure>
        )}
        {!amounts && status === 'loading' && <Skeleton height={48} />}
        {amounts && (
          <dl className={styles.money}>
            {amounts.map(([what, naira]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <Price naira={naira} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </Card>
  );
}

interface OrderListProps {
  title: string;
  live: LiveResult<WithId<Order>[]>;
  paging: Paging;
  empty: string;
  columns: ListColumn<WithId<Order>>[];
}

/** Returns the columns of a customer's orders; `toMark` returns the text of an order's chip, or null for none. */
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
        <StatusBadge status={order.status} label={getStaffLabel(order.status)} />
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

/** The orders of a customer, or the gifts that they received. */
function OrderList({ title, live, paging, empty, columns }: OrderListProps) {
  const loaded = useLastReady(live);
  return (
    <ListPage
      title={title}
      live={live}
      rows={loaded?.slice(0, paging.count)}
      columns={columns}
      texts={{ failed: 'Failed to fetch orders', loading: 'Loading orders...', empty }}
      more={{ paging, loaded }}
    />
  );
}

function getName(person: Profile | null): string {
  if (!person) return 'Guest';
  return `${person.first_name} ${person.last_name}`.trim() || 'No name yet';
}

const giftColumns = buildCustomerOrderColumns((order) => (order.is_anonymous ? 'Anonymous giver' : null));

const getGiftNote = (order: Order) =>
  order.is_gift_order ? `Gift for ${order.recipient_name ?? 'somebody'}` : null;

const orderColumns = buildCustomerOrderColumns(getGiftNote);

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
  const paging = usePaging('');
  const live = useReceivedGifts(giftId, paging.count);
  return (
    <OrderList
      title="Gifts received"
      live={live}
      paging={paging}
      empty="They haven’t received any gifts yet."
      columns={giftColumns}
    />
  );
}

/** The staff page about one customer, member or guest (docs/product/staff-orders.md#a-customers-page). */
export function CustomerPage({ uid }: { uid: string }) {
  const profile = useCustomerProfile(uid);
  const paging = usePaging('');
  const orders = useCustomerOrders(uid, paging.count);
  const version = JSON.stringify(orders.data?.map((one) => [one.id, one.status, one.net_received]));
  const lookedUp = useCustomerLookup(uid, version);
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
        title={getName(person)}
        back={{ to: toAdminTab('orders'), label: 'Order Management' }}
        lead={!person && <Chip>No account</Chip>}
      />
      <Stack gap={4}>
        {profile.fromCache && <StaleBanner />}
        {person && <AccountState deletion={person.deletion} />}
        <CustomerTotals lookedUp={lookedUp} />
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
            <OrderList
              title="Orders"
              live={orders}
              paging={paging}
              empty="They have not ordered yet."
              columns={orderColumns}
            />
            {person?.gift_id && <GiftsReceived giftId={person.gift_id} />}
          </div>
        </div>
      </Stack>
    </>
  );
}
