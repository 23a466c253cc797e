import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn';

/** What is answered when its `end` says so, in any order, and what has been begun. */
function slow() {
  const begun: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const answer = (number: number) =>
    new Promise<number>((resolve, reject) => {
      begun.push(number);
      ends.set(number, (error) => (error ? reject(error) : resolve(number)));
    });
  return { answer, begun, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what is answered in turn', () => {
  it('is begun in the order in which it was asked, so many at a time, whichever ends first and however', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 12 }),
        async (atOnce, endings) => {
          const { answer, begun, ends } = slow();
          const ask = inTurn(answer, atOnce);
          const asked = endings.map((_, number) => number);
          const answers = asked.map((number) => ask(number).catch(String));
          for (const [index, [which, fails]] of endings.entries()) {
            await settled();
            expect(begun).toEqual(asked.slice(0, index + atOnce));
            const [number, end] = [...ends][which % ends.size] ?? [];
            if (number === undefined || !end) throw new Error('Nothing is worked on');
            ends.delete(number);
            end(fails ? new Error(`no ${number}`) : undefined);
            expect(await answers[number]).toBe(fails ? `Error: no ${number}` : number);
          }
        },
      ),
    );
  });

  it('waits for nobody who asked another one', async () => {
    const { answer, begun } = slow();
    for (const number of [1, 2]) void inTurn(answer, 1)(number);
    await settled();
    expect(begun).toEqual([1, 2]);
  });
});
