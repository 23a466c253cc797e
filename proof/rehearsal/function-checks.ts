import * as z from 'zod/mini';
import { regionProblems } from './google-regions';

const textSchema = z.string();

/** A function as the command line tools ask Google to create it. */
export const cloudFunctionSchema = z.object({
  name: textSchema,
  buildConfig: z.object({
    runtime: textSchema,
    entryPoint: textSchema,
    environmentVariables: z.record(textSchema, textSchema),
  }),
  serviceConfig: z.object({
    availableMemory: textSchema,
    availableCpu: z.nullish(textSchema),
    timeoutSeconds: z.nullish(z.number()),
    maxInstanceCount: z.nullish(z.number()),
    maxInstanceRequestConcurrency: z.nullish(z.number()),
    secretEnvironmentVariables: z._default(z.array(z.object({ secret: textSchema })), []),
  }),
  eventTrigger: z.nullish(
    z.object({
      eventType: textSchema,
      triggerRegion: z.nullish(textSchema),
      eventFilters: z._default(z.array(z.object({ attribute: textSchema, value: textSchema })), []),
    }),
  ),
});

export type CloudFunction = z.output<typeof cloudFunctionSchema>;

/** A function's region and its short name, out of `projects/…/locations/…/functions/…`. */
export function placeOf(name: string): { region: string; id: string } {
  const [, , , region = '', , id = ''] = name.split('/');
  return { region, id };
}

/**
 * From when on Google takes no function for a runtime any more:
 * https://cloud.google.com/functions/docs/runtime-support. A runtime that is not here is unknown and refused.
 */
const takenUntil: Record<string, string> = {
  nodejs18: '2025-10-30',
  nodejs20: '2026-10-30',
  nodejs22: '2028-10-31',
  nodejs24: '2028-10-31',
};

/** Why Google takes no function for this runtime today, one line; none if it does. */
export function runtimeProblems(runtime: string, today: Date): string[] {
  const until = takenUntil[runtime];
  if (until === undefined) return [`Runtime ${runtime} is unknown`];
  return today.getTime() < Date.parse(until) ? [] : [`Runtime ${runtime} was retired on ${until}`];
}

/** MiB of Google's `512Mi` or `1Gi`. */
function mebibytes(memory: string): number {
  const [, count = '0', unit] = /^(\d+)(Mi|Gi)$/.exec(memory) ?? [];
  return Number(count) * (unit === 'Gi' ? 1024 : 1);
}

/**
 * Cloud Run's rules on a service's size (https://cloud.google.com/run/docs/configuring/services/cpu, …/memory-limits):
 * less than one processor serves one request at a time, and memory needs a share of one.
 */
function sizeProblems({ serviceConfig: service }: CloudFunction): string[] {
  const cpu = Number(service.availableCpu ?? '1');
  const memory = mebibytes(service.availableMemory);
  const concurrency = service.maxInstanceRequestConcurrency ?? (cpu < 1 ? 1 : 80);
  const mostMemory = cpu < 0.5 ? 512 : cpu < 1 ? 1024 : cpu < 2 ? 4096 : 32_768;
  return [
    ...(cpu >= 0.08 && (cpu <= 1 || [2, 4, 6, 8].includes(cpu)) ? [] : [`has no size of ${cpu} CPU`]),
    ...(cpu < 1 && concurrency !== 1
      ? [`has ${cpu} CPU, and with less than 1 serves one request at a time, not ${concurrency}`]
      : []),
    ...(memory >= 128 && memory <= mostMemory
      ? []
      : [`has ${service.availableMemory} with ${cpu} CPU, where 128Mi to ${mostMemory}Mi fit`]),
  ];
}

function timeoutProblems({ eventTrigger, serviceConfig }: CloudFunction): string[] {
  const most = eventTrigger ? 540 : 3600;
  const seconds = serviceConfig.timeoutSeconds ?? 60;
  return seconds <= most ? [] : [`may run for ${seconds} s, where ${most} are the most`];
}

/** Events of Auth are of no region; all others come from one. */
function triggerProblems(trigger: CloudFunction['eventTrigger']): string[] {
  if (!trigger?.triggerRegion) return [];
  const isOfNoRegion = trigger.eventType.startsWith('google.firebase.auth.');
  return isOfNoRegion && trigger.triggerRegion === 'global'
    ? []
    : regionProblems('Eventarc', trigger.triggerRegion);
}

/** Why Google doesn’t take this function, one line each with its name; none if it does. */
export function functionProblems(wanted: CloudFunction, secrets: ReadonlySet<string>, today: Date): string[] {
  const { region, id } = placeOf(wanted.name);
  const { buildConfig, serviceConfig, eventTrigger } = wanted;
  return [
    ...regionProblems('Cloud Run', region),
    ...triggerProblems(eventTrigger),
    ...runtimeProblems(buildConfig.runtime, today),
    ...sizeProblems(wanted),
    ...timeoutProblems(wanted),
    ...serviceConfig.secretEnvironmentVariables
      .filter(({ secret }) => !secrets.has(secret))
      .map(({ secret }) => `needs the secret ${secret}, which has no value`),
  ].map((problem) => `${id}: ${problem}`);
}
