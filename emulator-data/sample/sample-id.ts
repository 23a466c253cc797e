import { createHash } from 'node:crypto';

/** A document id that looks like any other and is the same on every run. */
export function sampleId(name: string): string {
  return createHash('sha256').update(name).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 20);
}
