import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { printPage } from '#lib/browser-actions.ts';
import type { Run } from '../api/runs';
import type { SheetDoor } from '../run-sheet-lines';
import { formatStreet } from '../run-text';
import styles from './run-sheet.module.css';

interface RunSheetProps {
  run: Run;
  doors: readonly SheetDoor[];
  onPrinted: () => void;
}

/**
 * A printed sheet with a run's stops, each with a checkbox, in case the rider's phone runs out of battery. Prints on
 * mount.
 */
export function RunSheet({ run, doors, onPrinted }: RunSheetProps) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => printPage(() => printed()), []);
  return createPortal(
    <div className={styles.sheet} data-printed="run">
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
              <td className={styles.number}>{stop.number ?? '–'}</td>
              <td className={styles.door}>
                <strong>{stop.name || 'Customer'}</strong> {stop.phone_number}
                <br />
                {formatStreet(stop)}
                {stop.is_gift && <em> Gift: don’t mention the price or the giver.</em>}
                {stop.is_cancelled && <em> Don’t hand it over: bring it back.</em>}
              </td>
              <td className={styles.window}>{formatDeliveryWindow(stop.delivery_window)}</td>
              <td className={styles.tick}>{state === 'delivered' ? '✓' : '☐'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
