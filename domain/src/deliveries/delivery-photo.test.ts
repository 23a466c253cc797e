import { expect, it } from 'vitest';
import { deliveryPhotos, photoOfEvent, photosOfStop } from './delivery-photo';

it('a picture of a door lies in its stop’s folder, which lies in that of all of them', () => {
  expect(photoOfEvent('run', 'order', 'event')).toBe('delivery-photos/run/order/event');
  expect(photosOfStop('run', 'order')).toBe('delivery-photos/run/order/');
  expect(deliveryPhotos).toBe('delivery-photos/');
});
