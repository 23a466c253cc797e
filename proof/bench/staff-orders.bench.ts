import { type Browser, chromium, type Page } from '@playwright/test';
import { staffOrderStatuses } from '@sharebox/domain/orders/order';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, signIn } from '../../tests/support/people/accounts';
import type { Account } from '../../tests/support/people/account';
import { getEmulatorAdmin } from '../../tests/support/stack/emulator-admin';
import { buildOrder } from '../../tests/support/orders/orders';
import { orderedItems, paidOrderTotal } from '../../tests/support/orders/paid-orders';

const count = 5000;
const payers = 40;
/** Maximum CPU time in milliseconds for which one task may block the page. */
const longest = 200;
const minute = 60_000;

let browser: Browser;
let page: Page;
let admin: Account;

interface Task {
  processor: number;
  clock: number;
}

async function writeOrders(): Promise<void> {
  const { db } = getEmulatorAdmin();
  const people = await Promise.all(Array.from({ length: payers }, () => createAccount()));
  for (let start = 0; start < count; start += 250) {
    const batch = db.batch();
    for (let n = start; n < start + 250; n++) {
      const person = people[n % payers];
      const status = staffOrderStatuses[n % staffOrderStatuses.length];
      if (!person || !status) throw new Error('Nobody to order, or no status');
      const order = buildOrder(person, new Date(Date.now() - n * minute), {
        weekly_drop_id: 'bench',
        status,
        slot: null,
        items: orderedItems,
        total_amount: paidOrderTotal,
        payment_status: 'paid',
      });
      batch.create(db.doc(`orders/${randomUUID().replaceAll('-', '')}`), order);
    }
    await batch.commit();
  }
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

/** Measures the page's longest task in milliseconds. The elapsed time includes waiting for other programs. */
async function longestTask(step: () => Promise<unknown>): Promise<Task> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await step();
  const { traceEvents } = z.parse(tracedSchema, JSON.parse((await browser.stopTracing()).toString()));
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid}/${tid}`),
  );
  const longest = (times: (number | undefined)[]) =>
    Math.round(Math.max(0, ...times.map((us) => us ?? 0)) / 1000);
  return { processor: longest(tasks.map(({ tdur }) => tdur)), clock: longest(tasks.map(({ dur }) => dur)) };
}

const showing = (text: string) => page.getByText(text).waitFor({ timeout: 60_000 });

beforeAll(async () => {
  const executablePath = process.env.SHAREBOX_CHROMIUM;
  browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const baseURL = process.env.SHAREBOX_BASE_URL ?? '';
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', acceptDownloads: true });
  page = await context.newPage();
  admin = await createAccount({ isAdmin: true });
  await signIn(page, admin);
  await writeOrders();
}, 600_000);

afterAll(() => browser.close());

describe('the staff’s order list with 5,000 orders', () => {
  it('stays responsive while it is opened, searched, filtered and exported', async () => {
    const more = page.getByRole('button', { name: 'Show more' });
    const older = page.getByRole('button', { name: 'Search older ones' });
    const search = page.getByRole('searchbox');
    const status = page.getByLabel('Status', { exact: true });
    const open = async () => {
      await page.goto('/admin?tab=orders');
      await showing('Showing 50 of 5,000 orders');
    };
    const steps: [string, () => Promise<unknown>][] = [
      ['the first 50 orders', open],
      [
        'show more, up to 500',
        async () => {
          for (let shown = 100; shown <= 500; shown += 50) {
            await more.click();
            await showing(`Showing ${shown} of 5,000 orders`);
          }
        },
      ],
      ['the first 50 again', open],
      [
        'search, all 5,000 found',
        async () => {
          await search.fill('ada');
          await showing('Showing 500 of the newest 500 orders');
          for (let shown = 1000; shown <= count; shown += 500) {
            await older.click();
            await showing(
              shown === count
                ? 'Showing 5000 orders'
                : `Showing ${shown.toLocaleString('en-NG')} of the newest`,
            );
          }
        },
      ],
      [
        'scroll through 5,000',
        async () => {
          for (let step = 0; step < 40; step++) {
            await page.mouse.wheel(0, step * 200);
            await page.evaluate(() => new Promise(requestAnimationFrame));
          }
        },
      ],
      [
        'export 5,000 as CSV',
        async () => {
          const saved = page.waitForEvent('download', { timeout: 120_000 });
          await page.getByRole('button', { name: 'Export CSV' }).click();
          await (await saved).path();
        },
      ],
      [
        'search, nothing found',
        async () => {
          await search.fill('nobody at all');
          await showing('Showing 0 of ');
        },
      ],
      [
        'filter by status',
        async () => {
          await search.fill('');
          await status.selectOption('preparing');
          await page.getByText(/Showing .* orders/).waitFor();
        },
      ],
    ];
    const tasks: Record<string, Task> = {};
    for (const [name, step] of steps) tasks[name] = await longestTask(step);

    const [first] = Object.values(tasks);
    console.table(
      Object.fromEntries(
        Object.entries(tasks).map(([name, { processor, clock }]) => [
          name,
          {
            'longest task, ms of the processor': processor,
            'ms on the clock': clock,
            'against the first 50': `${(processor / (first?.processor ?? 1)).toFixed(1)} times`,
          },
        ]),
      ),
    );
    const worst = Math.max(...Object.values(tasks).map(({ processor }) => processor));
    expect(worst).toBeLessThan(longest);
  });
});
