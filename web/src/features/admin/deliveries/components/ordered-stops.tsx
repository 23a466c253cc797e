import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text } from '#components/content/text.tsx';
import { PositionField } from '#features/admin/lists/position-field.tsx';
import styles from './runs.module.css';

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
