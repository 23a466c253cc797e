import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { lookAgain, retryRaces } from './retry-races';

const race = () => Object.assign(new Error('raced'), { code: GrpcStatus.ABORTED });
const thrice = { attempts: 3, failure: 'The box could not be taken' };

it('runs again after a lost race and after a wish to look again, and says which attempt it is', async () => {
  const seen: number[] = [];
  const answer = await retryRaces(thrice, (attempt) => {
    seen.push(attempt);
    if (attempt === 0) return Promise.reject(race());
    return Promise.resolve(attempt === 1 ? lookAgain : 'taken');
  });
  expect([answer, seen]).toEqual(['taken', [0, 1, 2]]);
});

it('passes on what is no race at once', async () => {
  const refusal = new Error('sold out');
  let runs = 0;
  const refused = retryRaces(thrice, () => {
    runs++;
    return Promise.reject(refusal);
  });
  await expect(refused).rejects.toBe(refusal);
  expect(runs).toBe(1);
});

it('is a fault with the last race as its cause when no attempt gets through', async () => {
  const lost = race();
  await expect(retryRaces(thrice, () => Promise.reject(lost))).rejects.toMatchObject({
    message: 'The box could not be taken in 3 attempts',
    cause: lost,
  });
});
