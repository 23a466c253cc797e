import * as z from 'zod/mini';
import { findRegionProblems } from './google-regions';

const textSchema = z.string();

/** A function as the command line tools send it to Google. */
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

/** Extracts a function's region and short name from `projects/…/locations/…/functions/…`. */
export function parseFunctionName(name: string): { region: string; id: string } {
  const [, , , region = '', , id = ''] = name.split('/');
  return { region, id };
}

/** Dates from which Google rejects deploys: https://cloud.google.com/functions/docs/runtime-support. */
const retirementDates: Record<string, string> = {
  nodejs18: '2025-10-30',
  nodejs20: '2026-10-30',
  nodejs22: '2028-10-31',
  nodejs24: '2028-10-31',
};

export function findRuntimeProblems(runtime: string, today: Date): string[] {
  const until = retirementDates[runtime];
  if (until === undefined) return [`Runtime ${runtime} is unknown`];
  return today.getTime() < Date.parse(until) ? [] : [`Runtime ${runtime} was retired on ${until}`];
}

function parseMebibytes(memory: string): number {
  const [, count = '0', unit] = /^(\d+)(Mi|Gi)$/.exec(memory) ?? [];
  return Number(count) * (unit === 'Gi' ? 1024 : 1);
}

/**
 * Checks Cloud Run's limits (https://cloud.google.com/run/docs/configuring/services/cpu, …/memory-limits). With less
 * than one CPU a service handles one request at a time. The number of CPUs also limits the memory.
 */
function findSizeProblems({ serviceConfig: service }: CloudFunction): string[] {
  const cpu = Number(service.availableCpu ?? '1');
  const memory = parseMebibytes(service.availableMemory);
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

/** Checks the region of a trigger. Auth events have no region. */
function findTriggerProblems(trigger: CloudFunction['eventTrigger']): string[] {
  if (!trigger?.triggerRegion) return [];
  const isOfNoRegion = trigger.eventType.startsWith('google.firebase.auth.');
  return isOfNoRegion && trigger.triggerRegion === 'global'
    ? []
    : findRegionProblems('Eventarc', trigger.triggerRegion);
}

export function findFunctionProblems(
  wanted: CloudFunction,
  secrets: ReadonlySet<string>,
  today: Date,
): string[] {
  const { region, id } = parseFunctionName(wanted.name);
  const { buildConfig, serviceConfig, eventTrigger } = wanted;
  return [
    ...findRegionProblems('Cloud Run', region),
    ...findTriggerProblems(eventTrigger),
    ...findRuntimeProblems(buildConfig.runtime, today),
    ...findSizeProblems(wanted),
    ...timeoutProblems(wanted),
    ...serviceConfig.secretEnvironmentVariables
      .filter(({ secret }) => !secrets.has(secret))
      .map(({ secret }) => `needs the secret ${secret}, which has no value`),
  ].map((problem) => `${id}: ${problem}`);
}
