import { expect, type Page } from '@playwright/test';
import { paths } from '../../web/src/config/paths';
import {
  openPath,
  openPathContainingText,
  showClosedOrdering,
  storeCompleteCart,
  showStorefrontWithoutDrop,
  failStorefrontRequests,
  clickButton,
  coldStartOptions,
  showSoldOutStorefront,
} from './open-screen';
import { screen, windowScreen, zoomedScreen, type Screen } from './screen';
import { buildWaitlistOfferFields, showSoldOutDrop } from '../support/drop-on-sale';
import { reloadOnNextVisit, visit } from '../support/page';

const menu = paths.weeklyDrop;

/** Opens the menu from another page of the shop, because a menu that is loaded directly has prerendered dishes. */
async function openMenuFromOtherPage(page: Page): Promise<void> {
  reloadOnNextVisit(page);
  await visit(page, paths.about);
  await visit(page, menu);
}

export const menuScreens: Screen[] = [
  zoomedScreen('home', 'home', 'visitor', async (page) => {
    await openPath(page, paths.home);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }),
  screen('home-sold-out', 'home', 'ada', async (page) => {
    await showSoldOutStorefront(page);
    await openPathContainingText(page, paths.home, /sold out/i);
  }),
  screen('home-closed', 'home', 'visitor', async (page) => {
    await showClosedOrdering(page);
    await openPathContainingText(page, paths.home, /closed/i);
  }),
  zoomedScreen('menu-1-mains', 'weeklyDrop', 'visitor', (page) =>
    openPath(page, menu, 'Choose Your Main Plate'),
  ),
  windowScreen('menu-1-window', 'interactiveMenu', 'ada', async (page) => {
    await storeCompleteCart(page);
    await openPath(page, paths.interactiveMenu, 'Choose Your Main Plate');
  }),
  screen('menu-2-extras', 'weeklyDrop', 'visitor', async (page) => {
    await storeCompleteCart(page);
    await openPath(page, `${menu}?step=2`, 'Extras');
  }),
  screen('menu-3-drinks', 'weeklyDrop', 'visitor', async (page) => {
    await storeCompleteCart(page);
    await openPath(page, `${menu}?step=3`, 'Select Your Drinks');
  }),
  zoomedScreen('menu-4-love', 'weeklyDrop', 'visitor', async (page) => {
    await storeCompleteCart(page);
    await openPath(page, `${menu}?step=4`, 'Complete Your Love Story');
  }),
  {
    ...zoomedScreen('menu-cart-review', 'weeklyDrop', 'visitor', async (page) => {
      await storeCompleteCart(page);
      await page.goto(`${menu}?review=1`);
      await expect(page.getByRole('dialog', { name: 'Cart Review' })).toBeVisible(coldStartOptions);
    }),
    isWindow: true,
  },
  windowScreen('menu-choose-together', 'weeklyDrop', 'visitor', async (page) => {
    await openPath(page, menu, 'Choose Your Main Plate');
    await clickButton(page, 'Choose together');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  screen('together', 'together', 'visitor', (page) =>
    openPath(page, `${paths.together}#cart.${'k'.repeat(22)}.Ada`, 'Choose a box with Ada'),
  ),
  windowScreen('menu-lightbox', 'weeklyDrop', 'visitor', async (page) => {
    await openPath(page, menu, 'Choose Your Main Plate');
    await clickButton(page, /^Enlarge/);
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  screen('menu-sold-out', 'weeklyDrop', 'visitor', async (page) => {
    await showSoldOutStorefront(page);
    await openPathContainingText(page, menu, 'This week is sold out');
  }),
  windowScreen('menu-waiting-list', 'weeklyDrop', 'newcomer', async (page) => {
    await showSoldOutStorefront(page);
    await openPathContainingText(page, menu, 'This week is sold out');
    await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  }),
  screen('menu-in-line', 'weeklyDrop', 'newcomer', async (page, member) => {
    await showSoldOutDrop(page, member, {});
    await openPathContainingText(page, menu, 'You are on the waiting list.');
  }),
  screen('menu-offered-box', 'weeklyDrop', 'newcomer', async (page, member) => {
    await showSoldOutDrop(page, member, buildWaitlistOfferFields());
    await openPathContainingText(page, menu, /A box is kept for you until/);
  }),
  windowScreen('menu-closed', 'weeklyDrop', 'visitor', async (page) => {
    await showClosedOrdering(page);
    await openPathContainingText(page, menu, 'Orders are closed for this week');
  }),
  screen('menu-no-drop', 'weeklyDrop', 'visitor', async (page) => {
    await showStorefrontWithoutDrop(page);
    await openMenuFromOtherPage(page);
    await expect(page.getByText('A sample menu')).toBeVisible(coldStartOptions);
  }),
  screen('menu-failed', 'weeklyDrop', 'visitor', async (page) => {
    await failStorefrontRequests(page);
    await openMenuFromOtherPage(page);
    await expect(page.getByRole('button', { name: /again|retry/i })).toBeVisible(coldStartOptions);
  }),
  windowScreen('menu-loading', 'weeklyDrop', 'visitor', async (page) => {
    await page.route('**/api/storefront', () => undefined);
    await openMenuFromOtherPage(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }),
];
