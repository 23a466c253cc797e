import type { Page } from '@playwright/test';

/** Opens the folded fields of the claim form if they are closed. */
export async function unfoldClaimForm(page: Page): Promise<void> {
  const fields = page.locator('details', { hasText: 'Name, email, amount and reference' });
  if ((await fields.getAttribute('open')) === null) await fields.locator('summary').click();
}
