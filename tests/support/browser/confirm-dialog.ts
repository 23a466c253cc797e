import { expect, type Page } from '@playwright/test';

export async function confirmDialog(page: Page, dialog: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
