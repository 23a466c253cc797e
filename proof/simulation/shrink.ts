import type { ScenarioPart } from './scenario-parts';
import type { simulate as Simulate, Simulation } from './simulate';

const mostTries = 1500;

/** Kinds whose removal simplifies a scenario most come first. */
const kinds = ['fault', 'disorder', 'person', 'act', 'fault'] as const;

/** Returns the message of a violated invariant with names and numbers masked, for comparison. */
export function toViolationPattern(broken: string | null): string | null {
  if (broken === null) return null;
  const thing = /\b([a-z]+-(\d|uid)\b|[\da-f]{16,}|-?\d+|ama|kofi|ngozi|tunde)/g;
  return broken.replaceAll(thing, '·').replaceAll(/·(, ·)+/g, '·');
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** Leaves out people, requests, faults and disorder, first in large groups, while the same invariant is violated. */
export async function shrink(simulate: typeof Simulate, broken: Simulation): Promise<Simulation> {
  const alike = toViolationPattern(broken.broken);
  let best = broken;
  let leftOut: readonly ScenarioPart[] = [];
  let tries = 0;

  async function triesWithout(chapters: readonly ScenarioPart[]): Promise<boolean> {
    if (tries === mostTries || chapters.length === 0) return false;
    tries += 1;
    const without = [...leftOut, ...chapters];
    const lived = await simulate(broken.seed, without);
    if (toViolationPattern(lived.broken) !== alike) return false;
    [best, leftOut] = [lived, without];
    return true;
  }

  async function leaveOut(kind: ScenarioPart['kind']): Promise<boolean> {
    const all = best.lived.filter((one) => one.kind === kind);
    let isShorter = false;
    for (let size = all.length; size >= 1; size = Math.floor(size / 2)) {
      for (const chunk of chunksOf(all, size)) {
        const left = new Set(best.lived.map(({ kind: of, name }) => `${of} ${name}`));
        const still = chunk.filter(({ name }) => left.has(`${kind} ${name}`));
        if (await triesWithout(still)) isShorter = true;
      }
    }
    return isShorter;
  }

  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (const kind of kinds) if (await leaveOut(kind)) isShorter = true;
  }
  return best;
}
