import type { Profile } from '@sharebox/domain/accounts/profile';
import type { Order } from '@sharebox/domain/orders/order';
import { Banner } from '#components/feedback/banner.tsx';
import { Chip } from '#components/content/chip.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { PageHeader } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { usePaging } from '#features/admin/list-page/use-paging.ts';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import { useCustomerOrders } from '#features/admin/accounts/customer-orders.ts';
import { useCustomerProfile, useReceivedGifts, useCustomerLookup } from '../api/customer';
import { toAdminTab } from '#config/admin-paths.ts';
import { CustomerAddresses, CustomerContact } from './customer-contact';
import { CustomerTotals } from './customer-totals';
import styles from './customer.module.css';
import { buildCustomerOrderColumns, OrderList } from './order-list';
import { StaffNotes } from './staff-notes';

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
            {person && <CustomerAddresses uid={uid} />}
            {person && <StaffNotes uid={uid} isOpen={!person.deletion} />}
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
