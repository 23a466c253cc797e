import { type Browser, chromium, type Page } from '@playwright/test';
import { importStatementContract } from '@sharebox/domain/payments/callables/import-statement';
import { undoImportContract } from '@sharebox/domain/payments/callables/undo-import';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { setOrderStatusesContract } from '@sharebox/domain/orders/callables/set-order-statuses';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import build, { builtApp } from '../../tests/stand-ins/build';
import { Shop } from '../../tests/stand-ins/shop';
import { createStandInBackend } from '../../tests/stand-ins/stand-in-backend';
import { serveStatic } from '../../tests/stand-ins/static-server';
import { encodeFields } from '../../tests/stand-ins/wire';
import { writeDrop, writePaidOrder } from '../../tests/support/orders/paid-orders';
import { createAccount, signIn } from '../../tests/support/people/accounts';
import { setStandInBackend } from '../../tests/support/stack/backend';
import { measureLongestTask, mostProcessorMs, printTasks, type Task } from './support/longest-task';

const orderCount = 500;
const lineCount = 2500;

const shop = new Shop();
let browser: Browser;
let page: Page;
let dropId: string;
let close: () => void;

async function writeOrders(): Promise<void> {
  dropId = await writeDrop(orderCount);
  const payers = await Promise.all(Array.from({ length: 40 }, () => createAccount()));
  for (let box = 1; box <= orderCount; box++) {
    const payer = payers[box % payers.length];
    if (!payer) throw new Error('Nobody to order');
    const delivery_window = (['morning', 'afternoon', 'evening'] as const)[box % 3] ?? null;
    const order = {
      status: 'confirmed',
      payment_status: 'paid',
      net_received: 24_000,
      delivery_window,
    } as const;
    await writePaidOrder({ payer, dropId, box, order });
  }
}

/** One commit for all orders of a request: Firestore merges snapshots that arrive together. */
function handleBulkChanges(): void {
  shop.answer(setOrderStatusesContract, ({ orders, status }) => {
    const data = encodeFields({ status });
    shop.commit(orders.map(({ order_id }) => ({ kind: 'update', path: `orders/${order_id}`, data })));
    return { results: orders.map(({ order_id }) => ({ order_id, refusal: null })) };
  });
}

function handleStatements(): void {
  let written = 0;
  shop.answer(importStatementContract, ({ rows, import_id }) => {
    const imported_at = new Date();
    shop.commit(
      rows.map(({ booked_on, narration, reference }) => {
        written += 1;
        const line = bankTransactionSchema.parse({
          ...{
            booked_on,
            narration,
            reference,
            amount: 2_400_000 + written,
            imported_at,
            imported_by: 'ama',
          },
          ...{ import_id, order_id: null, entry_id: null, matched_by: null, matched_at: null },
        });
        return {
          kind: 'set',
          path: `bank_transactions/${written}`,
          data: encodeFields(line),
          isMerge: false,
        };
      }),
    );
    return { imported: rows.length, known: 0, unsure: [] };
  });
  shop.answer(undoImportContract, ({ import_id }) => {
    const ofImport = shop
      .documents('bank_transactions')
      .filter(({ data }) => data.import_id === import_id)
      .map(({ path }) => path);
    shop.commit(ofImport.map((path) => ({ kind: 'delete', path })));
    return { removed: ofImport.length };
  });
}

beforeAll(async () => {
  await build();
  const executablePath = process.env.SHAREBOX_CHROMIUM;
  browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const served = await serveStatic(builtApp, (path) =>
    Promise.resolve(path === '/api/storefront' ? { status: 200, json: shop.storefront() } : null),
  );
  close = served.close;
  setStandInBackend(createStandInBackend(shop));
  await writeOrders();
  handleBulkChanges();
  handleStatements();
  const context = await browser.newContext({
    baseURL: served.origin,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  await shop.join(context);
  page = await context.newPage();
  await signIn(page, await createAccount({ isAdmin: true }));
}, 600_000);

afterAll(async () => {
  await browser.close();
  close();
});

const showing = (text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 60_000 });

async function measureSteps(steps: Record<string, () => Promise<unknown>>): Promise<void> {
  const tasks: Record<string, Task> = {};
  for (const [name, step] of Object.entries(steps)) tasks[name] = await measureLongestTask(page, step);
  printTasks(tasks);
  const tooLong = Object.entries(tasks).filter(([, { processor }]) => processor >= mostProcessorMs);
  expect(tooLong).toEqual([]);
}

function writeStatement(): string {
  const lines = Array.from(
    { length: lineCount },
    (_, index) => `17/11/2026,NIP FROM PAYER ${index},FT-${100_000 + index},,"24,000.00",`,
  );
  return ['Trans Date,Narration,Reference,Debit,Credit,Balance', ...lines].join('\r\n');
}

describe('the dashboard with 500 orders in a drop', () => {
  it('stays responsive while the orders are opened, filtered, selected and changed together', async () => {
    const window = page.getByLabel('Window', { exact: true });
    const dialog = page.getByRole('dialog', { name: /^Change 500 orders/ });
    await page.goto('/admin?tab=orders');
    await showing(/^Showing 50 of 500/);
    await measureSteps({
      'choose the drop': async () => {
        await page.getByLabel('Drop', { exact: true }).selectOption(dropId);
        await showing(/^Showing 500/);
      },
      'filter by window': async () => {
        await window.selectOption('morning');
        await showing(/^Showing 166/);
      },
      'show all windows': async () => {
        await window.selectOption('');
        await showing(/^Showing 500/);
      },
      search: async () => {
        const search = page.getByRole('searchbox', { name: /^Search/ });
        await search.fill('nobody');
        await showing(/^Showing 0/);
        await search.fill('');
        await showing(/^Showing 500/);
      },
      'select all': async () => {
        await page.getByRole('checkbox', { name: 'Select all' }).check();
        await showing('500 selected');
      },
      'choose a status': async () => {
        await page.getByLabel('Mark as').selectOption('Preparing');
        await dialog.waitFor();
      },
      'change all': async () => {
        await dialog.getByRole('button', { name: 'Change 500 orders' }).click();
        await showing('500 of 500 changed');
      },
      'close the results': async () => {
        await dialog.getByRole('button', { name: 'Done' }).click();
        await dialog.waitFor({ state: 'hidden' });
      },
    });
  });

  it('stays responsive while a statement of 2,500 lines is read, imported and undone', async () => {
    const undo = async (removed: number) => {
      await page.getByRole('button', { name: 'Undo this import' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Remove ${removed} lines` })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await measureSteps({
      'open the statement': async () => {
        await page.goto('/admin?tab=payments&view=statement');
        await page.getByText('Import a statement').click();
      },
      'read the file': async () => {
        const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(writeStatement()) };
        await page.getByLabel('CSV file').setInputFiles(file);
        await page.getByRole('button', { name: /^Import 2,?500 lines/ }).waitFor();
      },
      'import the lines': async () => {
        await page.getByRole('button', { name: /^Import 2,?500 lines/ }).click();
        await showing(/2,?500 lines imported/);
      },
      'undo the last 500 lines': async () => undo(500),
      'undo the other 2,000 lines': async () => {
        await page.getByRole('button', { name: 'Undo this import' }).waitFor();
        await undo(2000);
        await showing('No lines of a bank statement found');
      },
    });
  });
});
