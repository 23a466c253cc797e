import { readdirSync } from 'node:fs';
import type { ValidatedCall } from '../../../functions/src/platform/validated-call';

const folder = new URL('../../../functions/src/callables/', import.meta.url);

function isCall(value: unknown): value is ValidatedCall<unknown> {
  return typeof value === 'object' && value !== null && 'who' in value && 'answer' in value;
}

/** All calls that the code has, whether a test names them or not. */
export async function callsInTheCode(): Promise<ValidatedCall<unknown>[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const calls: ValidatedCall<unknown>[] = [];
  for (const file of files) {
    const module: unknown = await import(new URL(file, folder).href);
    if (typeof module === 'object' && module !== null) calls.push(...Object.values(module).filter(isCall));
  }
  return calls;
}
