import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { within } from './within';

describe('work that has a limit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is what it comes to, and leaves no timer behind', async () => {
    expect(await within(1000, Promise.resolve('done'))).toBe('done');
    const refusal = new Error('No');
    await expect(within(1000, Promise.reject(refusal))).rejects.toBe(refusal);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up when nothing comes of it, and not a moment earlier', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    void within(1000, new Promise<never>(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.any(NetworkError));
  });
});
