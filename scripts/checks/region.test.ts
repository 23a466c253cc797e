import { region } from '@sharebox/domain/common/region';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from '../local-stack/project';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const hostingSchema = z.object({
  hosting: z.object({
    rewrites: z.array(
      z.object({ function: z.optional(z.object({ functionId: z.string(), region: z.string() })) }),
    ),
  }),
});

/** Regions supported by both Hosting rewrites and Cloud Scheduler, with their locations. */
const locations: Record<string, string> = { 'europe-west1': 'Belgium' };

test('Hosting rewrites point to deployed functions in the shop’s region', () => {
  const targets = hostingSchema
    .parse(JSON.parse(read('firebase.json')))
    .hosting.rewrites.flatMap(({ function: target }) => target ?? []);
  expect(targets.length).toBeGreaterThan(0);
  expect(new Set(targets.map((target) => target.region))).toEqual(new Set([region]));
  const deployed = read('functions/src/index.ts');
  for (const { functionId } of targets)
    expect(deployed).toMatch(new RegExp(`^export (\\{|const) ${functionId}\\b`, 'm'));
});

test('the privacy page and the deployment guide name the actual location of the data', () => {
  expect(locations[region]).toBeDefined();
  expect(read('web/src/features/info/content/privacy.ts')).toContain(
    `in its data centre in Saint-Ghislain, ${locations[region]}`,
  );
  expect(read('docs/deploy.md')).toContain(`\`${region}\` (${locations[region]})`);
});
