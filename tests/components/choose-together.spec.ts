import type { Browser, Page } from '@playwright/test';
import { getMealSlot } from '@sharebox/domain/menu/menu';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import {
  placeOrder,
  getPlaceOrderButton,
  saveAddress,
  storeCartInBrowser,
  submitPaymentClaim,
} from '../support/checkout';
import { simulateUserInput } from '../support/page';

const bar = (page: Page, text: RegExp | string) => page.getByRole('main').getByText(text);
const chosenDish = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` });
const joined = /choose together · /;

/** Creates an invitation to a page's shared cart and returns the link. */
async function invite(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Choose together' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose together' });
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: 'Get the link' }).click();
  await expect(dialog.getByAltText('QR code that opens your box')).toBeVisible();
  const whatsApp = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  await dialog.getByRole('button', { name: 'Close' }).click();
  return new URL(whatsApp ?? '').searchParams.get('text')?.split(' ').at(-1) ?? '';
}

test.afterEach(async ({ browser, context }) => {
  for (const phone of browser.contexts()) if (phone !== context) await phone.close();
});

async function openPhone(browser: Browser, shop: StandInShop, link: string): Promise<Page> {
  const { origin } = new URL(link);
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  await shop.join(context);
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

async function join(page: Page, name: string, button = 'Choose together'): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL('/weekly-drop');
}

/** Opens the menu as Ada, a member with an address, and lets Tari, a visitor, join her shared cart. */
async function pair(page: Page, browser: Browser, shop: StandInShop) {
  const drop = prepareDropOnSale(shop);
  const ada = await createAccount();
  await saveAddress(ada.uid);
  await signIn(page, ada, { isKept: true });
  await page.goto('/weekly-drop');
  await storeCartInBrowser(page, drop.meals);
  await simulateUserInput(page);
  const link = await invite(page, 'Ada');
  const tari = await openPhone(browser, shop, link);
  await join(tari, 'Tari');
  await expect(bar(page, 'You and Tari choose together · Tari is here')).toBeVisible();
  await expect(bar(tari, 'You and Ada choose together · Ada is here')).toBeVisible();
  return { tari, link, drop };
}

const openReview = (page: Page) => page.getByRole('button', { name: /Review \d/ }).click();

test('shows both partners each dish, its hearts and who chose it', async ({ page, browser, shop }) => {
  const { tari, drop } = await pair(page, browser, shop);
  const [main] = drop.meals;
  await expect(chosenDish(tari, main.name)).toBeVisible();
  await chosenDish(tari, main.name)
    .getByRole('button', { name: `One ${main.name} more` })
    .click();
  await openReview(page);
  const review = page.getByRole('dialog', { name: 'Cart Review' });
  const row = review.getByRole('region', { name: 'Main Plate' });
  await expect(row.getByText('Tari’s choice')).toBeVisible();
  await expect(row.getByRole('group', { name: `Quantity of ${main.name}` })).toContainText('2');
  await row.getByRole('button', { name: `Love ${main.name}` }).click();
  await openReview(tari);
  await expect(tari.getByText('Ada loves it')).toBeVisible();
  await expect(tari.getByText('Your choice')).toHaveCount(1);
});

test('shows the partner’s changes, also after being offline', async ({ page, browser, shop }) => {
  const { tari, drop } = await pair(page, browser, shop);
  const [main] = drop.meals;
  const toast = (phone: Page, text: string) => phone.locator('[popover]').getByText(text);
  const addOne = (phone: Page) =>
    chosenDish(phone, main.name)
      .getByRole('button', { name: `One ${main.name} more` })
      .click();
  await tari.context().setOffline(true);
  await expect(bar(tari, 'You’re offline. Your changes are sent when you’re back.')).toBeVisible();
  await addOne(tari);
  await addOne(tari);
  await addOne(page);
  await tari.context().setOffline(false);
  await expect(bar(tari, joined)).toBeVisible();
  await expect(toast(page, `Tari chose 3 × ${main.name}`)).toBeVisible();
  await expect(chosenDish(page, main.name)).toContainText('3');

  await page.getByRole('button', { name: 'Continue' }).click();
  const [extra, other] = shop.storefront().menu.meals.filter((meal) => getMealSlot(meal) === 'addon');
  await page.getByRole('button', { name: `Add: ${extra?.name}` }).click();
  await expect(toast(tari, `Ada chose 1 × ${extra?.name}`)).toBeVisible();
  await page.getByRole('button', { name: `Choose instead: ${other?.name}` }).click();
  await expect(toast(tari, `Ada chose 1 × ${other?.name} instead of ${extra?.name}`)).toBeVisible();

  await openReview(page);
  const review = page.getByRole('dialog', { name: 'Cart Review' });
  await addOne(tari);
  await expect(review.getByRole('group', { name: `Quantity of ${main.name}` })).toContainText('4');
  await expect(page.locator('[aria-live]', { hasText: `Tari chose 4 × ${main.name}` })).toBeAttached();
  await expect(toast(page, `Tari chose 4 × ${main.name}`)).toHaveCount(0);
});

test('shows that a shared cart is full, or that its link has expired', async ({ page, browser, shop }) => {
  const { tari, link } = await pair(page, browser, shop);
  const third = await openPhone(browser, shop, link);
  await third.getByLabel('Your name').fill('Chidi');
  await third.getByRole('button', { name: 'Choose together' }).click();
  await expect(third.getByRole('heading', { name: 'This box already has two people' })).toBeVisible();

  await tari.getByRole('button', { name: 'Leave' }).click();
  await tari.getByRole('button', { name: 'Leave the box' }).click();
  await expect(tari.getByText('Your box is empty')).toBeVisible();
  await expect(bar(page, 'Waiting for your partner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review 3 items' })).toBeVisible();

  await third.goto(link.replace(/#.*/, `#${'x'.repeat(20)}.${'y'.repeat(22)}.Ada`));
  await third.getByLabel('Your name').fill('Chidi');
  await third.getByRole('button', { name: 'Choose together' }).click();
  await expect(third.getByRole('heading', { name: 'This box is not open any longer' })).toBeVisible();
});

