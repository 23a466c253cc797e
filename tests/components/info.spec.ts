import type { Page } from '@playwright/test';
import { getDescription } from '../../web/src/config/page-metadata';
import { expect, test } from '../stand-ins/component-test';
import { visit } from '../support/page';

const pages = [
  { path: '/about', title: 'About', heading: 'Dinner, back on the calendar', says: 'What We Believe' },
  {
    path: '/careers',
    title: 'Careers',
    heading: 'Cook the evening with us',
    says: '₦280,000–₦380,000 a month',
  },
  { path: '/contact', title: 'Contact', heading: 'Talk to a person', says: 'We answer within 24 hours.' },
  { path: '/faq', title: 'FAQ', heading: 'Questions and answers', says: 'What does a box cost?' },
  { path: '/partner', title: 'Partners', heading: 'Set the table with us', says: 'Chefs and restaurants' },
  {
    path: '/press',
    title: 'Press',
    heading: 'For those who write about dinner',
    says: 'press@sharebox.test',
  },
  { path: '/help', title: 'Help Center', heading: 'Help Center', says: 'Windows, areas' },
  {
    path: '/delivery',
    title: 'Delivery Information',
    heading: 'Delivery Information',
    says: 'Evening 4PM-8PM',
  },
  { path: '/privacy', title: 'Privacy', heading: 'Privacy, in plain words', says: 'Your rights' },
  { path: '/terms', title: 'Terms', heading: 'Terms of the table', says: 'Changes and cancellation' },
  { path: '/cookies', title: 'Cookies', heading: 'Cookies, the other kind', says: 'Light or dark' },
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

test('opens every info page with its own title, description and text, without overflow on a phone or errors', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const errors = errorsOf(page);
  for (const { path, title, heading, says } of pages) {
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(`${title} · Share Box`);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', getDescription(path));
      await expect(page.getByRole('main').getByText(says).first()).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(errors).toEqual([]);
    });
  }
});

test('searches the FAQ, links the contact page to FAQ answers and offers ways to apply for positions', async ({
  page,
}) => {
  test.setTimeout(180_000);
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

  await test.step('shows a salary in naira and an email address for applications for every position', async () => {
    await visit(page, '/careers');
    const apply = page.getByRole('link', { name: /^Apply: / });
    await expect(apply).toHaveCount(3);
    for (const link of await apply.all()) await expect(link).toHaveAttribute('href', /^mailto:\S+\?subject=/);
    await expect(page.getByText(/₦[\d,]+–₦[\d,]+ a month/)).toHaveCount(3);
  });
});

test('links every item in the home page’s footer to a page, and reports an unknown URL', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  const links = page.getByRole('navigation', { name: /^(Shop|Company|Fine print)$/ }).getByRole('link');
  await expect(links.filter({ hasText: 'Cookies' })).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(expect.arrayContaining(pages.map(({ path }) => path)));
  await links.filter({ hasText: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY), 'A new page starts at its top').toBe(0);
  const readAbove = pages.map(({ path }) => path);
  for (const address of new Set(addresses)) {
    if (readAbove.includes(address)) continue;
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(notFoundHeading)).toBeHidden();
  }
  await test.step('reports an unknown URL', async () => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: notFoundHeading })).toBeVisible();
  });
});
