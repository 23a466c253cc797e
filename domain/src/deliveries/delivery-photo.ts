/** Storage folder of all delivery photos (docs/product/delivery.md#a-stop). */
export const deliveryPhotos = 'delivery-photos/';

/** Number of days for which a delivery photo is kept after its upload (docs/product/privacy.md#how-long). */
export const deliveryPhotoDays = 30;

/** Returns the folder of a stop's photos, with a trailing slash. */
export const photosOfStop = (runId: string, orderId: string): string =>
  `${deliveryPhotos}${runId}/${orderId}/`;

/** Returns the path of an event's photo. */
export const photoOfEvent = (runId: string, orderId: string, eventId: string): string =>
  `${photosOfStop(runId, orderId)}${eventId}`;
