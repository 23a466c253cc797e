import { expect, it } from 'vitest';
import { deliveryPhotos, photoOfEvent, photosOfStop } from './delivery-photo';

it('photo paths nest by run, order and event', () => {
  expect(photoOfEvent('run', 'order', 'event')).toBe('delivery-photos/run/order/event');
  expect(photosOfStop('run', 'order')).toBe('delivery-photos/run/order/');
  expect(deliveryPhotos).toBe('delivery-photos/');
});
