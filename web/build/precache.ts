import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import * as z from 'zod/mini';
import { collectStaffOnlyFiles } from './collect-imports';

/** Marks the files that the service worker saves only on devices of staff. */
export function markStaffOnlyFiles<Entry extends { url: string }>(
  entries: Entry[],
  manifest: Manifest,
): (Entry & { isForStaff?: true })[] {
  const staffFiles = collectStaffOnlyFiles(manifest);
  return entries.map((entry) => (staffFiles.has(entry.url) ? { ...entry, isForStaff: true } : entry));
}

const entriesSchema = z.array(z.object({ url: z.string(), isForStaff: z.optional(z.literal(true)) }));

/**
 * Measures the files that the service worker downloads, in gzip kilobytes (1,000 bytes each): the files for everyone,
 * and the files only for staff.
 */
export function measurePrecacheSize(dist: string): { customerKb: number; staffKb: number } {
  const [list = '[]'] = /\[\{[^[\]]*"url":[^[\]]*\]/.exec(readFileSync(join(dist, 'sw.js'), 'utf8')) ?? [];
  const kb = { customerKb: 0, staffKb: 0 };
  for (const { url, isForStaff } of entriesSchema.parse(JSON.parse(list))) {
    const size = gzipSync(readFileSync(join(dist, url)), { level: 9 }).length / 1000;
    kb[isForStaff ? 'staffKb' : 'customerKb'] += size;
  }
  return kb;
}
