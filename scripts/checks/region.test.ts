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

/** Where Google's regions lie that Hosting leads requests to and Cloud Scheduler is in. */
const places: Record<string, string> = { 'europe-west1': 'Belgium' };

test('Hosting leads to functions that there are, in the one region', () => {
  const led = hostingSchema
    .parse(JSON.parse(read('firebase.json')))
    .hosting.rewrites.flatMap(({ function: target }) => target ?? []);
  expect(led).toEqual([
    { functionId: 'storefront', region },
    { functionId: 'menuPage', region },
    { functionId: 'menuPage', region },
    { functionId: 'giftPage', region },
  ]);
  const deployed = read('functions/src/index.ts');
  for (const { functionId } of led)
    expect(deployed).toMatch(new RegExp(`^export (\\{|const) ${functionId}\\b`, 'm'));
});

test('the privacy page and the deploy page say where data lies as it is', () => {
  expect(places[region]).toBeDefined();
  expect(read('web/src/features/info/content/privacy.ts')).toContain(
    `in its data centre in Saint-Ghislain, ${places[region]}`,
  );
  expect(read('docs/deploy.md')).toContain(`\`${region}\` (${places[region]})`);
});

test('no source file but the constant’s and its test names a region', () => {
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
