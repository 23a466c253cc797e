import { openGuestOrderContract } from '@sharebox/domain/gifts/callables';
import { typeOrderContract } from '@sharebox/domain/orders/staff-callables';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { saveAddress } from '../support/checkout';
import { readOrder } from '../support/orders';

async function openOrders(page: Page, shop: StandInShop) {
  const drop = prepareDropOnSale(shop);
  const admin = await createAccount({ isAdmin: true });
  await signIn(page, admin);
  await page.goto('/admin/orders');
  return { drop, admin };
}

async function openOtherDevice(browser: Browser, shop: StandInShop, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await shop.join(context);
  return context.newPage();
}

const form = (page: Page) => page.getByRole('form', { name: 'New order' });

/** Chooses the first main, extra and drink, and fills in a customer without an account. */
async function fillOrder(page: Page): Promise<void> {
  for (const kind of ['Main Plate', 'Foreign Discovery', 'Drink']) {
    await form(page).getByLabel(kind).selectOption({ index: 1 });
  }
  await form(page).getByLabel('Name', { exact: true }).fill('Ngozi Eze');
  await form(page).getByLabel('Phone Number').fill('0803 123 4567');
  await form(page).getByLabel('Street Address').fill('7 Aba Road');
  await form(page).getByLabel('Area').selectOption('Rumuola');
}

