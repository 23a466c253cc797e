import pLimit from 'p-limit';

/**
 * A function that works on `atOnce` of its calls at a time, and lets the others wait in the order in which they came:
 * who came first has their answer while the last ones still wait, instead of all of them at the end
 * (docs/decisions/0068-holds-are-answered-in-turn.md).
 */
export function inTurn<Asked extends unknown[], Answer>(
  answer: (...asked: Asked) => Promise<Answer>,
  atOnce: number,
): (...asked: Asked) => Promise<Answer> {
  const queue = pLimit(atOnce);
  return (...asked) => queue(() => answer(...asked));
}
