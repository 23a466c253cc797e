import { mostPlaceMetres, type Place, placeOf } from '@sharebox/domain/deliveries/place';

/** Milliseconds after which a device that doesn't find itself has failed. */
const patienceMs = 30_000;

/** Why the device can't say where it is, in words for whoever asked. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError';
}

const notFound = 'This phone could not find where it is. Step outside, and try again.';

/** As `GeolocationPositionError.PERMISSION_DENIED`. */
const denied = 1;

/**
 * Where this device is, asked of it now; the browser asks its owner the first time. It needs no connection. Throws a
 * `PlaceError` where it may not say, doesn't know, or knows it too little to find a door by.
 */
export async function findPlace(): Promise<Place> {
  if (!('geolocation' in navigator)) throw new PlaceError(notFound);
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    const options = { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 };
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => {
        const text =
          code === denied
            ? 'This phone does not tell the shop where it is. Allow location for this site, and try again.'
            : notFound;
        reject(new PlaceError(text));
      },
      options,
    );
  });
  const { latitude: lat, longitude: lng, accuracy } = coords;
  const found = placeOf({ lat, lng, accuracy });
  if (found) return found;
  throw new PlaceError(
    `This phone knows where it is to ${Math.round(accuracy)} m only; ${mostPlaceMetres} m would do. ` +
      'Step outside, wait a moment, and try again.',
  );
}
