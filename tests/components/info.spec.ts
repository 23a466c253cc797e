import type { Page } from '@playwright/test';
import { getPageDescription } from '../../web/src/config/page-metadata';
import { expect, test } from '../stand-ins/component-test';
import { visit } from '../support/page';

const paths = [
  ...['/about', '/careers', '/contact', '/faq', '/partner', '/press', '/help', '/delivery'],
  ...['/privacy', '/terms', '/cookies'],
];

const notFoundHeading = 'This page isn’t on the menu';

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('every info page opens with its own title and description on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const errors = errorsOf(page);
  const titles = new Set<string>();
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        getPageDescription(path),
      );
      titles.add(await page.title());
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(errors).toEqual([]);
    });
  }
  expect(titles.size).toBe(paths.length);
});

test('searches the FAQ, links to its answers and offers job applications', async ({ page }) => {
  await test.step('shows and expands matching answers for an FAQ search', async () => {
    await visit(page, '/faq');
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill('refund 24 hours');
    await expect(page.getByText('What is Share Box?')).toBeHidden();
    const answer = page.getByText(/^Ask within 24 hours of the delivery/);
    await expect(answer).toBeHidden();
    await page.getByText('How do refunds work?').click();
    await expect(answer).toBeVisible();
  });

  await test.step('links to the contact page when an FAQ search finds nothing', async () => {
    await visit(page, '/faq');
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill('zebra');
    await expect(page.getByText('No answers found')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing about “zebra” yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Talk to a person' })).toBeVisible();
  });

  await test.step('opens an FAQ answer from a quick link on the contact page', async () => {
    await page.getByRole('link', { name: 'How do refunds work?' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search the answers' })).toHaveValue('refund');
    await expect(page.getByText('How do refunds work?')).toBeVisible();
  });

  await test.step('shows a salary in naira and an email address for applications for every job', async () => {
    await visit(page, '/careers');
    const apply = page.getByRole('link', { name: /^Apply: / });
    await expect(apply).toHaveCount(3);
    for (const link of await apply.all()) await expect(link).toHaveAttribute('href', /^mailto:\S+\?subject=/);
    await expect(page.getByText(/₦[\d,]+–₦[\d,]+ a month/)).toHaveCount(3);
  });
});

test('links the footer’s items to pages, and shows a not-found page', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: /^(Shop|Company|Fine print)$/ }).getByRole('link');
  await expect(links.filter({ hasText: 'Cookies' })).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(expect.arrayContaining(paths));
  await links.filter({ hasText: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY), 'A new page starts at its top').toBe(0);
  for (const address of new Set(addresses)) {
    if (paths.includes(address)) continue;
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(notFoundHeading)).toBeHidden();
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: notFoundHeading })).toBeVisible();
});
