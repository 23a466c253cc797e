import { useState } from 'react';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { PositionField, moveToPosition } from '#features/admin/reordering/position-field.tsx';
import styles from './runs.module.css';
import { formatStreetAddress, formatStopName } from '#features/admin/deliveries/run-text.ts';
import TextField from '@mui/material/TextField';
import { SelectField } from '#components/forms/select-field.tsx';
import {
  type DeliveryStop,
  maxRunNameLength,
  maxStopsPerRun,
} from '@sharebox/domain/deliveries/delivery-run';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { Banner } from '#components/feedback/banner.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useDiscardGuard } from '#components/dialogs/unsaved-input.tsx';
import {
  type PlannableStop,
  changeRun,
  type Rider,
  type RunWithId,
  useStops,
} from '#features/admin/deliveries/api/runs.ts';
import { focusFirstError } from '#components/forms/focus-first-error.ts';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { MutedText } from '#components/content/text.tsx';

interface SortableStopListProps {
  stops: readonly { id: string; name: string; about: string; canGo: boolean }[];
  /** Moves the stop with this id to the zero-based position `place`. */
  onMove: (id: string, place: number) => void;
  onTakeOff: (id: string) => void;
}

export function SortableStopList({ stops, onMove, onTakeOff }: SortableStopListProps) {
  const [said, setSaid] = useState('');

  function move(index: number, place: number) {
    const stop = stops[index];
    const next = Math.min(Math.max(place, 0), stops.length - 1);
    if (!stop || next === index) return;
    onMove(stop.id, next);
    setSaid(`${stop.name} is now stop ${next + 1}.`);
  }

  return (
    <div>
      <ol role="list" aria-label="Stops in order">
        {stops.map(({ id, name, about, canGo }, index) => (
          <li key={id} className={styles.stop}>
            <div className={styles.row}>
              <PositionField
                label={`Position: ${name}`}
                place={index}
                onMove={(place) => move(index, place)}
              />
              <span className={styles.what}>
                <span>{name}</span>
                <MutedText as="span">{about}</MutedText>
              </span>
              <span className={styles.tools}>
                <IconButton
                  icon="up"
                  label={`Up: ${name}`}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  label={`Down: ${name}`}
                  aria-disabled={index === stops.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <SmallButton
                  variant="quiet"

                  disabled={!canGo}
                  aria-label={`Remove: ${name}`}
                  onClick={() => {
                    onTakeOff(id);
                    setSaid(`${name} will be removed from this run when you save.`);
                  }}
                >
                  Remove
                </SmallButton>
              </span>
            </div>
          </li>
        ))}
      </ol>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}

interface RunEditorProps {
  run: RunWithId;
  riders: readonly Rider[];
  unplanned: readonly PlannableStop[];
  onClose: () => void;
  onSaved: () => void;
}

/** A form for editing a run. Conflicts with other admins' changes are reported when the form is saved. */
export function RunEditor({ run, riders, unplanned, onClose, onSaved }: RunEditorProps) {
  // The run as it was when editing began. Its revision lets the server detect conflicting changes.
  const [begun] = useState(run);
  const [name, setName] = useState(run.name);
  const [rider, setRider] = useState(run.driver_uid ?? '');
  const [orderIds, setOrderIds] = useState<readonly string[]>(run.order_ids);
  const [isTried, setIsTried] = useState(false);
  const stops = useStops(run.id);
  const call = useAsyncAction();
  const isDirty =
    name !== begun.name || rider !== (begun.driver_uid ?? '') || orderIds.join() !== begun.order_ids.join();
  const { close, question } = useDiscardGuard(isDirty, onClose);
  const known = new Map<string, Door>([
    ...unplanned.map((door) => [door.order_id, door] as const),
    ...(stops.data ?? []).map((stop) => [stop.id, stop] as const),
  ]);
  const addable = unplanned.filter(({ order_id }) => !orderIds.includes(order_id));
  const isNameMissing = isTried && name.trim() === '';
  const isRiderListed = rider === '' || riders.some(({ uid }) => uid === rider);

  async function save() {
    setIsTried(true);
    if (name.trim() === '') return;
    const plan = { name: name.trim(), driver_uid: rider === '' ? null : rider, order_ids: [...orderIds] };
    if (await call.run(() => changeRun(begun, plan))) onSaved();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void save().then(() => focusFirstError(form));
      }}
    >
      <Stack gap={4}>
        <FieldGrid>
          <TextField
            label="Name of the run"
            value={name}
            error={isNameMissing}
            helperText={isNameMissing ? 'Please give the run a name' : undefined}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: maxRunNameLength } }}
          />
          <SelectField
            label="Rider"
            value={rider}
            options={[
              ['', 'Nobody yet'],
              ...(isRiderListed
                ? []
                : [[rider, `${run.driver_name ?? 'Somebody'} (no longer a rider)`] as const]),
              ...riders.map((one) => [one.uid, one.name] as const),
            ]}
            onChoose={setRider}
          />
        </FieldGrid>
        <SortableStopList
          stops={orderIds.map((id) => {
            const door = known.get(id);
            const about = door ? formatDeliveryWindow(door.delivery_window) : '';
            return { id, name: getDoorName(door), about, canGo: orderIds.length > 1 };
          })}
          onMove={(id, place) => setOrderIds(moveToPosition(orderIds, id, place))}
          onTakeOff={(id) => setOrderIds(orderIds.filter((one) => one !== id))}
        />
        {addable.length > 0 && orderIds.length < maxStopsPerRun && (
          <SelectField
            label="Add an order"
            value=""
            options={[
              ['', 'Choose an order'],
              ...addable.map((door) => [door.order_id, getDoorName(door)] as const),
            ]}
            onChoose={(id) => id !== '' && setOrderIds([...orderIds, id])}
          />
        )}
        {call.problem && <Banner tone="error">{call.problem}</Banner>}
        <Stack row gap={3}>
          <Button type="submit" busy={call.isBusy}>
            Save run
          </Button>
          <Button variant="secondary" disabled={call.isBusy} onClick={close}>
            Cancel
          </Button>
        </Stack>
        {question}
      </Stack>
    </form>
  );
}

type Door = PlannableStop | DeliveryStop;

function getDoorName(door: Door | undefined): string {
  return door ? `${formatStopName(door)} · ${formatStreetAddress(door)}` : 'A stop';
}
