import { GrpcStatus } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { retrySignal, retryCommitRaces } from './transaction';

afterEach(() => {
  vi.restoreAllMocks();
});

const race = () => Object.assign(new Error('raced'), { code: GrpcStatus.ABORTED });
const thrice = { attempts: 3, failure: 'The box could not be taken' };

it('reruns a transaction after a lost commit race or a retry signal, and passes on the attempt number', async () => {
  const seen: number[] = [];
  const answer = await retryCommitRaces(thrice, (attempt) => {
    seen.push(attempt);
    if (attempt === 0) return Promise.reject(race());
    return Promise.resolve(attempt === 1 ? retrySignal : 'taken');
  });
  expect([answer, seen]).toEqual(['taken', [0, 1, 2]]);
});

it('waits longer before each retry of a transaction, but does not wait before the first attempt', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await retryCommitRaces(thrice, () => Promise.reject(race())).catch(() => 'beaten');
  expect(waits.mock.calls.map(([, ms]) => ms)).toEqual([10, 20]);
});

it('rethrows an error that is not a lost commit race without a retry', async () => {
  const refusal = new Error('sold out');
  let runs = 0;
  const refused = retryCommitRaces(thrice, () => {
    runs++;
    return Promise.reject(refusal);
  });
  await expect(refused).rejects.toBe(refusal);
  expect(runs).toBe(1);
});

it('throws an error with the last lost commit race as its cause if every attempt fails', async () => {
  const lost = race();
  let runs = 0;
  const beaten = retryCommitRaces(thrice, () => {
    runs++;
    return Promise.reject(lost);
  });
  await expect(beaten).rejects.toMatchObject({
    message: 'The box could not be taken in 3 attempts',
    cause: lost,
  });
  expect(runs).toBe(3);
});
