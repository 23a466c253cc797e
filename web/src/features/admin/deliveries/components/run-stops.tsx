import {
  type RunSheetStop,
  runSheetCsvColumns,
  formatStopName,
  stopStateBadges,
  formatStreetAddress,
} from '#features/admin/deliveries/run-text.ts';
import { type RunWithId, useStops } from '#features/admin/deliveries/api/runs.ts';
import type { DeliveryStop } from '@sharebox/domain/deliveries/delivery-run';
import {
  findDecidingEvent,
  findEarlierFailedAttempt,
  getStopStateOnRun,
  getStopState,
  isFailedStopState,
} from '@sharebox/domain/deliveries/stop-state';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { useState, useEffect, useEffectEvent } from 'react';
import { Button, SmallLinkButton } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import type { WithId } from '#firebase/live.ts';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import { SteppedSelect } from '#features/admin/list-page/stepped-select.tsx';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import { formatTime } from '@sharebox/domain/shop/dates';
import { downloadCsv } from '#features/admin/list-page/csv.ts';
import styles from './runs.module.css';
import { callFunction } from '#firebase/call.ts';
import { moveStopContract } from '@sharebox/domain/deliveries/callables';
import { createPortal } from 'react-dom';
import { printPage } from '#lib/browser-actions.ts';
import sheetStyles from './printed-run-sheet.module.css';

interface PrintedRunSheetProps {
  run: RunWithId;
  doors: readonly RunSheetStop[];
  onPrinted: () => void;
}

/**
 * A printed sheet with a run's stops, each with a checkbox, in case the rider's phone runs out of battery. Prints on
 * mount.
 */
function PrintedRunSheet({ run, doors, onPrinted }: PrintedRunSheetProps) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => printPage(() => printed()), []);
  return createPortal(
    <div className={sheetStyles.sheet} data-printed="run">
      <h1>{run.name}</h1>
      <p>
        {run.driver_name ?? 'No rider yet'} · {doors.length === 1 ? '1 stop' : `${doors.length} stops`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Stop</th>
            <th scope="col">Box</th>
            <th scope="col">Door</th>
            <th scope="col">Window</th>
            <th scope="col">Done</th>
          </tr>
        </thead>
        <tbody>
          {doors.map(({ stop, state }, index) => (
            <tr key={index}>
              <td>{index + 1}</td>
              <td className={sheetStyles.number}>{stop.number ?? '–'}</td>
              <td className={sheetStyles.door}>
                <strong>{stop.name || 'Customer'}</strong> {stop.phone_number}
                <br />
                {formatStreetAddress(stop)}
                {stop.is_gift && <em> Gift: don’t mention the price or the giver.</em>}
                {stop.is_cancelled && <em> Don’t hand it over: bring it back.</em>}
              </td>
              <td className={sheetStyles.window}>{formatDeliveryWindow(stop.delivery_window)}</td>
              <td className={sheetStyles.tick}>{state === 'delivered' ? '✓' : '☐'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
interface RunStopsProps {
  run: RunWithId;
  others: readonly RunWithId[];
  notice: NoticeState;
}

interface StopRowProps extends RunStopsProps, RunSheetStop {
  stop: WithId<DeliveryStop>;
}

function StopRow({ run, stop, state, others, notice }: StopRowProps) {
  const { label, tone } = stopStateBadges[state];
  const event = findDecidingEvent(stop.events);
  const earlier = findEarlierFailedAttempt(stop.events);
  const hasFailed = isFailedStopState(state);
  const move = (to: RunWithId) =>
    notice.run('The stop could not be moved.', async () => {
      await callFunction(moveStopContract, {
        ...{ request_id: crypto.randomUUID(), order_id: stop.id },
        // The revisions let the server detect a conflict.
        from: { run_id: run.id, revision: run.revision },
        to: { run_id: to.id, revision: to.revision },
      });
      return `${formatStopName(stop)} is now on ${to.name}.`;
    });
  return (
    <li className={styles.stop} aria-label={formatStopName(stop)}>
      <div className={styles.row}>
        <span className={styles.what}>
          <strong>{formatStopName(stop)}</strong>
          <MutedText as="span">
            {`${formatStreetAddress(stop)} · ${formatDeliveryWindow(stop.delivery_window)}`}
          </MutedText>
        </span>
        <span className={styles.chips}>
          {stop.is_gift && <Chip tone="gold">Gift</Chip>}
          {stop.is_cancelled && <Chip tone="error">Don’t hand it over</Chip>}
          {run.next_order_id === stop.id && <Chip tone="info">Next</Chip>}
          <Chip tone={tone}>{label}</Chip>
        </span>
      </div>
      {event !== null && event.note !== '' && <Text keepsLines>“{event.note}”</Text>}
      {earlier && (
        <Text size="small">
          {`Tried before: ${stopStateBadges[getStopState([earlier])].label}, ${formatTime(earlier.device_at)}`}
          {earlier.note !== '' && ` · “${earlier.note}”`}
        </Text>
      )}
      <div className={styles.row}>
        {hasFailed && (
          <SmallLinkButton
            to={buildStaffOrderPath(stop.id)}

            aria-label={`Open the order: ${formatStopName(stop)}`}
          >
            Open the order
          </SmallLinkButton>
        )}
        {state !== 'delivered' && others.length > 0 && (
          <SteppedSelect
            name={`Move to another run: ${formatStopName(stop)}`}
            value=""
            empty={hasFailed ? 'Try again on…' : 'Move to…'}
            options={others.map(({ id, name }) => [id, name])}
            hint="Press Enter to move it"
            disabled={notice.isBusy}
            onChoose={(runId) => {
              const to = others.find(({ id }) => id === runId);
              if (to) void move(to);
            }}
          />
        )}
      </div>
    </li>
  );
}

const sheet = { variant: 'quiet', size: 'small' } as const;

export function RunStops({ run, others, notice }: RunStopsProps) {
  const stops = useStops(run.id);
  const [printing, setPrinting] = useState(0);
  return (
    <LoadedContent of={[stops]} heights={[120]} failure="The stops could not be loaded.">
      {(listed) => {
        const byId = new Map(listed.map((stop) => [stop.id, stop]));
        const doors = run.order_ids.flatMap((id) => {
          const stop = byId.get(id);
          return stop ? [{ stop, state: getStopStateOnRun(run.stop_states[id] ?? 'waiting', stop) }] : [];
        });

        return (
          <>
            <ol role="list" aria-label={`Stops of ${run.name}`}>
              {doors.map(({ stop, state }) => (
                <StopRow key={stop.id} {...{ run, stop, state, others, notice }} />
              ))}
            </ol>
            <div className={styles.row}>
              <Button
                {...sheet}
                aria-label={`Print the sheet of ${run.name}`}
                onClick={() => setPrinting((before) => before + 1)}
              >
                Print sheet
              </Button>
              <Button
                {...sheet}
                aria-label={`Save the sheet of ${run.name} as CSV`}
                onClick={() =>
                  downloadCsv(
                    `${run.name}.csv`,
                    runSheetCsvColumns,
                    doors.map((door, index) => ({ ...door, position: index + 1 })),
                  )
                }
              >
                CSV
              </Button>
            </div>
            {printing > 0 && (
              <PrintedRunSheet key={printing} run={run} doors={doors} onPrinted={() => setPrinting(0)} />
            )}
          </>
        );
      }}
    </LoadedContent>
  );
}
