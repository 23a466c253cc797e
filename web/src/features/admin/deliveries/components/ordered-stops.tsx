import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text } from '#components/content/text.tsx';
import styles from './runs.module.css';

interface OrderedStopsProps {
  stops: readonly { id: string; name: string; about: string; canGo: boolean }[];
  onStep: (index: number, by: -1 | 1) => void;
  onTakeOff: (id: string) => void;
}

export function OrderedStops({ stops, onStep, onTakeOff }: OrderedStopsProps) {
  const [said, setSaid] = useState('');

  function step(index: number, by: -1 | 1) {
    const stop = stops[index];
    if (!stop || !stops[index + by]) return;
    onStep(index, by);
    setSaid(`${stop.name} is now stop ${index + by + 1}.`);
  }

  return (
    <div>
      <ol role="list" aria-label="Stops in order">
        {stops.map(({ id, name, about, canGo }, index) => (
          <li key={id} className={styles.stop}>
            <div className={styles.row}>
              <span className={styles.what}>
                <span>
                  <span className={styles.number}>{index + 1}.</span> {name}
                </span>
                <Text as="span" size="small" tone="muted">
                  {about}
                </Text>
              </span>
              <span className={styles.tools}>
                <IconButton
                  icon="up"
                  label={`Up: ${name}`}
                  aria-disabled={index === 0}
                  onClick={() => step(index, -1)}
                />
                <IconButton
                  icon="down"
                  label={`Down: ${name}`}
                  aria-disabled={index === stops.length - 1}
                  onClick={() => step(index, 1)}
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
