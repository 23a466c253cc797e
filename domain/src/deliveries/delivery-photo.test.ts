import { expect, it } from 'vitest';
import { deliveryPhotosFolder, getEventPhotoPath, getStopPhotosFolder } from './delivery-photo';

it('photo paths consist of the ids of the run, order and event', () => {
  expect(getEventPhotoPath('run', 'order', 'event')).toBe('delivery-photos/run/order/event');
  expect(getStopPhotosFolder('run', 'order')).toBe('delivery-photos/run/order/');
  expect(deliveryPhotosFolder).toBe('delivery-photos/');
});
