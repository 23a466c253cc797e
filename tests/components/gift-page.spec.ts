import { giftLinkSchema } from '@sharebox/domain/gifts/gift';
import type { Storefront } from '@sharebox/domain/storefront/storefront';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { withTakenBoxes } from '../support/get-backend';
import {
  getGiftCheckoutButton,
  createRecipient,
  fillGiftBox,
  createUniqueSlug,
  writeGiftLink,
} from '../support/gifts';
import { servePageWithStorefront, visit, visitAs, simulateUserInput } from '../support/page';

test('explains why a gift page accepts no gifts', async ({ page, shop }) => {
  await test.step('reports an unknown gift link, and opens the gift page on retry once the link exists', async () => {
    const slug = createUniqueSlug();
    await visit(page, `/to/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Gift Link Not Found' })).toBeVisible();
    await expect(
      page.getByText(
        `This gift link does not exist. The link you're looking for (${slug}) could not be found.`,
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await writeGiftLink(slug, { display_name: 'Tonye', initials: 'T', allow_gifting: true });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tonye' })).toBeVisible();
    await expect(page.getByText('Send me a delicious Share box')).toBeVisible();

    await visit(page, '/to/not%20a%20tag!');
    await expect(page.getByRole('heading', { level: 1, name: 'Gift Link Not Found' })).toBeVisible();
  });

  await test.step('names a recipient who accepts no gifts, or shows “This user” if the name is missing', async () => {
    const recipient = await createRecipient({ isAccepting: false });
    await visit(page, `/to/${recipient.slug}`);
    await expect(
      page.getByText(
        `${recipient.displayName} is not currently accepting gifts. They may have temporarily disabled their gift link.`,
      ),
    ).toBeVisible();
    const slug = createUniqueSlug();
    await writeGiftLink(slug, {});
    await visit(page, `/to/${slug}`);
    await expect(page.getByText('This user is not currently accepting gifts.')).toBeVisible();
  });

  await test.step('redirects a former gift link to the current link, and warns the giver when a link has a new owner', async () => {
    const recipient = await createRecipient({ link: { had_other_owner: true } });
    const former = createUniqueSlug();
    await writeGiftLink(former, {
      moved_to: recipient.slug,
      frees_at: new Date(Date.now() + 86_400_000),
      gift_id: recipient.giftId,
    });
    await visit(page, `/to/${former}`);
    await expect(page).toHaveURL(`/to/${recipient.slug}`);
    await expect(page.getByText('This link used to belong to someone else')).toBeVisible();
  });

  await test.step('reports a gift page that can’t be loaded, and offers a retry', async () => {
    const slug = createUniqueSlug();
    // Writes a document that does not match the gift link schema.
    shop.write(`gift_links/${slug}`, { display_name: 7 });
    await visit(page, `/to/${slug}`);
    await expect(
      page.getByText('An unexpected error occurred while loading this gift page. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  await test.step('explains on a gift page why nothing is for sale', async () => {
    const recipient = await createRecipient();
    const real = shop.storefront();
    await test.step('shows a countdown and disables adding while the shop is sold out', async () => {
      shop.publish(() => withTakenBoxes(15, 15)(real));
      await visit(page, `/to/${recipient.slug}`);
      await expect(page.getByRole('heading', { name: 'This week is sold out' })).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      for (const add of await page.getByRole('button', { name: /^Add to Gift Box/ }).all()) {
        await expect(add).toBeDisabled();
      }
      await expect(getGiftCheckoutButton(page)).toBeDisabled();
    });
    await test.step('shows no menu without an active drop, and shows the menu on retry once a drop is active', async () => {
      shop.publish(() => ({ ...real, menu: { ...real.menu, drop: null, meals: [] } }));
      await visit(page, `/to/${recipient.slug}`);
      await expect(page.getByRole('heading', { name: 'No Menu Available' })).toBeVisible();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('button', { name: 'Try Again' })).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('heading', { name: 'No Menu Available' })).toBeVisible();
      // Disconnects the listener, so that only the retry can load the menu.
      shop.cutOff('firestore');
      shop.publish(() => ({ ...real, menu: { ...real.menu, published_at: new Date() } }));
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { name: 'Mains' })).toBeVisible();
      shop.reconnect('firestore');
    });
  });
});

test('shows a gift page without its menu, and loads the menu on retry', async ({ page }) => {
  const recipient = await createRecipient();
  // Other parts of the page also retry loading the menu. Only requests after the click on "Try Again" succeed.
  await page.route('**/api/storefront', async (route) => {
    const isAskedFor = await page.evaluate(() => 'asked' in document.documentElement.dataset);
    await (isAskedFor ? route.continue() : route.fulfill({ status: 503 }));
  });
  await page.goto(`/to/${recipient.slug}`);
  await expect(page.getByRole('heading', { name: 'No Menu Available' })).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await tryAgain.evaluate((button) => {
    button.addEventListener('click', () => (document.documentElement.dataset['asked'] = ''), {
      capture: true,
    });
  });
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'Mains' })).toBeVisible();
});

