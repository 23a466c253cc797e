import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { findFailedStops, isFailedState } from '@sharebox/domain/deliveries/stop-state';
import { Link } from 'react-router-dom';
import { useMinute } from '#lib/timers.ts';
import { type Run, useRunsSince, useStops } from '#features/admin/deliveries/api/runs.ts';
import { buildDropPath } from '#config/admin-paths.ts';
import { getBoxName, stopLabels } from '#features/admin/deliveries/run-text.ts';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';
import styles from './open-tasks.module.css';

const weekMs = 7 * 86_400_000;
const message = 'Hello, this is Share Box. Our rider could not hand over your box.';

function FailedDoorsOfRun({ run }: { run: Run }) {
  const failed = findFailedStops(run.stop_states, useStops(run.id).data ?? []);
  if (failed.length === 0) return null;
  return (
    <li className={styles.failed}>
      <Link to={buildDropPath(run.weekly_drop_id, 'deliveries')} className={styles.task}>
        <strong>{failed.length}</strong> {failed.length === 1 ? 'door failed' : 'doors failed'}
      </Link>
      {failed.map((stop) => (
        <span key={stop.id}>
          {`${getBoxName(stop)}: ${stopLabels[run.stop_states[stop.id] ?? 'waiting'].label}. `}
          <PhoneLink phone={stop.phone_number} message={message} />
        </span>
      ))}
    </li>
  );
}

/**
 * A chip for each run of the last week with boxes that were not handed over, with links to call their customers. Unlike
 * other open work, it stays in view on a phone.
 */
export function FailedDoors() {
  const { day_begins } = getDeliveryDay(useMinute());
  const runs = useRunsSince(new Date(day_begins.getTime() - weekMs)).data ?? [];
  const failed = runs.filter(({ stop_states }) => Object.values(stop_states).some(isFailedState));
  if (failed.length === 0) return null;
  return (
    <ul aria-label="Failed doors" className={styles.tasks}>
      {failed.map((run) => (
        <FailedDoorsOfRun key={run.id} run={run} />
      ))}
    </ul>
  );
}
