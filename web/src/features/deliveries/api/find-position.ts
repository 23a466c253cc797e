import { maxPlaceAccuracyMetres, type Place, parsePlace } from '@sharebox/domain/deliveries/place';

/** How long the device may search for its position, in milliseconds. */
const patienceMs = 30_000;

/** A failed position request, with a message for the rider. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
}

const notFound = 'We couldn’t find your location. Step outside and try again.';

/** The value of `GeolocationPositionError.PERMISSION_DENIED`. */
const denied = 1;

/**
 * Asks the device for its current position. The browser asks for permission the first time. Works offline.
 * @throws {PositionError} if permission is missing, or if the position is unknown or too inaccurate to find a door.
 */
export async function findPosition(): Promise<Place> {
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
