import {
  type UndecidedReason,
  getUndecidedReason,
  undecidedLabels,
} from '@sharebox/domain/orders/undecided-order';
import type { Order } from '@sharebox/domain/orders/order';
import { formatNaira } from '@sharebox/domain/money/money';
import { useId } from 'react';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { buildStaffClaimPath, buildStaffOrderPath } from '#config/admin-paths.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import styles from '#features/admin/details/record-card.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';
import { RecordList } from '#features/admin/details/record-list.tsx';

export interface UndecidedOrder {
  order: WithId<Order>;
  because: UndecidedReason;
}

/** Returns the undecided orders with their reasons, without duplicates and sorted by box number. */
export function findUndecided(orders: readonly WithId<Order>[]): UndecidedOrder[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()]
    .flatMap((order) => {
      const because = getUndecidedReason(order);
      return because ? [{ order, because }] : [];
    })
    .sort((a, b) => (a.order.slot ?? Infinity) - (b.order.slot ?? Infinity));
}

/** Reasons that staff resolve on the order. All other reasons are resolved in the payment's review. */
const resolvedOnOrder: readonly UndecidedReason[] = ['declined', 'not-matched', 'money-missing'];

function UndecidedCard({ order, because, name }: UndecidedOrder & { name: string }) {
  const nameId = useId();
  const { what, whatToDo } = undecidedLabels[because];
  const isAboutOrder = resolvedOnOrder.includes(because);
  const until =
    because === 'ends-by-itself' && order.kept_until ? ` on ${formatDateTime(order.kept_until)}` : '';
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={styles.summary}>
        <div>
          <h3 id={nameId} className={styles.name}>
            {order.slot === null ? 'No box' : `Box ${order.slot}`}, {name}
          </h3>
          <Text size="small" tone="muted">
            {order.confirmation_reference} · {formatNaira(order.total_amount)}
          </Text>
          <p>
            <strong>
              {what}
              {until}.
            </strong>{' '}
            {whatToDo}
          </p>
        </div>
        <LinkButton
          to={isAboutOrder ? buildStaffOrderPath(order.id) : buildStaffClaimPath(order.id)}
          variant="secondary"
          size="small"
          aria-describedby={nameId}
        >
          {isAboutOrder ? 'Open the order' : 'Review the payment'}
        </LinkButton>
      </div>
    </Card>
  );
}

export function describeUndecided(count: number): string {
  return count === 1 ? '1 order is undecided.' : `${count} orders are undecided.`;
}

export function UndecidedList({ undecided }: { undecided: readonly UndecidedOrder[] }) {
  const titleId = useId();
  const names = usePayerNames(undecided.map(({ order }) => order.user_id));
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <SectionTitle id={titleId}>To decide</SectionTitle>
        <Text size="small" tone="muted" role="status">
          {undecided.length === 0 ? 'Nothing left to decide.' : describeUndecided(undecided.length)}
        </Text>
        {undecided.length > 0 && (
          <RecordList label="To decide">
            {undecided.map(({ order, because }) => (
              <UndecidedCard
                key={order.id}
                order={order}
                because={because}
                name={names.get(order.user_id) || 'Customer'}
              />
            ))}
          </RecordList>
        )}
      </Stack>
    </section>
  );
}
