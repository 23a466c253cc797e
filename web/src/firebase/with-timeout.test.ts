import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { withTimeout } from './with-timeout';

describe('withTimeout', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns the result of a promise, and clears the timer', async () => {
    expect(await withTimeout(1000, Promise.resolve('done'))).toBe('done');
    const refusal = new Error('No');
    await expect(withTimeout(1000, Promise.reject(refusal))).rejects.toBe(refusal);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects a promise once the time limit has passed, but not earlier', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    void withTimeout(1000, new Promise<never>(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.any(NetworkError));
  });
});