test('merges choices made offline, and asks which of two notes to keep', async ({ page, browser, shop }) => {
  const { tari } = await pair(page, browser, shop);
  for (const phone of [page, tari]) await phone.goto('/weekly-drop?step=4');
  const note = (phone: Page) => phone.getByLabel('Your love note');
  await expect(bar(tari, joined)).toBeVisible();
  await expect(bar(page, joined)).toBeVisible();
  await note(page).fill('To us');
  await expect(note(tari)).toHaveValue('To us');

  await tari.context().setOffline(true);
  await note(tari).fill('No onions, please');
  await tari.getByRole('radio', { name: /Premium Gift Box/ }).check();
  await note(page).fill('To us both');
  const findNote = () => shop.documents('shared_carts/').find(({ data }) => data['value'] === 'To us both');
  await expect.poll(findNote).toBeDefined();
  // Rejects the write like the security rules, because the writer has not seen Ada's note.
  const accept = shop.refuse(findNote()?.path ?? '', ['write']);
  await tari.context().setOffline(false);
  await expect(note(tari)).toHaveValue('To us both');
  await expect(page.getByRole('radio', { name: /Premium Gift Box/ })).toBeChecked();
  await expect(tari.getByText('Your love note isn’t in the box, but we kept it.')).toBeVisible();
  await expect(tari.getByText('“No onions, please”')).toBeVisible();
  accept();

  await page.goto('/payment');
  await expect(page.getByText(joined)).toBeVisible();
  const goOn = shop.pause(holdBoxContract);
  shop.reject(holdBoxContract, 'sold-out');
  await getPlaceOrderButton(page).click();
  for (const name of ['Use mine', 'Keep both']) {
    await expect(tari.getByRole('button', { name })).toBeDisabled();
  }
  goOn();
  await tari.getByRole('button', { name: 'Keep both' }).click();
  await page.goto('/weekly-drop?step=4');
  await expect(note(page)).toHaveValue('To us both\nNo onions, please');
  await expect(tari.getByText('You also wrote')).toHaveCount(0);
});