const readLink = async (page: Page) => (await page.getByText(/\/order#/).textContent()) ?? '';

test('lets staff enter a WhatsApp order, lets the customer pay by the link, and has the box delivered', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const { drop, admin } = await openOrders(page, shop);
  const count = { presses: 0, fields: 0 };
  const press = async (target: Locator) => {
    count.presses += 1;
    await target.click();
  };
  const fill = async (label: string, value: string) => {
    count.fields += 1;
    await form(page).getByLabel(label, { exact: true }).fill(value);
  };
  const select = async (label: string, option: string | { index: number }) => {
    // The first press opens the list, and the second chooses an option.
    count.presses += 2;
    await form(page).getByLabel(label, { exact: true }).selectOption(option);
  };
  await press(page.getByRole('link', { name: 'New order' }));
  await expect(page).toHaveURL('/admin/orders/new');
  await fill('Name', 'Ngozi Eze');
  await fill('Phone Number', '0803 123 4567');
  for (const kind of ['Main Plate', 'Foreign Discovery', 'Drink']) await select(kind, { index: 1 });
  await fill('Street Address', '7 Aba Road');
  await select('Area', 'Rumuola');
  await press(form(page).getByRole('button', { name: /^Place the order for ₦/ }));
  const sent = page.getByRole('link', { name: 'Send by WhatsApp' });
  await expect(sent).toBeVisible();
  count.presses += 1;
  expect(count.presses).toBeLessThanOrEqual(14);
  expect(count.fields).toBeLessThanOrEqual(5);
  const link = await readLink(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const whatsApp = new URL((await sent.getAttribute('href')) ?? '');
  expect(whatsApp.pathname).toBe('/2348031234567');
  expect(whatsApp.searchParams.get('text')).toContain(
    'Hello Ngozi, this is Share Box. We’re holding your box',
  );
  expect(whatsApp.searchParams.get('text')).toContain(link);

  const phone = await openOtherDevice(browser, shop, baseURL);
  await phone.goto(link);
  await expect(phone).toHaveURL(/\/payment-instructions\?orderId=/);
  const orderId = new URL(phone.url()).searchParams.get('orderId') ?? '';
  await expect(phone.getByRole('timer')).toHaveText(/\d:\d\d/);
  await expect(phone.getByText('Account number').first()).toBeVisible();
  await phone.getByLabel('Bank Used').selectOption('GTBank');
  await phone.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(phone.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await phone.getByLabel('Email').fill('ngozi@example.com');
  await phone.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(phone.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'View My Orders' })).toHaveCount(0);
  await shop.staff.approvePayment(orderId);
  await expect(phone.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible();
  await expect(phone.getByText(/^Your Order$/)).toBeVisible();

  await page.goto(`/admin/orders/${orderId}?q=${orderId}`);
  await expect(page.getByText('Typed by', { exact: true })).toBeVisible();
  await expect(page.getByText(`Ada ${admin.lastName}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Out for delivery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Out for delivery' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(phone.getByText(/on its way/i).first()).toBeVisible();
  expect(await readOrder(orderId)).toMatchObject({ weekly_drop_id: drop.id, customer_name: 'Ngozi Eze' });
});

test('finds members, confirms a paid order and shows a full window', async ({ page, shop }) => {
  const { drop } = await openOrders(page, shop);
  const ada = await createAccount();
  await saveAddress(ada.uid, { address_line_1: '22 Aba Road' });
  shop.update(`weekly_drops/${drop.id}/private/boxes`, { window_limits: { evening: 0 } });
  drop.change({ full_windows: ['evening'] });
  await page.getByRole('link', { name: 'New order' }).click();
  await form(page)
    .getByRole('button', { name: /^Place the order/ })
    .click();
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Please enter the customer’s name',
  );
  await form(page).getByLabel('Find a customer by phone or name').fill(`ada ${ada.lastName}`);
  await form(page)
    .getByRole('button', { name: new RegExp(`^Ada ${ada.lastName}`) })
    .click();
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue(`Ada ${ada.lastName}`);
  await expect(form(page).getByLabel('Street Address')).toHaveValue('22 Aba Road');
  await expect(form(page).getByLabel('Email (optional)')).toHaveValue(ada.email);
  await form(page)
    .getByRole('button', { name: /^Place the order/ })
    .click();
  await expect(form(page).getByRole('alert')).toContainText('3 categories missing');
  for (const kind of ['Main Plate', 'Foreign Discovery', 'Drink']) {
    await form(page).getByLabel(kind).selectOption({ index: 1 });
  }
  await form(page)
    .getByRole('button', { name: /^One .* more$/ })
    .first()
    .click();
  await expect(form(page).getByRole('radio', { name: /Afternoon/ })).toBeChecked();
  await form(page)
    .getByRole('radio', { name: /Evening.*Full/ })
    .check();
  await form(page)
    .getByRole('checkbox', { name: /^Bring it then/ })
    .check();
  await form(page).getByLabel('Love note (optional)').fill('To us');
  await form(page).getByRole('checkbox', { name: 'Leave out the cutlery' }).check();
  await form(page).getByRole('radio', { name: 'Paid in cash' }).check();
  const answerAgain = shop.loseAnswer(typeOrderContract);
  await form(page)
    .getByRole('button', { name: /^Place the order/ })
    .click();
  await expect(form(page).getByRole('alert')).toContainText('The order could not be placed.');
  answerAgain();
  await form(page)
    .getByRole('button', { name: /^Place the order/ })
    .click();
  await expect(
    page.getByRole('heading', { name: `The box of Ada ${ada.lastName} is confirmed` }),
  ).toBeVisible();
  const calls = shop.calls(typeOrderContract);
  expect(new Set(calls.map(({ request_id }) => request_id)).size).toBe(1);
  expect(calls[0]).toMatchObject({ exceeds_window: true, paid_by: 'cash', delivery_window: 'evening' });
  expect(calls[0]).toMatchObject({ personal_note: 'To us', no_cutlery: true });
  await page.getByRole('button', { name: 'Type another order' }).click();
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('');
});

test('shows no order for an expired pay link, and warns a signed-in member before a pay link signs them out', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  await openOrders(page, shop);
  await page.getByRole('link', { name: 'New order' }).click();
  await fillOrder(page);
  await form(page)
    .getByRole('button', { name: /^Place the order/ })
    .click();
  const link = await readLink(page);
  const phone = await openOtherDevice(browser, shop, baseURL);
  const ada = await createAccount();
  await signIn(phone, ada);
  const open = shop.reject(openGuestOrderContract, 'not-allowed');
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This link doesn’t open an order' })).toBeVisible();
  open();
  await phone.goto('/about');
  await phone.goto(link);
  await expect(
    phone.getByRole('heading', { name: 'Open the order you placed with our team?' }),
  ).toBeVisible();
  await expect(phone.getByText(ada.email)).toBeVisible();
  await phone.getByRole('button', { name: 'Open the order' }).click();
  await expect(phone).toHaveURL(/\/payment-instructions\?orderId=/);
  await phone.getByRole('button', { name: 'Cancel this reservation' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Cancel the reservation' }).click();
  await expect(phone.getByText('Your reservation is cancelled.', { exact: true })).toBeVisible();
});
