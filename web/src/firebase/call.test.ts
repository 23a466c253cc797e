import { DomainError } from '@sharebox/domain/common/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';
import { callFunction, toCallError } from './call';

const send = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
vi.mock('./load', () => ({
  loadFunctions: () =>
    Promise.resolve({
      functions: {},
      httpsCallable: (_functions: unknown, name: string) => async (input: unknown) => ({
        data: await send(name, input),
      }),
    }),
}));

describe('toCallError', () => {
  it('converts a rejection by the server into a domain error with the same reason', () => {
    const error = toCallError({
      code: 'functions/failed-precondition',
      message: 'No box [1] left [400]',
      details: { reason: 'sold-out' },
    });
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ reason: 'sold-out', message: 'No box [1] left' });
  });

  it('returns a network error if the call never reached the server', () => {
    for (const failed of [
      { code: 'functions/unavailable', message: 'x' },
      { code: 'functions/internal', message: 'internal' },
      { code: 'functions/internal', message: 'internal [0]' },
    ]) {
      expect(toCallError(failed)).toBeInstanceOf(NetworkError);
    }
  });

  it('returns a network error from loading the SDK unchanged', () => {
    const unfetched = new NetworkError();
    expect(toCallError(unfetched)).toBe(unfetched);
  });

  it('returns a generic error for all failures except rejections and network errors', () => {
    for (const failed of [
      { code: 'functions/internal', message: 'INTERNAL [500]' },
      new Error('boom'),
      null,
    ]) {
      expect(toCallError(failed).message).toBe('An unexpected error occurred. Please try again.');
    }
  });
});

describe('callFunction', () => {
  const contract = { name: 'countBoxes', input: z.any(), output: z.object({ boxes: z.number() }) };

  afterEach(() => vi.useRealTimers());

  it('a call sends the input without undefined fields, and returns the parsed output', async () => {
    send.mockResolvedValueOnce({ boxes: 3, secret: 1 });
    expect(await callFunction(contract, { drop_id: 'd', note: undefined })).toEqual({ boxes: 3 });
    expect(send).toHaveBeenLastCalledWith('countBoxes', { drop_id: 'd' });
  });

  it('a call throws a domain error with the reason of a rejection, and throws a generic error for an invalid output', async () => {
    send.mockRejectedValueOnce({ code: 'functions/x', message: 'No', details: { reason: 'sold-out' } });
    await expect(callFunction(contract, {})).rejects.toMatchObject({ reason: 'sold-out' });
    send.mockResolvedValueOnce({ boxes: 'many' });
    await expect(callFunction(contract, {})).rejects.toThrow('An unexpected error occurred.');
  });

  it('a call times out after 30 seconds only if it may be repeated', async () => {
    vi.useFakeTimers();
    const results: string[] = [];
    for (const isRepeatable of [true, undefined] as const) {
      send.mockReturnValueOnce(new Promise((resolve) => setTimeout(resolve, 30_001, { boxes: 3 })));
      const called = callFunction({ ...contract, ...(isRepeatable && { isRepeatable }) }, {}).then(
        ({ boxes }) => results.push(`${boxes} boxes`),
        (error: unknown) => results.push(error instanceof NetworkError ? 'offline' : 'failed'),
      );
      await vi.advanceTimersByTimeAsync(30_001);
      await called;
    }
    expect(results).toEqual(['offline', '3 boxes']);
  });
});
