import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { batchCalls } from './batching';

interface Round {
  questions: readonly number[];
  end: (error?: Error) => void;
}

/**
 * Creates a fake backend that multiplies each number by ten. The backend answers a batch when the batch's `end` is
 * called.
 */
function slow() {
  const rounds: Round[] = [];
  const ask = batchCalls(
    (questions: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve(questions.map((question) => 10 * question));
        rounds.push({ questions, end });
      }),
  );
  return { ask, rounds };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.useRealTimers();
});

/** Steps that either add the given number of callers or end the pending batch. */
const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom('answered', 'failed')));

describe('batchCalls', () => {
  it('keeps calls in order, and combines calls that arrive during a pending batch into the next batch', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (happenings) => {
        const { ask, rounds } = slow();
        const answers: Promise<unknown>[] = [];
        const expected: unknown[] = [];
        /** `underWay` contains the numbers in the pending batch, `waiting` the numbers for the next batch. */
        let underWay: number[] = [];
        let waiting: number[] = [];
        const asked: number[][] = [];
        const begin = () => {
          [underWay, waiting] = [waiting, []];
          if (underWay.length > 0) asked.push(underWay);
        };
        for (const happening of [...happenings, 'answered', 'answered']) {
          if (typeof happening === 'number') {
            for (let person = 0; person < happening; person++) {
              waiting.push(answers.length);
              answers.push(ask(answers.length).catch(String));
            }
            if (underWay.length === 0) begin();
          } else if (underWay.length > 0) {
            const fails = happening === 'failed';
            for (const number of underWay) expected[number] = fails ? 'Error: no' : 10 * number;
            rounds.at(-1)?.end(fails ? new Error('no') : undefined);
            begin();
          }
          await settled();
          expect(rounds.map(({ questions }) => questions)).toEqual(asked);
        }
        expect(await Promise.all(answers)).toEqual(expected);
      }),
    );
  });

  it('sends a repeated call to the backend again instead of caching its result', async () => {
    const { ask, rounds } = slow();
    for (const round of [0, 1]) {
      const answer = ask(7);
      await settled();
      rounds[round]?.end();
      expect(await answer).toBe(70);
    }
    expect(rounds.map(({ questions }) => questions)).toEqual([[7], [7]]);
  });

  it('sends the next batch after half a second if the pending batch hangs', async () => {
    const { ask, rounds } = slow();
    void ask(1);
    await settled();
    vi.useFakeTimers();
    const second = ask(2);
    await vi.advanceTimersByTimeAsync(499);
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds.map(({ questions }) => questions)).toEqual([[1], [2]]);
    rounds[1]?.end();
    expect(await second).toBe(20);
    expect(vi.getTimerCount()).toBe(0);
  });
});
