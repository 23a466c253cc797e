/** Storage folder of all delivery photos (docs/product/delivery.md#a-stop). */
export const deliveryPhotos = 'delivery-photos/';

/** Number of days between a photo's upload and its deletion (docs/product/privacy.md#retention). */
export const deliveryPhotoDays = 30;

/** Returns the folder of a stop's photos, with a trailing slash. */
export const photosOfStop = (runId: string, orderId: string): string =>
  `${deliveryPhotos}${runId}/${orderId}/`;

export const photoOfEvent = (runId: string, orderId: string, eventId: string): string =>
  `${photosOfStop(runId, orderId)}${eventId}`;
