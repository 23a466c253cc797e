import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { getStateOnRun } from '@sharebox/domain/deliveries/stop-state';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { type Run, useRunsSince, useStops } from '#features/admin/deliveries/api/runs.ts';
import { buildDropPath } from '#config/admin-paths.ts';
import { formatNameList } from '@sharebox/domain/common/text';
import { formatShortDay } from '@sharebox/domain/shop/dates';

function OpenRun({ run }: { run: Run }) {
  const stops = useStops(run.id).data ?? [];
  const open = run.order_ids.flatMap((id) => {
    const stop = stops.find((one) => one.id === id);
    const isOpen =
      stop && !stop.is_cancelled && getStateOnRun(run.stop_states[id] ?? 'waiting', stop) === 'waiting';
    return isOpen ? [stop] : [];
  });
  if (open.length === 0) return null;
  const boxes = open.map(({ number, name }) => (number === null ? name : `Box ${number}`));
  return (
    <Banner
      tone="warning"
      title={`Their run “${run.name}” on ${formatShortDay(run.day_begins)} still has open doors`}
      action={<Link to={buildDropPath(run.weekly_drop_id, 'deliveries')}>Choose another rider</Link>}
    >
      Still to be delivered: {formatNameList(boxes)}. Give the run to another rider first.
    </Banner>
  );
}

/** Warnings about a rider's runs of today and later whose boxes are not all delivered. */
export function OpenRuns({ uid }: { uid: string }) {
  const [today] = useState(() => getDeliveryDay(new Date()).day_begins);
  const runs = useRunsSince(today).data ?? [];
  return runs.filter(({ driver_uid }) => driver_uid === uid).map((run) => <OpenRun key={run.id} run={run} />);
}
