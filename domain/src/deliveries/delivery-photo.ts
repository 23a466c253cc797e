/** Storage folder of all delivery photos (docs/product/delivery.md#a-stop). */
export const deliveryPhotosFolder = 'delivery-photos/';

/** Number of days between a photo's upload and its deletion (docs/product/privacy.md#retention). */
export const deliveryPhotoDays = 30;

export const getStopPhotosFolder = (runId: string, orderId: string): string =>
  `${deliveryPhotosFolder}${runId}/${orderId}/`;

export const getEventPhotoPath = (runId: string, orderId: string, eventId: string): string =>
  `${getStopPhotosFolder(runId, orderId)}${eventId}`;
