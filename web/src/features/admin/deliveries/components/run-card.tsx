import type { StopState } from '@sharebox/domain/deliveries/delivery-run';
import { getStateOnRun } from '@sharebox/domain/deliveries/stop-state';
import { useId } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import styles from '#features/admin/details/record-card.module.css';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import type { PlannableDoor } from '../api/planned-doors';
import { type Rider, type Run, useStops } from '../api/runs';
import { getRunProgressText } from '../run-text';
import { RunEditor } from './run-editor';
import { RunStops } from './run-stops';

interface RunCardProps {
  run: Run;
  others: readonly Run[];
  riders: readonly Rider[];
  unplanned: readonly PlannableDoor[];
  isEditing: boolean;
  canEdit: boolean;
  onEdit: (isOpen: boolean) => void;
  onWrite: () => void;
  onDelete: () => void;
  notice: NoticeState;
}

function getState({ started_at }: Run, states: readonly StopState[]) {
  if (started_at === null) return <Chip>Planned</Chip>;
  const isDone = states.every((state) => state !== 'waiting');
  return isDone ? <Chip tone="success">Done</Chip> : <Chip tone="info">Under way</Chip>;
}

export function RunCard(props: RunCardProps) {
  const { run, others, riders, unplanned, isEditing, canEdit, onEdit, onWrite, onDelete, notice } = props;
  const nameId = useId();
  const stops = new Map(useStops(run.id).data?.map((stop) => [stop.id, stop]));
  const states = run.order_ids.map((id) => getStateOnRun(run.stop_states[id] ?? 'waiting', stops.get(id)));
  const action = { variant: 'secondary', size: 'small', 'aria-describedby': nameId } as const;
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={styles.summary}>
        <div className={styles.heading}>
          <h3 id={nameId} className={styles.name}>
            {run.name}
          </h3>
          {getState(run, states)}
        </div>
        <FactList
          columns="auto"
          facts={[
            ['Rider', run.driver_name ?? 'Nobody yet'],
            ['Stops', getRunProgressText(states)],
            run.started_at && ['Left', formatDateTime(run.started_at)],
          ]}
        />
        {!isEditing && (
          <div className={styles.actions}>
            <Button {...action} disabled={!canEdit} onClick={() => onEdit(true)}>
              Change
            </Button>
            {run.started_at === null && (
              <Button {...action} variant="quiet" disabled={!canEdit} onClick={onDelete}>
                Delete run
              </Button>
            )}
            <Button {...action} className={styles.wide} disabled={!canEdit} onClick={onWrite}>
              Write to customers
            </Button>
          </div>
        )}
      </div>
      <div className={styles.details}>
        {isEditing ? (
          <RunEditor
            run={run}
            riders={riders}
            unplanned={unplanned}
            onClose={() => onEdit(false)}
            onSaved={() => {
              onEdit(false);
              notice.succeed(`${run.name} is saved.`);
            }}
          />
        ) : (
          <RunStops run={run} others={others} notice={notice} />
        )}
      </div>
    </Card>
  );
}
