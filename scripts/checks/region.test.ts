import { region } from '@sharebox/domain/common/region';
import { readdirSync, readFileSync } from 'node:fs';
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

test('Hosting rewrites lead to existing functions in the shop’s region', () => {
  const targets = hostingSchema
    .parse(JSON.parse(read('firebase.json')))
    .hosting.rewrites.flatMap(({ function: target }) => target ?? []);
  expect(targets).toEqual([
    { functionId: 'storefront', region },
    { functionId: 'menuPage', region },
    { functionId: 'menuPage', region },
    { functionId: 'giftPage', region },
  ]);
  const deployed = read('functions/src/index.ts');
  for (const { functionId } of targets)
    expect(deployed).toMatch(new RegExp(`^export (\\{|const) ${functionId}\\b`, 'm'));
});

test('the privacy page and the deploy page name the actual location of the data', () => {
  expect(locations[region]).toBeDefined();
  expect(read('web/src/features/info/content/privacy.ts')).toContain(
    `in its data centre in Saint-Ghislain, ${locations[region]}`,
  );
  expect(read('docs/deploy.md')).toContain(`\`${region}\` (${locations[region]})`);
});

test('no source file except the constant and its test names a region', () => {
  const sources = ['domain/src', 'functions/src', 'web/src', 'tests', 'emulator-data'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
  );
  const naming = sources.filter((file) =>
    /['"`/](africa|asia|australia|europe|me|northamerica|southamerica|us)-[a-z]+\d/.test(read(file)),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(naming.sort()).toEqual(['domain/src/common/region.test.ts', 'domain/src/common/region.ts']);
});
