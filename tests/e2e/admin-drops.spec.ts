import { expect, type Locator, type Page, test } from '@playwright/test';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { createAccount, signIn, uniqueWord } from '../support/people/accounts';
import { emulatorAdmin } from '../support/stack/emulator-admin';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Weekly drops' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
}

test('an admin plans a drop, repeats it, and may not activate it beside the one that sells', async ({
  page,
}) => {
  const name = `Moonlight ${uniqueWord()}`;
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'New weekly drop' }).click();
  const form = page.getByRole('form', { name: 'New weekly drop' });
  await fill(form, {
    Name: name,
    'Start date': '2031-03-10T00:00',
    'End date': '2031-03-14T23:59',
    'Order deadline': '2031-03-13T12:00',
    'Delivery date': '2031-03-14T17:00',
    'Max orders': '12',
  });
  await form.getByRole('button', { name: 'Create drop' }).click();
  await expect(page.getByText('Weekly drop created successfully!')).toBeVisible(serverAnswers);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page.getByText('Showing 1 drop', { exact: true })).toBeVisible();
  const card = cardOf(page, name);
  await expect(card).toContainText('0 of 12');
  await expect(card).toContainText('13 Mar 2031, 12:00 pm');
  await card.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'Activate drop' }).click();
  await expect(
    page.getByText(
      'Only one weekly drop can be active at a time. Please deactivate the current active drop first.',
    ),
  ).toBeVisible(serverAnswers);

  await card.getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByText(`${name} is planned again, with its meals.`)).toBeVisible(serverAnswers);
  await expect(page.getByLabel('Order deadline')).toHaveValue('2031-03-20T12:00');
  const drops = emulatorAdmin().db.collection('weekly_drops');
  const found = await drops.where('name', 'in', [name, `Copy of ${name}`]).get();
  expect(found.docs.map((one) => weeklyDropSchema.parse(one.data()).status)).toEqual([
    'planning',
    'planning',
  ]);
});
