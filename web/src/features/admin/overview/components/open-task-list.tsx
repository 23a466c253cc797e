import { isReleaseDueSoon } from '../is-release-due-soon';
import { Link } from 'react-router-dom';
import clsx from 'clsx';
import styles from './open-task-list.module.css';
import { isAwaitingGiverDecision } from '@sharebox/domain/orders/bulk-order-action';
import { orderSchema } from '@sharebox/domain/orders/order';
import { isClaimMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import * as z from 'zod/mini';
import { useCurrentMinute } from '#lib/timers.ts';
import {
  matchedClaimsApprovalPath,
  bankStatementPath,
  refundsDuePath,
  buildAdminTabPath,
  buildDropPath,
} from '#config/admin-paths.ts';
import { usePendingConfirmations, useOrdersToRefund } from '#features/admin/ledger/api/confirmations.ts';
import { type Condition, useRecords, recordsOf, limit, where } from '#firebase/records.ts';
import { useUnpaidBoxes } from '#features/admin/payments/unpaid-boxes/unpaid-boxes-notice.tsx';
import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { findFailedStops, isFailedStopState } from '@sharebox/domain/deliveries/stop-state';
import { type RunWithId, useRunsSince, useStops } from '#features/admin/deliveries/api/runs.ts';
import { formatStopName, stopStateBadges } from '#features/admin/deliveries/run-text.ts';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';

/** Higher counts are shown as "99+", so queries fetch one more document than this. */
const maxTaskCount = 99;
const countLimit = maxTaskCount + 1;

/** Returns the number of records; undefined while loading or if `isShown` is false. */
function useCount(isShown: boolean, path: string, ...conditions: Condition[]): number | undefined {
  return useRecords(recordsOf(isShown ? path : null, z.object({}), ...conditions, limit(countLimit))).data
    ?.length;
}

/** A kind of open task, with the number of items to do. */
interface OpenTask {
  /** The noun for a count of one. `many` is the noun for other counts. */
  one: string;
  many: string;
  /** The number of items; undefined until they are counted. */
  count: number | undefined;
  /** The path of the page that lists the items. */
  to: string;
}

/** Subscribes to the open tasks. Bookkeepers get only the tasks about payments; admins get all tasks. */
export function useOpenTasks(isAdmin: boolean): OpenTask[] {
  const now = useCurrentMinute();
  const pending = usePendingConfirmations().data;
  const matched = pending?.filter(isClaimMatchedInFull).length ?? 0;
  const lines = useCount(true, 'bank_transactions', where('state', '==', 'open'));
  const refunds = useOrdersToRefund().data;
  const ending = useUnpaidBoxes().data?.filter((box) => isReleaseDueSoon(box, now));
  const declined = useRecords(
    recordsOf(
      isAdmin ? 'orders' : null,
      orderSchema,
      where('gift_answer', '==', 'declined'),
      where('declined_outcome', '==', null),
      limit(countLimit),
    ),
  ).data?.filter(isAwaitingGiverDecision);
  const unanswered = where('answered_at', '==', null);
  const complaints = useCount(isAdmin, 'complaints', unanswered) ?? 0;
  const messages = useCount(isAdmin, 'contact_messages', unanswered);
  const kind = (one: string, many: string, count: number | undefined, to: string) => ({
    one,
    many,
    count,
    to,
  });
  const orders = buildAdminTabPath('orders');
  const mailbox = buildAdminTabPath('messages');
  return [
    kind('to approve', 'to approve', pending?.length, buildAdminTabPath('payments')),
    ...(matched > 0 ? [kind('matched', 'matched', matched, matchedClaimsApprovalPath)] : []),
    kind('to match', 'to match', lines, bankStatementPath),
    kind('claim running out', 'claims running out', ending?.length, buildAdminTabPath('payments')),
    kind('refund due', 'refunds due', refunds?.length, refundsDuePath),
    ...(isAdmin
      ? [
          kind('gift declined', 'gifts declined', declined?.length, `${orders}?status=declined`),
          ...(complaints > 0 ? [kind('reported box', 'reported boxes', complaints, mailbox)] : []),
          kind('message', 'messages', messages, `${mailbox}?status=waiting`),
        ]
      : []),
  ];
}

/** Formats a count, such as `12` or `99+`. An unknown count becomes a dash. */
export function formatTaskCount(count: number | undefined): string {
  if (count === undefined) return '–';
  return count > maxTaskCount ? `${maxTaskCount}+` : String(count);
}

/** Counts of open work that link to the lists of the counted items (docs/product/staff.md#open-work). */
export function OpenTaskList({ tasks }: { tasks: readonly OpenTask[] }) {
  return (
    <ul aria-label="To do" className={styles.tasks}>
      {tasks.map(({ one, many, count, to }) => (
        <li key={one}>
          <Link to={to} className={clsx(styles.task, count === 0 && styles.none)}>
            <strong>{formatTaskCount(count)}</strong> {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const weekMs = 7 * 86_400_000;
const message = 'Hello, this is Share Box. Our rider could not hand over your box.';

function FailedDoorsOfRun({ run }: { run: RunWithId }) {
  const failed = findFailedStops(run.stop_states, useStops(run.id).data ?? []);
  if (failed.length === 0) return null;
  return (
    <li className={styles.failed}>
      <Link to={buildDropPath(run.weekly_drop_id, 'deliveries')} className={styles.task}>
        <strong>{failed.length}</strong> {failed.length === 1 ? 'door failed' : 'doors failed'}
      </Link>
      {failed.map((stop) => (
        <span key={stop.id}>
          {`${formatStopName(stop)}: ${stopStateBadges[run.stop_states[stop.id] ?? 'waiting'].label}. `}
          <PhoneLink phone={stop.phone_number} message={message} />
        </span>
      ))}
    </li>
  );
}

/**
 * Chips for the runs of the last week that have undelivered boxes, with links to call the customers. Unlike other open
 * tasks, the chips stay visible on a phone.
 */
export function RunsWithFailedStops() {
  const { day_begins } = getDeliveryDay(useCurrentMinute());
  const runs = useRunsSince(new Date(day_begins.getTime() - weekMs)).data ?? [];
  const failed = runs.filter(({ stop_states }) => Object.values(stop_states).some(isFailedStopState));
  if (failed.length === 0) return null;
  return (
    <ul aria-label="Failed doors" className={styles.tasks}>
      {failed.map((run) => (
        <FailedDoorsOfRun key={run.id} run={run} />
      ))}
    </ul>
  );
}
