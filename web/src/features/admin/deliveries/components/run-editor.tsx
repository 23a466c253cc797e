import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text } from '#components/content/text.tsx';
import { PositionField } from '#features/admin/reordering/position-field.tsx';
import styles from './runs.module.css';
import { formatStreet, getBoxName } from '#features/admin/deliveries/run-text.ts';
import TextField from '@mui/material/TextField';
import { type DeliveryStop, maxRunNameLength, maxStops } from '@sharebox/domain/deliveries/delivery-run';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { Banner } from '#components/feedback/banner.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useCall } from '#lib/use-call.ts';
import { useDiscardGuard } from '#features/admin/editing/unsaved-input.tsx';
import type { PlannableDoor } from '#features/admin/deliveries/api/planned-doors.ts';
import { changeRun, type Rider, type Run, useStops } from '#features/admin/deliveries/api/runs.ts';
import { moveToPlace } from '#features/admin/reordering/move-to-place.ts';
import { focusFirstError } from '#components/forms/focus-first-error.ts';
import { FieldGrid } from '#components/forms/field-grid.tsx';

interface OrderedStopsProps {
  stops: readonly { id: string; name: string; about: string; canGo: boolean }[];
  /** `place` is the zero-based position to move to. */
  onMove: (id: string, place: number) => void;
  onTakeOff: (id: string) => void;
}

export function OrderedStops({ stops, onMove, onTakeOff }: OrderedStopsProps) {
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
                <Text as="span" size="small" tone="muted">
                  {about}
                </Text>
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
                <Button
                  variant="quiet"
                  size="small"
                  disabled={!canGo}
                  aria-label={`Remove: ${name}`}
                  onClick={() => {
                    onTakeOff(id);
                    setSaid(`${name} will be removed from this run when you save.`);
                  }}
                >
                  Remove
                </Button>
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
  run: Run;
  riders: readonly Rider[];
  unplanned: readonly PlannableDoor[];
  onClose: () => void;
  onSaved: () => void;
}

/** Conflicts with other changes are reported when the form is saved. */
export function RunEditor({ run, riders, unplanned, onClose, onSaved }: RunEditorProps) {
  // The run when editing began. Its revision lets the server detect conflicting changes.
  const [begun] = useState(run);
  const [name, setName] = useState(run.name);
  const [rider, setRider] = useState(run.driver_uid ?? '');
  const [orderIds, setOrderIds] = useState<readonly string[]>(run.order_ids);
  const [isTried, setIsTried] = useState(false);
  const stops = useStops(run.id);
  const call = useCall();
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
          <TextField
            select
            label="Rider"
            value={rider}
            onChange={({ target }) => setRider(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">Nobody yet</option>
            {!isRiderListed && (
              <option value={rider}>{run.driver_name ?? 'Somebody'} (no longer a rider)</option>
            )}
            {riders.map((one) => (
              <option key={one.uid} value={one.uid}>
                {one.name}
              </option>
            ))}
          </TextField>
        </FieldGrid>
        <OrderedStops
          stops={orderIds.map((id) => {
            const door = known.get(id);
            const about = door ? formatDeliveryWindow(door.delivery_window) : '';
            return { id, name: getDoorName(door), about, canGo: orderIds.length > 1 };
          })}
          onMove={(id, place) => setOrderIds(moveToPlace(orderIds, id, place))}
          onTakeOff={(id) => setOrderIds(orderIds.filter((one) => one !== id))}
        />
        {addable.length > 0 && orderIds.length < maxStops && (
          <TextField
            select
            label="Add an order"
            value=""
            onChange={({ target }) => target.value !== '' && setOrderIds([...orderIds, target.value])}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">Choose an order</option>
            {addable.map((door) => (
              <option key={door.order_id} value={door.order_id}>
                {getDoorName(door)}
              </option>
            ))}
          </TextField>
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

type Door = PlannableDoor | DeliveryStop;

function getDoorName(door: Door | undefined): string {
  return door ? `${getBoxName(door)} · ${formatStreet(door)}` : 'A stop';
}
