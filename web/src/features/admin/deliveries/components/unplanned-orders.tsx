import { bulkExclusionLabels, type BulkExclusionReason } from '@sharebox/domain/orders/bulk-order-action';
import type { Order } from '@sharebox/domain/orders/order';
import { useId, useState } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import type { WithId } from '#firebase/live.ts';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import styles from '#features/admin/details/record-card.module.css';
import {
  formatOrderCount,
  formatStreetAddress,
  formatStopName,
  getProposedRunName,
} from '#features/admin/deliveries/run-text.ts';
import { SelectField } from '#components/forms/select-field.tsx';
import {
  filterByDeliveryWindow,
  findPlannedDeliveryWindows,
  type ProposedRun,
  proposeRuns,
} from '@sharebox/domain/deliveries/run-proposals';
import { type DeliveryWindow, formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { Stack } from '#components/layout/stack.tsx';
import { createIdempotencyKeys } from '#lib/idempotency-keys.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import {
  type PlannableStop,
  createRun,
  type Rider,
  type RunWithId,
} from '#features/admin/deliveries/api/runs.ts';
import runStyles from './runs.module.css';
import { RunPlanner } from './run-planner';
import { SectionTitle } from '#components/content/section-title.tsx';
import { RecordList, OrderCard } from '#features/admin/details/record-list.tsx';
import { MutedText } from '#components/content/text.tsx';

export interface ExcludedOrder {
  order: WithId<Order>;
  because: BulkExclusionReason;
}

interface UnplannedOrdersProps {
  dropId: string;
  doors: readonly PlannableStop[];
  keptOff: readonly ExcludedOrder[];
  riders: readonly Rider[];
  runs: readonly RunWithId[];
  notice: NoticeState;
}

export function UnplannedOrders({ dropId, doors, keptOff, riders, runs, notice }: UnplannedOrdersProps) {
  const titleId = useId();
  const [requests] = useState(createIdempotencyKeys);
  const windows = findPlannedDeliveryWindows(doors);
  const [wantedWindow, setWantedWindow] = useState<DeliveryWindow | null>(null);
  const chosenWindow = windows.find((window) => window === wantedWindow) ?? windows[0] ?? null;
  const shownDoors = filterByDeliveryWindow(doors, chosenWindow);
  const proposals = proposeRuns(shownDoors);
  const count = doors.length + keptOff.length;
  const payers = usePayerNames(keptOff.map(({ order }) => order.user_id));
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
  const ticked = shownDoors.filter(({ order_id }) => tickedIds.has(order_id));

  function tick(orderIds: readonly string[], isTicked: boolean) {
    const others = [...tickedIds].filter((id) => !orderIds.includes(id));
    setTickedIds(new Set(isTicked ? [...others, ...orderIds] : others));
  }

  const make = (proposal: ProposedRun) => {
    const { order_ids } = proposal;
    const key = order_ids.join();
    const create = async () => {
      const name = getProposedRunName(proposal);
      await createRun(dropId, { name, driver_uid: null, order_ids }, requests.keyOf(key));
      requests.forget(key);
      return `${name} was created. It has no rider yet.`;
    };
    return notice.run('The run could not be created.', create, key);
  };

  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <SectionTitle id={titleId}>Not on a run yet</SectionTitle>
        <MutedText role="status">
          {count === 0
            ? 'All paid, undelivered orders are on a run.'
            : count === 1
              ? '1 order isn’t on a run.'
              : `${count} orders aren’t on a run.`}
        </MutedText>
        {windows.length > 1 && (
          <SelectField
            size="small"
            label="Window of the run"
            helperText="Customers are told when their run starts, so plan a run for each window."
            value={chosenWindow ?? ''}
            options={windows.map((window) => [
              window,
              `${formatDeliveryWindow(window)}: ${formatOrderCount(filterByDeliveryWindow(doors, window).length)}`,
            ])}
            onChoose={setWantedWindow}
          />
        )}
        {proposals.length > 1 && (
          <label className={runStyles.tick}>
            <input
              type="checkbox"
              checked={ticked.length === shownDoors.length}
              onChange={({ target }) =>
                tick(
                  shownDoors.map(({ order_id }) => order_id),
                  target.checked,
                )
              }
            />
            Choose all {proposals.length} groups
          </label>
        )}
        {ticked.length > 0 && (
          <RunPlanner dropId={dropId} doors={ticked} riders={riders} runs={runs} notice={notice} />
        )}
        {count > 0 && (
          <RecordList label="Not on a run yet">
            {proposals.map((proposal) => {
              const { order_ids } = proposal;
              const name = getProposedRunName(proposal);
              const key = order_ids.join();
              return (
                <Card as="li" key={key} padded={false} aria-labelledby={key}>
                  <div className={styles.summary}>
                    <div className={styles.heading}>
                      <label className={runStyles.tick}>
                        <input
                          type="checkbox"
                          aria-label={`Choose ${name}`}
                          checked={order_ids.every((id) => tickedIds.has(id))}
                          onChange={({ target }) => tick(order_ids, target.checked)}
                        />
                        <h3 id={key} className={styles.name}>
                          {name}
                        </h3>
                      </label>
                      <MutedText>{formatOrderCount(order_ids.length)}</MutedText>
                    </div>
                    <ul role="list" className={runStyles.doors}>
                      {order_ids.flatMap((id) => {
                        const door = doors.find(({ order_id }) => order_id === id);
                        return door ? (
                          <li key={id}>{`${formatStopName(door)} · ${formatStreetAddress(door)}`}</li>
                        ) : (
                          []
                        );
                      })}
                    </ul>
                    <SmallButton
                      className={runStyles.make}
                      busy={notice.busyKey === key}
                      aria-describedby={key}
                      onClick={() => void make(proposal)}
                    >
                      Create a run
                    </SmallButton>
                  </div>
                </Card>
              );
            })}
            {keptOff.map(({ order, because }) => (
              <OrderCard
                key={order.id}
                title={formatStopName({ number: order.slot, name: payers.get(order.user_id) ?? '' })}
                facts={order.confirmation_reference}
                to={buildStaffOrderPath(order.id)}
                action="Open the order"
              >
                <p>{bulkExclusionLabels[because]}.</p>
              </OrderCard>
            ))}
          </RecordList>
        )}
      </Stack>
    </section>
  );
}
