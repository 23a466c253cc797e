import { moveToRun, type Run, useStops } from '#features/admin/deliveries/api/runs.ts';
import TextField from '@mui/material/TextField';
import type { DeliveryStop, StopState } from '@sharebox/domain/deliveries/delivery-run';
import {
  findDecidingEvent,
  findEarlierAttempt,
  getStateOnRun,
  getStopState,
  isFailedState,
} from '@sharebox/domain/deliveries/stop-state';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { useState } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text } from '#components/content/text.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import type { WithId } from '#firebase/live.ts';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import { useSteppedChoice } from '#features/admin/list-page/use-stepped-choice.ts';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import { formatTime } from '@sharebox/domain/shop/dates';
import { saveCsv } from '#features/admin/list-page/csv.ts';
import { runSheetCsvColumns } from '#features/admin/deliveries/run-sheet-lines.ts';
import { getBoxName, stopLabels, formatStreet } from '#features/admin/deliveries/run-text.ts';
import { RunSheet } from './run-sheet';
import styles from './runs.module.css';

interface StopRowProps {
  run: Run;
  stop: WithId<DeliveryStop>;
  state: StopState;
  others: readonly Run[];
  isBusy: boolean;
  onMove: (to: Run) => void;
}

type MoveSelectProps = Omit<StopRowProps, 'run' | 'state'> & { hasFailed: boolean };

function MoveSelect({ stop, hasFailed, others, isBusy, onMove }: MoveSelectProps) {
  const { looked, listeners, onChange } = useSteppedChoice((value) => {
    const to = others.find(({ id }) => id === value);
    if (to) onMove(to);
  });
  return (
    <TextField
      select
      size="small"
      value={looked ?? ''}
      disabled={isBusy}
      onChange={onChange}
      helperText={looked ? 'Press Enter to move it' : undefined}
      slotProps={{
        select: { native: true },
        htmlInput: { ...listeners, 'aria-label': `Move to another run: ${getBoxName(stop)}` },
      }}
    >
      <option value="">{hasFailed ? 'Try again on…' : 'Move to…'}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

function StopRow({ run, stop, state, others, isBusy, onMove }: StopRowProps) {
  const { label, tone } = stopLabels[state];
  const event = findDecidingEvent(stop.events);
  const earlier = findEarlierAttempt(stop.events);
  const hasFailed = isFailedState(state);
  return (
    <li className={styles.stop} aria-label={getBoxName(stop)}>
      <div className={styles.row}>
        <span className={styles.what}>
          <strong>{getBoxName(stop)}</strong>
          <Text as="span" size="small" tone="muted">
            {`${formatStreet(stop)} · ${formatDeliveryWindow(stop.delivery_window)}`}
          </Text>
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
          {`Tried before: ${stopLabels[getStopState([earlier])].label}, ${formatTime(earlier.device_at)}`}
          {earlier.note !== '' && ` · “${earlier.note}”`}
        </Text>
      )}
      <div className={styles.row}>
        {hasFailed && (
          <LinkButton
            to={buildStaffOrderPath(stop.id)}
            variant="secondary"
            size="small"
            aria-label={`Open the order: ${getBoxName(stop)}`}
          >
            Open the order
          </LinkButton>
        )}
        {state !== 'delivered' && others.length > 0 && (
          <MoveSelect stop={stop} hasFailed={hasFailed} others={others} isBusy={isBusy} onMove={onMove} />
        )}
      </div>
    </li>
  );
}

const sheet = { variant: 'quiet', size: 'small' } as const;

interface RunStopsProps {
  run: Run;
  others: readonly Run[];
  notice: NoticeState;
}

export function RunStops({ run, others, notice }: RunStopsProps) {
  const stops = useStops(run.id);
  const [isBusy, setIsBusy] = useState(false);
  const [printing, setPrinting] = useState(0);
  return (
    <Loaded of={[stops]} heights={[120]} failure="The stops could not be loaded.">
      {(listed) => {
        const byId = new Map(listed.map((stop) => [stop.id, stop]));
        const doors = run.order_ids.flatMap((id) => {
          const stop = byId.get(id);
          return stop ? [{ stop, state: getStateOnRun(run.stop_states[id] ?? 'waiting', stop) }] : [];
        });

        async function move(stop: WithId<DeliveryStop>, to: Run) {
          setIsBusy(true);
          notice.dismiss();
          try {
            await moveToRun(stop.id, run, to);
            notice.succeed(`${getBoxName(stop)} is now on ${to.name}.`);
          } catch (error) {
            notice.fail('The stop could not be moved.', error);
          } finally {
            setIsBusy(false);
          }
        }

        return (
          <>
            <ol role="list" aria-label={`Stops of ${run.name}`}>
              {doors.map(({ stop, state }) => (
                <StopRow
                  key={stop.id}
                  run={run}
                  stop={stop}
                  state={state}
                  others={others}
                  isBusy={isBusy}
                  onMove={(to) => void move(stop, to)}
                />
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
                  saveCsv(
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
              <RunSheet key={printing} run={run} doors={doors} onPrinted={() => setPrinting(0)} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
