import { expect, type Page } from '@playwright/test';
import type { Order } from '@sharebox/domain/orders/order';
import { createAccount } from '../people/accounts';
import type { Account } from '../people/account';
import { writePastOrders } from './past-orders';
import { visitAs } from '../browser/visit';

export const experiences = '/profile?tab=experiences';

export const orderCards = (page: Page) =>
  page.getByRole('list', { name: 'Your experiences' }).getByRole('article');
export const dialog = (page: Page) => page.getByRole('dialog');

export async function openExperiences(page: Page, account: Account): Promise<void> {
  await visitAs(page, account, experiences);
  await expect(page.getByRole('heading', { name: 'Food Journey' })).toBeVisible();
}

export async function openExperiencesWith(page: Page, orders: readonly Partial<Order>[]): Promise<string[]> {
  const account = await createAccount();
  const ids = await writePastOrders(account, orders);
  await openExperiences(page, account);
  await expect(orderCards(page).first()).toBeVisible();
  return ids;
}
