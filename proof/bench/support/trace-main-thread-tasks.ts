import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** Durations of a task in milliseconds. `processor` is CPU time, and `clock` is wall-clock time. */
interface Task {
  processor: number;
  clock: number;
}

const tracedSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      dur: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.string()) })),
    }),
  ),
});

/** Runs a step and returns the tasks of the page's main thread. Times are in milliseconds. */
export async function traceMainThreadTasks(page: Page, step: () => Promise<unknown>): Promise<Task[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  let traced: Buffer;
  try {
    await step();
  } finally {
    traced = await browser.stopTracing();
  }
  const { traceEvents } = z.parse(tracedSchema, JSON.parse(traced.toString()));
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid}/${tid}`))
    .map(({ tdur = 0, dur = 0 }) => ({ processor: tdur / 1000, clock: dur / 1000 }));
}
