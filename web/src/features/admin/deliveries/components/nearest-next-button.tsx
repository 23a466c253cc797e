import { sortNearestNext, type PlacedDoor } from '@sharebox/domain/deliveries/nearest-next';
import type { Point } from '@sharebox/domain/shop/point';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { getNearestNextText } from '../run-text';
import styles from './runs.module.css';

interface NearestNextButtonProps {
  /** The run's stops in their current order, with their locations if known. */
  doors: readonly PlacedDoor[];
  start: Point;
  onOrder: (orderIds: string[]) => void;
}

/** A button that reorders a run's stops so that each is followed by the nearest one. Does not save the new order. */
export function NearestNextButton({ doors, start, onOrder }: NearestNextButtonProps) {
  const [said, setSaid] = useState('');
  if (doors.length < 2) return null;

  function order() {
    const ids = sortNearestNext(doors, start);
    const isSame = ids.every((id, index) => id === doors[index]?.id);
    setSaid(getNearestNextText(isSame, doors.filter(({ pin }) => pin === null).length));
    onOrder(ids);
  }

  return (
    <div className={styles.row}>
      <Button variant="secondary" size="small" onClick={order}>
        Nearest next
      </Button>
      <Text size="small" tone="muted" role="status" className={styles.what}>
        {said}
      </Text>
    </div>
  );
}
