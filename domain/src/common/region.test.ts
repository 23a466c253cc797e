import { expect, it } from 'vitest';
import { region } from './region';

it('the shop runs in the region nearest to Port Harcourt that supports Hosting rewrites', () => {
  expect(region).toBe('europe-west1');
});
