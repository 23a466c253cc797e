import { readFileSync } from 'node:fs';
import type { ValidatedCall } from '../../../functions/src/platform/validated-call';

const index = new URL('../../../functions/src/index.ts', import.meta.url);

function isCall(value: unknown): value is ValidatedCall<unknown> {
  return typeof value === 'object' && value !== null && 'who' in value && 'answer' in value;
}

/** Returns every callable that `functions/src/index.ts` deploys. */
export async function callsInTheCode(): Promise<ValidatedCall<unknown>[]> {
  const handlers = [...readFileSync(index, 'utf8').matchAll(/\w+Handler } from '(.+)'/g)];
  const calls: ValidatedCall<unknown>[] = [];
  for (const [, path = ''] of handlers) {
    const module: unknown = await import(new URL(`${path}.ts`, index).href);
    if (typeof module === 'object' && module !== null) calls.push(...Object.values(module).filter(isCall));
  }
  return calls;
}
