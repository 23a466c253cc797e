import { maxPlaceAccuracyMetres, parsePlace, type Place } from '@sharebox/domain/deliveries/place';
import { useEffect, useRef } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { useCall } from '#lib/use-call.ts';
import type { Stop } from '#features/deliveries/api/runs.ts';
import type { StopReport } from '#features/deliveries/api/queue-reports.ts';
import { formatStop, getPositionHint, getSavePositionLabel } from '#features/deliveries/run-text.ts';
import styles from './run.module.css';

/** How long the device may search for its position, in milliseconds. */
const patienceMs = 30_000;

/** A failed position request, with a message for the rider. */
class PositionError extends Error {
  override readonly name = 'PositionError';
}

const notFound = 'We couldn’t find your location. Step outside and try again.';

/** The value of `GeolocationPositionError.PERMISSION_DENIED`. */
const denied = 1;

/**
 * Asks the device for its current position. The browser asks for permission the first time. Works offline.
 * @throws {PositionError} if permission is missing, or if the position is unknown or too inaccurate to find a door.
 */
async function findPosition(): Promise<Place> {
  if (!('geolocation' in navigator)) throw new PositionError(notFound);
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    const options = { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 };
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => {
        const text = code === denied ? 'Location is off for this site. Allow it and try again.' : notFound;
        reject(new PositionError(text));
      },
      options,
    );
  });
  const { latitude: lat, longitude: lng, accuracy } = coords;
  const found = parsePlace({ lat, lng, accuracy });
  if (found) return found;
  throw new PositionError(
    `Your location is only accurate to ${Math.round(accuracy)} m. We need ${maxPlaceAccuracyMetres} m. ` +
      'Step outside, wait a moment, and try again.',
  );
}

interface SavePositionButtonProps {
  stop: Stop;
  /** Whether a rider has already saved this door's position. */
  isKnown: boolean;
  /** @throws {StorageFullError} if the device has no space left. */
  onSay: (word: StopReport) => Promise<void>;
}

/** A button that saves the door's position for the next rider. The device is located only after a tap. */
export function SavePositionButton({ stop, isKnown, onSay }: SavePositionButtonProps) {
  const { isBusy, problem, run } = useCall();
  const why = useRef<HTMLDivElement>(null);
  // On a phone, the action bar at the bottom could otherwise cover the message.
  useEffect(() => {
    why.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div className={styles.place}>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-label={`${getSavePositionLabel(isKnown)}: ${formatStop(stop)}`}
        onClick={() => void run(async () => onSay({ kind: 'placed', place: await findPosition() }))}
      >
        {getSavePositionLabel(isKnown)}
      </Button>
      <p className={styles.placeText} role="status">
        {isBusy ? 'Finding where you are…' : getPositionHint(isKnown)}
      </p>
      {problem && (
        <div ref={why} className={styles.placeProblem}>
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
    </div>
  );
}
