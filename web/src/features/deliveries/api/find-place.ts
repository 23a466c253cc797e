import { mostPlaceMetres, type Place, placeOf } from '@sharebox/domain/deliveries/place';

/** Milliseconds after which a device that doesn't find itself has failed. */
const patienceMs = 30_000;

/** Why the device can't say where it is, in words for whoever asked. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError';
}

const notFound = 'We couldn’t find your location. Step outside and try again.';

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
        const text = code === denied ? 'Location is off for this site. Allow it and try again.' : notFound;
        reject(new PlaceError(text));
      },
      options,
    );
  });
  const { latitude: lat, longitude: lng, accuracy } = coords;
  const found = placeOf({ lat, lng, accuracy });
  if (found) return found;
  throw new PlaceError(
    `Your location is only accurate to ${Math.round(accuracy)} m. We need ${mostPlaceMetres} m. ` +
      'Step outside, wait a moment, and try again.',
  );
}
