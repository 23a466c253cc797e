import { expect } from '@playwright/test';
import { paths } from '../../web/src/config/paths';
import { findCanaries } from '../support/secrets/canary';
import { type GiftUsers, createGiftUsers } from '../support/secrets/gift-users';
import { findUncoveredNames } from '../support/secrets/coverage';
import { createCanaryDrop, fetchSlipLinks, type CanaryDrop, type CanaryGift } from '../support/secrets/gifts';
import { signInAs, crawlPages, readPageText } from '../support/secrets/page-crawl';
import { buildCrawledPages, experiencesPath } from '../support/secrets/pages';
import { runGiftScenarios } from '../support/secrets/gift-scenarios';
import { findLeaks, type CrawledText } from '../support/secrets/crawled-text';
import { type CrawlUser, buildCrawlUsers, crawlUserTitles } from '../support/secrets/readers';
import { fillBox, openMenuPage } from '../support/checkout';
import { test } from '../support/drop-on-sale';
import { getGiftCheckoutButton, fillGiftBox } from '../support/gifts';

test.describe.configure({ timeout: 240_000 });

let cast: GiftUsers;
let drop: CanaryDrop;
let gifts: CanaryGift[];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  [cast, drop] = await Promise.all([createGiftUsers(), createCanaryDrop()]);
  gifts = await runGiftScenarios(cast, drop, [
    'the redirected gift',
    'the anonymous gift',
    'the declined gift',
    'the surprise to come',
    'the guest’s gift',
  ]);
});

test.afterAll(() => drop.close());

function findText(readings: readonly CrawledText[], address: string): string {
  const found = readings.find(({ where }) => where.startsWith(address));
  if (!found) throw new Error(`${address} was not read`);
  return found.text;
}

test('the crawl for leaked gift secrets covers every page of the shop', () => {
  const there = Object.keys(paths);
  const crawled = Object.keys(buildCrawledPages({ orders: [], slugs: [], giftId: '' }));
  expect(findUncoveredNames(there, crawled)).toEqual([]);
  expect(findUncoveredNames([...there, 'diary'], crawled)).toEqual(['diary is not crawled']);
});

function findReader(title: string): CrawlUser {
  const found = buildCrawlUsers(cast, gifts).find((one) => one.title === title);
  if (!found) throw new Error(`Nobody is ${title}`);
  return found;
}

for (const title of crawlUserTitles) {
  test(`hides the secrets of others from ${title} on every page`, async ({ page }) => {
    const { person, secrets } = findReader(title);
    const own = gifts.find(({ giver }) => giver === person);
    const pages = buildCrawledPages({
      // A page may repeat the reference from its URL, so only the giver's URLs contain the real reference.
      orders: gifts
        .filter((gift) => gift === own || gift.title === 'the redirected gift')
        .map(({ orderId, reference, giver }) => ({
          orderId,
          reference: giver === person ? reference : 'CONF-1700000000000',
        })),
      slips: await fetchSlipLinks(
        cast,
        gifts.filter((gift) => gift.title === 'the surprise to come'),
      ),
      slugs: [cast.recipient.slug, cast.recipient.formerSlug],
      giftId: cast.recipient.giftId,
    });
    await signInAs(page.context(), person);
    const addresses = Object.values(pages)
      .filter(({ says }) => says === 'each' || person === null)
      .flatMap((one) => one.addresses);
    const readings = await crawlPages(page, addresses);

    expect(findText(readings, `/to/${cast.recipient.slug}`)).toContain(cast.recipient.firstName);
    const journey = findText(readings, experiencesPath);
    if (own && person !== cast.guestGiver) expect(journey).toContain(own.loveMessage);
    if (person === cast.recipient) {
      expect(journey).toContain('Someone Special');
      const found = readings.flatMap(({ text }) => findCanaries(text, cast.recipient.canaries));
      const details = ['phone', 'surname', 'street (home)'].map((one) => `the recipient's ${one}`);
      expect(found).toEqual(expect.arrayContaining(details));
    }
    expect(findLeaks(readings, secrets)).toEqual([]);
  });
}

test('shows givers only the name and city of a recipient they search for', async ({ page, ownDrop }) => {
  expect(ownDrop.meals).toHaveLength(3);
  const { person, secrets } = findReader('the stranger');
  const { slug, giftId, firstName } = cast.recipient;
  await signInAs(page.context(), person);
  await openMenuPage(page, `/to/${slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await expect(page).toHaveURL(`/gift-checkout/${giftId}`);
  await expect(page.getByRole('heading', { name: `A gift for ${firstName}` })).toBeVisible();
  const checkout = await readPageText(page, 'the gift checkout');

  await fillBox(page);
  await page.getByRole('radio', { name: /^Share to someone/ }).check();
  await page.getByRole('textbox', { name: 'Share tag' }).fill(slug);
  await expect(page.getByText(`@${slug} · Port Harcourt, Rivers State`)).toBeVisible({ timeout: 45_000 });
  const lookup = await readPageText(page, 'the lookup');
  expect(lookup.text).toContain(firstName);
  expect(findLeaks([checkout, lookup], secrets)).toEqual([]);
});