const withOrdersClosed = (real: Storefront): Storefront => ({
  ...real,
  capacity: { ...real.capacity, order_deadline: new Date(0) },
});

test('lets visitors try the sample gift page, and invites them to create their own', async ({ page }) => {
  await page.goto('/to/sample');
  await expect(page.getByRole('heading', { level: 1, name: 'Amara' })).toBeVisible();
  await expect(page.getByText('This is a sample gift page')).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await fillGiftBox(page);
  // A second main replaces the first, and the page shows a message with an undo button.
  await page
    .getByRole('region', { name: 'Mains' })
    .getByRole('button', { name: /^Add to Gift Box/ })
    .nth(1)
    .click();
  await expect(page.getByText(/^.+ instead of .+\.$/)).toHaveCount(1);
  await expect(page.getByText(/added to the gift box/)).toHaveCount(0);
  const quantities = page.getByRole('group', { name: /^Quantity of/ });
  const [replacing] = await quantities.evaluateAll((all) => all.map((one) => one.ariaLabel));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantities).toHaveCount(3);
  await expect(page.getByRole('group', { name: replacing ?? '' })).toHaveCount(0);
  await getGiftCheckoutButton(page).click();
  const sampleDialog = page.getByRole('dialog', { name: 'This page is a sample' });
  await expect(sampleDialog.getByRole('link', { name: 'Claim your link' })).toHaveAttribute(
    'href',
    '/signup',
  );

  await visitAs(page, await createAccount(), '/to/sample');
  await expect(page.getByRole('link', { name: 'Claim your link' })).toHaveAttribute(
    'href',
    '/profile?tab=gift-link',
  );
});

test('shows a prerendered gift page, updates it live and keeps it on failure', async ({ page, shop }) => {
  const recipient = await createRecipient();
  const { slug } = recipient;
  const link = giftLinkSchema.parse(shop.document(`gift_links/${slug}`));
  await servePageWithStorefront(page, `/to/${slug}`, {
    ...shop.storefront(),
    served_at: new Date(),
    gift: { slug, link: { ...link, display_name: 'As it was' } },
  });
  await page.goto(`/to/${slug}`);
  await simulateUserInput(page);
  await expect(page.getByRole('heading', { level: 1, name: recipient.displayName })).toBeVisible();

  shop.write(`gift_links/${slug}`, { ...link, allow_gifting: false });
  await page.reload();
  await simulateUserInput(page);
  await expect(page.getByRole('heading', { name: 'Not Accepting Gifts' })).toBeVisible();

  // Writes a document that does not match the gift link schema.
  shop.write(`gift_links/${slug}`, { display_name: 7 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'As it was' })).toBeVisible();
  await simulateUserInput(page);
  // The page has loaded, but its live listener may not be active yet when this change is published.
  shop.publish(withOrdersClosed);
  await expect(page.getByRole('heading', { name: 'Orders are closed for this week' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'As it was' })).toBeVisible();
});

test('offers ready-made boxes on a gift page, and restores the earlier box on undo', async ({ page }) => {
  const recipient = await createRecipient();
  await visit(page, `/to/${recipient.slug}`);
  await expect(page.getByText('No account needed')).toBeVisible();
  const boxes = page.getByRole('region', { name: 'Ready-made boxes' });
  await expect(boxes.getByRole('button', { name: /^Choose this box/ })).toHaveCount(3);
  await fillGiftBox(page);
  await boxes.getByRole('button', { name: /^Choose this box.*The whole evening/ }).click();
  await expect(boxes.getByRole('button', { name: /^In the gift box.*The whole evening/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /5 items/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /3 items/ })).toBeVisible();
  await boxes.getByRole('button', { name: /^Choose this box.*Dinner for two/ }).click();
  await getGiftCheckoutButton(page).click();
  await expect(page.getByRole('button', { name: 'Continue as a guest' })).toBeVisible();
});

test('shows images, three dishes per group and a low box bar on a phone', async ({ page }) => {
  const recipient = await createRecipient();
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/to/${recipient.slug}`);
  const dinner = page.getByRole('listitem').filter({ hasText: 'Dinner for two' });
  await expect(dinner.locator('img')).toHaveCount(3);
  await expect(dinner.locator('img').first()).toBeInViewport();
  const bar = page.getByRole('button', { name: 'Empty box' }).locator('..');
  expect((await bar.boundingBox())?.height).toBeLessThan(80);

  const mains = page.getByRole('region', { name: 'Mains' });
  await expect(mains.getByRole('listitem')).toHaveCount(3);
  await mains.getByRole('button', { name: /^Show all \d+ mains$/ }).click();
  const last = mains.getByRole('button', { name: /^Add to Gift Box/ }).last();
  const name = (await last.textContent())?.replace('Add to Gift Box: ', '') ?? '';
  await last.click();
  await mains.getByRole('button', { name: 'Show fewer' }).click();
  await expect(mains.getByRole('listitem')).toHaveCount(4);
  await expect(mains.getByRole('heading', { name })).toBeVisible();
});
