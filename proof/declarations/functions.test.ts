import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as functions from '../../functions/src/index';
import { ROOT_FOLDER } from '../../scripts/local-stack/project';

const read = (path: string) => readFileSync(join(ROOT_FOLDER, path), 'utf8');

/**
 * A function's declaration in the format that the SDK passes to the deployment. Settings that are not declared are
 * null.
 */
const declarationSchema = z.object({
  region: z.array(z.string()),
  availableMemoryMb: z.nullish(z.number()),
  cpu: z.nullish(z.number()),
  concurrency: z.nullish(z.number()),
  timeoutSeconds: z.nullish(z.number()),
  maxInstances: z.number(),
  secretEnvironmentVariables: z._default(z.array(z.object({ key: z.string() })), []),
  eventTrigger: z.optional(z.object({ eventType: z.string(), retry: z.boolean() })),
});

const firebaseSchema = z.object({
  hosting: z.object({
    rewrites: z.array(
      z.object({ function: z.optional(z.object({ functionId: z.string(), region: z.string() })) }),
    ),
  }),
});

/** The deployment sends declarations as JSON, in which the SDK's placeholders for default settings become null. */
const parseDeclaration = (endpoint: unknown) => declarationSchema.parse(JSON.parse(JSON.stringify(endpoint)));

const declared = Object.entries(functions).flatMap(([name, one]) =>
  '__endpoint' in one ? [[name, parseDeclaration(one.__endpoint)] as const] : [],
);
const { hosting } = firebaseSchema.parse(JSON.parse(read('firebase.json')));

/**
 * Returns the maximum memory in MiB for a number of CPUs (https://cloud.google.com/run/docs/configuring/services/cpu).
 */
const getMaxMemory = (cpu: number) => (cpu < 0.5 ? 512 : cpu < 1 ? 1024 : cpu < 2 ? 4096 : 32_768);

/** Maximum timeouts in seconds (https://firebase.google.com/docs/functions/quotas). */
const maxTimeouts = { event: 540, request: 3600 };

describe.each(declared)('the function %s', (_name, declaration) => {
  const { cpu, concurrency, availableMemoryMb, timeoutSeconds, eventTrigger } = declaration;

  it('a function runs only in the shop’s region', () => {
    expect(declaration.region).toEqual([cloudRegion]);
  });

  it('a function’s CPU, memory, timeout and instance count are within the limits of Cloud Run', () => {
    // With less than one CPU, Cloud Run accepts only one request at a time.
    if ((cpu ?? 1) < 1) expect(concurrency).toBe(1);
    expect(availableMemoryMb ?? 256).toBeLessThanOrEqual(getMaxMemory(cpu ?? 1));
    expect(timeoutSeconds ?? 60).toBeLessThanOrEqual(maxTimeouts[eventTrigger ? 'event' : 'request']);
    expect(declaration.maxInstances).toBeLessThanOrEqual(20);
  });

  it('a function uses only secrets that the deployment guide sets', () => {
    const guide = read('docs/deploy.md');
    for (const { key } of declaration.secretEnvironmentVariables)
      expect(guide).toContain(`functions:secrets:set ${key}`);
  });

  it('a function that handles events is retried after a failure', () => {
    if (eventTrigger) expect(eventTrigger.retry).toBe(true);
  });
});

it('Hosting rewrites refer to declared functions in the shop’s region', () => {
  const targets = hosting.rewrites.flatMap(({ function: target }) => target ?? []);
  expect(targets).not.toEqual([]);
  const names = declared.map(([name]) => name);
  for (const target of targets) {
    expect(names).toContain(target.functionId);
    expect(target.region).toBe(cloudRegion);
  }
});

it('the privacy page and the deployment guide mention the location of the data', () => {
  expect(cloudRegion).toBe('europe-west1');
  expect(read('web/src/features/info/routes/privacy.tsx')).toContain(
    'in its data centre in Saint-Ghislain, Belgium',
  );
  expect(read('docs/deploy.md')).toContain(`\`${cloudRegion}\` (Belgium)`);
});
