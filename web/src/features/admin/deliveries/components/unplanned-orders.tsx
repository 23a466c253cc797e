import { bulkExclusionLabels, type BulkExclusionReason } from '@sharebox/domain/orders/bulk-action';
import type { Order } from '@sharebox/domain/orders/order';
import { useId, useState } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import styles from '#features/admin/details/record-card.module.css';
import {
  formatOrderCount,
  formatStreet,
  getBoxName,
  getProposalName,
} from '#features/admin/deliveries/run-text.ts';
import TextField from '@mui/material/TextField';
import {
  filterByWindow,
  listPlannedWindows,
  type ProposedRun,
  proposeRuns,
} from '@sharebox/domain/deliveries/run-proposals';
import { type DeliveryWindow, formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { Stack } from '#components/layout/stack.tsx';
import { createRequestKeys } from '#lib/request-keys.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import type { PlannableDoor } from '#features/admin/deliveries/api/planned-doors.ts';
import { createRun, type Rider, type Run } from '#features/admin/deliveries/api/runs.ts';
import runStyles from './runs.module.css';
import { RunPlan } from './run-plan';
import { SectionTitle } from '#components/content/section-title.tsx';
import { RecordList } from '#features/admin/details/record-list.tsx';

export interface ExcludedOrder {
  order: WithId<Order>;
  because: BulkExclusionReason;
}

export function ExcludedOrderCard({ order, because, name }: ExcludedOrder & { name: string }) {
  const nameId = useId();
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={styles.summary}>
        <div>
          <h3 id={nameId} className={styles.name}>
            {getBoxName({ number: order.slot, name })}
          </h3>
          <Text size="small" tone="muted">
            {order.confirmation_reference}
          </Text>
          <p>{bulkExclusionLabels[because]}.</p>
        </div>
        <LinkButton
          to={buildStaffOrderPath(order.id)}
          variant="secondary"
          size="small"
          aria-describedby={nameId}
        >
          Open the order
        </LinkButton>
      </div>
    </Card>
  );
}

interface ProposalCardProps {
  proposal: ProposedRun;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  doors: ReadonlyMap<string, PlannableDoor>;
  isBusy: boolean;
  onMake: () => void;
}

function ProposalCard({ proposal, isTicked, onTick, doors, isBusy, onMake }: ProposalCardProps) {
  const nameId = useId();
  const { order_ids } = proposal;
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={styles.summary}>
        <div className={styles.heading}>
          <label className={runStyles.tick}>
            <input
              type="checkbox"
              aria-label={`Choose ${getProposalName(proposal)}`}
              checked={isTicked}
              onChange={({ target }) => onTick(target.checked)}
            />
            <h3 id={nameId} className={styles.name}>
              {getProposalName(proposal)}
            </h3>
          </label>
          <Text size="small" tone="muted">
            {formatOrderCount(order_ids.length)}
          </Text>
        </div>
        <ul role="list" className={runStyles.doors}>
          {order_ids.flatMap((id) => {
            const door = doors.get(id);
            return door ? [<li key={id}>{`${getBoxName(door)} · ${formatStreet(door)}`}</li>] : [];
          })}
        </ul>
        <Button
          variant="secondary"
          size="small"
          className={runStyles.make}
          busy={isBusy}
          aria-describedby={nameId}
          onClick={onMake}
        >
          Create a run
        </Button>
      </div>
    </Card>
  );
}

interface UnplannedOrdersProps {
  dropId: string;
  doors: readonly PlannableDoor[];
  keptOff: readonly ExcludedOrder[];
  riders: readonly Rider[];
  runs: readonly Run[];
  notice: NoticeState;
}

export function UnplannedOrders({ dropId, doors, keptOff, riders, runs, notice }: UnplannedOrdersProps) {
  const titleId = useId();
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [requests] = useState(createRequestKeys);
  const windows = listPlannedWindows(doors);
  const [wantedWindow, setWantedWindow] = useState<DeliveryWindow | null>(null);
  const chosenWindow = windows.find((window) => window === wantedWindow) ?? windows[0] ?? null;
  const shownDoors = filterByWindow(doors, chosenWindow);
  const proposals = proposeRuns(shownDoors);
  const count = doors.length + keptOff.length;
  const payers = usePayerNames(keptOff.map(({ order }) => order.user_id));
  const byId = new Map(doors.map((door) => [door.order_id, door]));
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
  const ticked = shownDoors.filter(({ order_id }) => tickedIds.has(order_id));

  function tick(orderIds: readonly string[], isTicked: boolean) {
    const others = [...tickedIds].filter((id) => !orderIds.includes(id));
    setTickedIds(new Set(isTicked ? [...others, ...orderIds] : others));
  }

  async function make(proposal: ProposedRun) {
    const { order_ids } = proposal;
    const key = order_ids.join();
    setBusyKey(key);
    notice.dismiss();
    try {
      const name = getProposalName(proposal);
      await createRun(dropId, { name, driver_uid: null, order_ids }, requests.keyOf(key));
      requests.forget(key);
      notice.succeed(`${name} was created. It has no rider yet.`);
    } catch (error) {
      notice.fail('The run could not be created.', error);
    } finally {
      setBusyKey(null);
    }
  }

  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <SectionTitle id={titleId}>Not on a run yet</SectionTitle>
        <Text size="small" tone="muted" role="status">
          {count === 0
            ? 'All paid, undelivered orders are on a run.'
            : count === 1
              ? '1 order isn’t on a run.'
              : `${count} orders aren’t on a run.`}
        </Text>
        {windows.length > 1 && (
          <TextField
            select
            size="small"
            label="Window of the run"
            helperText="Customers are told when their run starts, so plan a run for each window."
            value={chosenWindow ?? ''}
            onChange={({ target }) =>
              setWantedWindow(windows.find((window) => window === target.value) ?? null)
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {windows.map((window) => (
              <option key={window} value={window}>
                {`${formatDeliveryWindow(window)}: ${formatOrderCount(filterByWindow(doors, window).length)}`}
              </option>
            ))}
          </TextField>
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
          <RunPlan dropId={dropId} doors={ticked} riders={riders} runs={runs} notice={notice} />
        )}
        {count > 0 && (
          <RecordList label="Not on a run yet">
            {proposals.map((proposal) => (
              <ProposalCard
                key={proposal.order_ids.join()}
                proposal={proposal}
                isTicked={proposal.order_ids.every((id) => tickedIds.has(id))}
                onTick={(isTicked) => tick(proposal.order_ids, isTicked)}
                doors={byId}
                isBusy={busyKey === proposal.order_ids.join()}
                onMake={() => void make(proposal)}
              />
            ))}
            {keptOff.map(({ order, because }) => (
              <ExcludedOrderCard
                key={order.id}
                order={order}
                because={because}
                name={payers.get(order.user_id) ?? ''}
              />
            ))}
          </RecordList>
        )}
      </Stack>
    </section>
  );
}