test('asks before a shared cart replaces the box on the phone', async ({ page, browser, shop }) => {
  const { tari, link, drop } = await pair(page, browser, shop);
  const [main] = drop.meals;
  await chosenDish(tari, main.name)
    .getByRole('button', { name: `One ${main.name} more` })
    .click();
  await expect(chosenDish(page, main.name)).toContainText('2');
  await tari.getByRole('button', { name: 'Leave' }).click();
  await tari.getByRole('button', { name: 'Leave the box' }).click();
  await expect(tari.getByText('Your box is empty')).toBeVisible();
  const other = shop
    .storefront()
    .menu.meals.filter(({ category }) => category === 'main')
    .at(-1);
  await storeCartInBrowser(tari, other ? [other] : []);
  await tari.goto(link);
  await join(tari, 'Tari', 'Bring mine');
  await expect(chosenDish(page, other?.name ?? '')).toBeVisible();
  await expect(tari.getByRole('button', { name: 'Review 3 items' })).toBeVisible();
});

test('lets one partner pay while the other follows the order', async ({ page, browser, shop }) => {
  const { tari, drop } = await pair(page, browser, shop);
  await tari.goto('/weekly-drop?step=4');
  await expect(tari.getByRole('button', { name: 'Go to checkout' })).toBeEnabled();
  await page.goto('/payment');
  await expect(page.getByText(joined)).toBeVisible();
  const goOn = shop.pause(holdBoxContract);
  await getPlaceOrderButton(page).click();
  await expect(bar(tari, 'Ada is paying. The box can’t change now.')).toBeVisible();
  await expect(tari.getByRole('button', { name: 'Go to checkout' })).toBeDisabled();
  await tari.getByRole('button', { name: 'Review' }).click();
  await expect(tari.getByRole('button', { name: 'Checkout', exact: true })).toBeDisabled();
  await tari
    .getByRole('button', { name: `One ${drop.meals[2].name} more` })
    .last()
    .click();
  await expect(tari.getByText('Ada is paying. The box can’t change until they are done.')).toBeVisible();
  await expect(tari.getByRole('button', { name: 'Review 3 items' })).toBeAttached();
  await tari.getByRole('button', { name: 'Close' }).click();
  goOn();
  await expect(page.getByRole('heading', { name: 'Payment Instructions' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await submitPaymentClaim(page, 'FBN/0042');
  await expect(tari.getByText('Your partner ordered your box.')).toBeVisible();
  await expect(tari.getByRole('link', { name: 'Follow it' })).toHaveCount(1);
  await expect(tari.getByText('Your box is empty')).toBeVisible();
  await shop.staff.approvePayment(orderId);
  await tari.getByRole('region', { name: 'Your partner’s order' }).getByRole('link').click();
  const followed = tari.getByRole('article', { name: 'The box you chose together' });
  await expect(followed).toContainText(drop.meals[0].name);
  await expect(followed).not.toContainText('₦');
  await shop.staff.setStatus(orderId, 'preparing');
  await shop.staff.setStatus(orderId, 'delivered');
  await expect(followed).toContainText('Arrived on');
  await followed.getByRole('button', { name: 'Stop following' }).click();
  await expect(tari.getByRole('heading', { name: 'You don’t follow this order' })).toBeVisible();

  await page.goto('/profile?tab=experiences');
  await page.getByRole('button', { name: 'Order Again' }).click();
  await expect(page.getByRole('button', { name: 'Choose together again' })).toBeVisible();
});

test('holds one box if both partners check out, also after a sign-in', async ({ page, browser, shop }) => {
  const { tari, drop } = await pair(page, browser, shop);
  const member = await createAccount();
  await saveAddress(member.uid);
  await signIn(tari, member, { isKept: true });
  await tari.goto('/payment');
  await expect(tari.getByText(joined)).toBeVisible();
  await expect(tari.getByText(drop.meals[0].name)).toBeVisible();
  await page.goto('/payment');
  await expect(page.getByText(joined)).toBeVisible();
  await placeOrder(page);
  await getPlaceOrderButton(tari).click();
  await expect(tari.getByText('Your partner is paying for this box.')).toBeVisible();
  expect(shop.documents('orders/').filter(({ path }) => path.split('/').length === 2)).toHaveLength(1);
});
