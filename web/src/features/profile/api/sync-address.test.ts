import { expect, test } from 'vitest';
import { toSyncOutcome } from './sync-address';

test('toSyncOutcome returns the server’s message, or a default message for a failure without one', () => {
  const message = 'Address synced successfully!';
  expect(toSyncOutcome({ success: true, message })).toEqual({ tone: 'success', message });
  expect(toSyncOutcome({ success: false, message: 'No delivery address found' }).message).toBe(
    'No delivery address found',
  );
  expect(toSyncOutcome({ success: false, message: '' })).toEqual({
    tone: 'error',
    message: 'Failed to sync address',
  });
});
