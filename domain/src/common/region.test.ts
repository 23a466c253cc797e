import { expect, it } from 'vitest';
import { region } from './region';

it('runs in the region that supports Hosting rewrites and is nearest to Port Harcourt', () => {
  expect(region).toBe('europe-west1');
});
