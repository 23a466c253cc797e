import { expect, test, vi } from 'vitest';
import { callFunction } from '#firebase/call.ts';
import { syncAddress } from './sync-address';

vi.mock('#firebase/call.ts', () => ({ callFunction: vi.fn() }));

test.each([
  [{ success: true, message: 'Address synced successfully!' }, 'success', 'Address synced successfully!'],
  [{ success: false, message: 'No delivery address found' }, 'error', 'No delivery address found'],
  [{ success: false, message: '' }, 'error', 'Failed to sync address'],
] as const)(
  'syncAddress turns the server’s response %j into the outcome “%s” with the message “%s”',
  async (answer, tone, message) => {
    vi.mocked(callFunction).mockResolvedValueOnce(answer);
    expect(await syncAddress()).toEqual({ tone, message });
  },
);

test('syncAddress returns an error if the server cannot be reached', async () => {
  vi.mocked(callFunction).mockRejectedValueOnce(new Error('Offline'));
  expect(await syncAddress()).toEqual({ tone: 'error', message: 'An error occurred while syncing address' });
});
