import { createHash } from 'node:crypto';

/** Returns a document id in Firestore's format, derived from the name. */
export function toSampleId(name: string): string {
  return createHash('sha256').update(name).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 20);
}

/** Returns a version 4 UUID, like the ones that browsers create for requests, derived from the name. */
export function toSampleUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
