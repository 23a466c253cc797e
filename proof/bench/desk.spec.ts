import type { Page } from '@playwright/test';
import { importStatementContract } from '@sharebox/domain/payments/statement-callables';
import { expect, test } from '../../tests/stand-ins/component-test';
import { createAccount } from '../../tests/support/accounts';
import { writeClosedDrop, writePaidOrder } from '../../tests/support/orders';
import { visitAs } from '../../tests/support/page';
import { traceMainThreadTasks } from './support/trace-main-thread-tasks';

const orderCount = 500;
const rounds = 5;

/** CPU time of the page's main thread in milliseconds, in total and for the longest task. */
interface Cost {
  total: number;
  longest: number;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Returns the median cost of a step over several rounds, after a warm-up round. `reset` reverts the step. */
async function measure(
  page: Page,
  step: () => Promise<unknown>,
  reset: () => Promise<unknown>,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round <= rounds; round++) {
    const tasks = await traceMainThreadTasks(page, step);
    if (round > 0) {
      costs.push({
        total: tasks.reduce((sum, { processor }) => sum + processor, 0),
        longest: Math.max(...tasks.map(({ processor }) => processor)),
      });
    }
    await reset();
  }
  return { total: median(costs.map((one) => one.total)), longest: median(costs.map((one) => one.longest)) };
}

/** Renders a plain table with `orderCount` rows, as a baseline for the speed of the machine. */
const renderPlainTable = (page: Page) =>
  page.evaluate(async (count) => {
    const table = document.createElement('table');
    const cells = Array.from(
      { length: 8 },
      (_, index) => `<td><a href="#">Cell ${index}</a> <b>of it</b></td>`,
    );
    table.innerHTML = Array.from({ length: count }, () => `<tr>${cells.join('')}</tr>`).join('');
    document.body.append(table);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    table.remove();
  }, orderCount);

test('measures how long the dashboard’s lists take to show 500 orders, relative to a plain table', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  const admin = await createAccount({ isAdmin: true });
  const payer = await createAccount();
  const dropId = await writeClosedDrop(orderCount);
  for (let box = 1; box <= orderCount; box++) {
    await writePaidOrder({ payer, dropId, box, delivery: { phone_number: `+234806111${2000 + box}` } });
  }
  await shop.staff.call(importStatementContract, {
    rows: Array.from({ length: 100 }, (_, index) => ({
      ...{ booked_on: '2026-11-17', reference: `REF ${index}`, balance: '' },
      ...{ amount: '24,000', narration: `NIP FROM ADA ${index}` },
    })),
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitAs(page, admin, '/admin/orders');
  const away = async () => {
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(page.getByRole('region', { name: 'Undelivered emails' })).toBeVisible();
  };
  const search = page.getByRole('searchbox', { name: /^Search/ });
  const show = (text: RegExp) => expect(page.getByText(text)).toBeVisible();
  const plain = await measure(
    page,
    () => renderPlainTable(page),
    () => Promise.resolve(),
  );
  const costs: Record<string, Cost> = {};
  await away();
  costs['open orders'] = await measure(
    page,
    async () => {
      await page.getByRole('tab', { name: 'Order Management' }).click();
      await show(/^Showing 50 of 500 orders$/);
    },
    away,
  );
  await visitAs(page, admin, `/admin/orders?drop=${dropId}`);
  await show(/^Showing 500 orders$/);
  costs['search 500 orders'] = await measure(
    page,
    async () => {
      await search.fill('0806 111 2317');
      await show(/^Showing 1 of 500 orders$/);
    },
    async () => {
      await search.fill('');
      await show(/^Showing 500 orders$/);
    },
  );
  costs['scroll 500 orders'] = await measure(
    page,
    async () => {
      for (let top = 0; top <= 20_000; top += 1000) {
        await page.evaluate(async (to) => {
          window.scrollTo({ top: to, behavior: 'instant' });
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        }, top);
      }
    },
    () => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' })),
  );
  costs['select 500 orders'] = await measure(
    page,
    () => page.getByRole('checkbox', { name: /Select all|selected/ }).check(),
    () => page.getByRole('button', { name: 'Clear', exact: true }).click(),
  );
  await away();
  costs['open payments'] = await measure(
    page,
    async () => {
      await page.getByRole('tab', { name: 'Payment Confirmations' }).click();
      await show(/^Showing 50 of 500 confirmations$/);
    },
    away,
  );
  costs['open the bank statement'] = await measure(
    page,
    async () => {
      await page.getByRole('link', { name: /to match/ }).click();
      await show(/^Showing 50 lines, /);
    },
    away,
  );
  console.table(
    Object.fromEntries(
      Object.entries({ 'plain table': plain, ...costs }).map(([name, { total, longest }]) => [
        name,
        {
          'processor ms': Math.round(total),
          ratio: (total / plain.total).toFixed(2),
          'longest task': Math.round(longest),
        },
      ]),
    ),
  );
  const tooLong = Object.entries(costs).filter(([, { longest }]) => longest > 100);
  expect(tooLong, 'tasks of more than 100 ms').toEqual([]);
});
