import { expect, it } from 'vitest';
import { region } from './region';

it('the shop is in a region to which Hosting leads requests, near Port Harcourt', () => {
  expect(region).toBe('europe-west1');
});
