/** The folder of all that riders show of doors (docs/product/delivery.md#a-stop). */
export const deliveryPhotos = 'delivery-photos/';

/** Days for which a picture of a door is kept, from its upload (docs/product/privacy.md#retention). */
export const deliveryPhotoDays = 30;

/** The folder of the pictures of one stop, with a slash at its end. */
export const photosOfStop = (runId: string, orderId: string): string =>
  `${deliveryPhotos}${runId}/${orderId}/`;

/** Where the picture is that an event has. */
export const photoOfEvent = (runId: string, orderId: string, eventId: string): string =>
  `${photosOfStop(runId, orderId)}${eventId}`;
