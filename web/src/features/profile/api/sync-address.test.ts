import { expect, test } from 'vitest';
import { syncOutcome } from './sync-address';

test('syncOutcome returns the server’s message, or a failure message without one', () => {
  const message = 'Address synced successfully!';
  expect(syncOutcome({ success: true, message })).toEqual({ tone: 'success', message });
  expect(syncOutcome({ success: false, message: 'No delivery address found' }).message).toBe(
    'No delivery address found',
  );
  expect(syncOutcome({ success: false, message: '' })).toEqual({
    tone: 'error',
    message: 'Failed to sync address',
  });
});
