import { expect, type Page } from '@playwright/test';
import { sampleDropIds } from '../../emulator-data/sample/drops';
import { adminTabs } from '../../web/src/config/admin-paths';
import { paths, buildAdminCustomerPath } from '../../web/src/config/paths';
import { coldStartOptions } from './open-screen';
import { screen, windowScreen, zoomedScreen, type Screen } from './screen';
import { visit } from '../support/page';

const sampleDetails = /^(View )?Details/;

async function openAdmin(page: Page, path: string): Promise<void> {
  await visit(page, `/admin/${path}`);
  await expect(page.getByRole('button', { name: sampleDetails }).first()).toBeVisible(coldStartOptions);
}

const admin = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name: `admin-${name}`,
  of: 'admin',
  as: 'staff',
  open: (page) => openAdmin(page, path),
  ...more,
});

const afterPresses = (name: string, path: string, buttons: (string | RegExp)[], more: Partial<Screen> = {}) =>
  admin(name, path, {
    open: async (page) => {
      await openAdmin(page, path);
      for (const button of buttons) await page.getByRole('button', { name: button }).first().click();
    },
    ...more,
  });

const tabs = adminTabs.map((tab) =>
  admin(`tab-${tab}`, '', {
    open: async (page) => {
      await visit(page, `/admin/${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible(coldStartOptions);
      await expect(page.getByText(/^Loading/)).toHaveCount(0, coldStartOptions);
    },
    ...((tab === 'orders' || tab === 'payments') && { isWindow: true }),
  }),
);

async function previewMessage(page: Page): Promise<void> {
  await visit(page, `/admin/drops/${sampleDropIds.today}/announce`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Your box comes an hour later', coldStartOptions);
  await page.getByRole('textbox', { name: 'Message' }).fill('The rain holds us up.\nThe rider calls before.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'How it will look' })).toContainText(
    'It goes to',
    coldStartOptions,
  );
}

const dropScreen = (name: string, path: string, heading: string | RegExp) =>
  admin(name, '', {
    open: async (page) => {
      await visit(page, `/admin/drops/${path}`);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible(coldStartOptions);
      await expect(page.getByText(/^Loading/)).toHaveCount(0, coldStartOptions);
    },
  });

export const adminScreens: Screen[] = [
  ...tabs,
  screen('admin-customer', 'adminCustomer', 'staff', async (page) => {
    await visit(page, buildAdminCustomerPath('sample-ada'));
    await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link').first()).toBeVisible(
      coldStartOptions,
    );
  }),
  zoomedScreen('kitchen', 'kitchen', 'cook', async (page) => {
    await visit(page, paths.kitchen);
    await expect(page.getByRole('region', { name: 'Boxes that need care' })).toBeVisible(coldStartOptions);
  }),
  screen('kitchen-ratings', 'kitchenRatings', 'cook', async (page) => {
    await visit(page, paths.kitchenRatings);
    await expect(page.getByText('of 5, from 12 boxes')).toBeVisible(coldStartOptions);
  }),
  zoomedScreen('run', 'run', 'rider', async (page) => {
    await visit(page, paths.run);
    await expect(page.getByRole('heading', { name: /^Next stop/ })).toBeVisible(coldStartOptions);
  }),
  windowScreen('run-report', 'run', 'rider', async (page) => {
    await visit(page, paths.run);
    await page.getByRole('button', { name: /^Not delivered/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  ...(['cook', 'staff'] as const).map((as): Screen => ({
    name: `packing-${as}`,
    of: 'packing',
    as,
    open: async (page) => {
      await visit(page, paths.packing);
      await page
        .getByRole('region', { name: 'All boxes' })
        .getByRole('button')
        .first()
        .click(coldStartOptions);
      await expect(page.getByRole('article')).toBeVisible(coldStartOptions);
    },
    isZoomed: true,
  })),
  ...(['packingLabels', 'packingSlips'] as const).map((of): Screen => ({
    name: of === 'packingLabels' ? 'labels' : 'gift-slips',
    of,
    as: 'staff',
    open: async (page) => {
      await visit(page, `${paths[of]}?drop=${sampleDropIds.today}`);
      await expect(page.getByText(/, delivered on /)).toBeVisible(coldStartOptions);
    },
  })),
  dropScreen('drop-meals', `${sampleDropIds.active}/meals`, /^Meals of/),
  dropScreen('drop-cut-off', `${sampleDropIds.active}/cut-off`, 'To decide'),
  dropScreen('drop-cut-off-counted', `${sampleDropIds.today}/cut-off`, 'To decide'),
  dropScreen('drop-shopping', `${sampleDropIds.today}/shopping`, 'Cost and margin'),
  admin('meal-ingredients', '', {
    open: async (page) => {
      await visit(page, '/admin/meals/smoky-party-jollof/ingredients');
      await expect(page.getByLabel('Pack size').first()).toBeVisible(coldStartOptions);
    },
  }),
  dropScreen('drop-deliveries', `${sampleDropIds.today}/deliveries`, 'Runs'),
  admin('drop-deliveries-change', '', {
    open: async (page) => {
      await visit(page, `/admin/drops/${sampleDropIds.today}/deliveries`);
      await page.getByRole('button', { name: 'Change' }).click(coldStartOptions);
      await expect(page.getByRole('button', { name: 'Save run' })).toBeVisible();
    },
  }),
  admin('drop-money', '', {
    open: async (page) => {
      await visit(page, `/admin/payments/money?drop=${sampleDropIds.earlier}`);
      await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible(coldStartOptions);
    },
  }),
  admin('drop-message', '', { open: previewMessage }),
  admin('drop-message-asked', '', {
    isWindow: true,
    open: async (page) => {
      await previewMessage(page);
      await page.getByRole('button', { name: /^Send to/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  dropScreen('drop-form', sampleDropIds.active, /./),
  admin('payments', 'payments?q=okafor', { isZoomed: true }),
  afterPresses('payments-details', 'payments?status=pending&q=eze', [sampleDetails]),
  afterPresses('payments-approve', 'payments?status=pending', [sampleDetails, /^Approve(?! \d)/], {
    isWindow: true,
  }),
  afterPresses('payments-dispute', 'payments?status=pending&q=eze', [sampleDetails, 'Mark as Disputed']),
  admin('payments-none', '', {
    open: async (page) => {
      await visit(page, '/admin/payments?q=nobody');
      await expect(page.getByText('No payment confirmations found')).toBeVisible(coldStartOptions);
    },
  }),
  admin('new-order', '', {
    open: async (page) => {
      await visit(page, '/admin/orders/new');
      await expect(page.getByRole('form', { name: 'New order' })).toBeVisible(coldStartOptions);
    },
  }),
  admin('orders', 'orders?q=okafor', { isZoomed: true }),
  afterPresses('orders-details', 'orders?q=okafor', [sampleDetails]),
  admin('orders-change', '', {
    isWindow: true,
    open: async (page) => {
      await openAdmin(page, 'orders?q=okafor');
      await page
        .getByRole('combobox', { name: /^Status of order/ })
        .first()
        .selectOption('Delivered');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
];
