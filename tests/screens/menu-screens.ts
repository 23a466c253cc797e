import { expect, type Page } from '@playwright/test';
import { paths } from '../../web/src/config/paths';
import {
  openPath,
  openPathWithText,
  ordersClosed,
  storeCompleteCart,
  noDrop,
  noStorefront,
  press,
  coldStart,
  soldOut,
} from './open-screen';
import type { Screen } from './screen';
import { buildBoxOffer, showSoldOutWeek } from '../support/drop-on-sale';
import { reloadOnNextVisit, visit } from '../support/page';

const menu = paths.weeklyDrop;

/** Opens the menu from another page of the shop, because a menu that is loaded directly has prerendered dishes. */
async function openMenuFromOtherPage(page: Page): Promise<void> {
  reloadOnNextVisit(page);
  await visit(page, paths.about);
  await visit(page, menu);
}

export const menuScreens: Screen[] = [
  {
    name: 'home',
    of: 'home',
    as: 'visitor',
    isZoomed: true,
    open: async (page) => {
      await openPath(page, paths.home);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    },
  },
  {
    name: 'home-sold-out',
    of: 'home',
    as: 'ada',
    open: async (page) => {
      await soldOut(page);
      await openPathWithText(page, paths.home, /sold out/i);
    },
  },
  {
    name: 'home-closed',
    of: 'home',
    as: 'visitor',
    open: async (page) => {
      await ordersClosed(page);
      await openPathWithText(page, paths.home, /closed/i);
    },
  },
  {
    name: 'menu-1-mains',
    of: 'weeklyDrop',
    as: 'visitor',
    isZoomed: true,
    open: (page) => openPath(page, menu, 'Choose Your Main Plate'),
  },
  {
    name: 'menu-1-window',
    of: 'interactiveMenu',
    as: 'ada',
    isWindow: true,
    open: async (page) => {
      await storeCompleteCart(page);
      await openPath(page, paths.interactiveMenu, 'Choose Your Main Plate');
    },
  },
  {
    name: 'menu-2-extras',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await storeCompleteCart(page);
      await openPath(page, `${menu}?step=2`, 'Extras');
    },
  },
  {
    name: 'menu-3-drinks',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await storeCompleteCart(page);
      await openPath(page, `${menu}?step=3`, 'Select Your Drinks');
    },
  },
  {
    name: 'menu-4-love',
    of: 'weeklyDrop',
    as: 'visitor',
    isZoomed: true,
    open: async (page) => {
      await storeCompleteCart(page);
      await openPath(page, `${menu}?step=4`, 'Complete Your Love Story');
    },
  },
  {
    name: 'menu-cart-review',
    of: 'weeklyDrop',
    as: 'visitor',
    isWindow: true,
    isZoomed: true,
    open: async (page) => {
      await storeCompleteCart(page);
      await page.goto(`${menu}?review=1`);
      await expect(page.getByRole('dialog', { name: 'Cart Review' })).toBeVisible(coldStart);
    },
  },
  {
    name: 'menu-lightbox',
    of: 'weeklyDrop',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await openPath(page, menu, 'Choose Your Main Plate');
      await press(page, /^Enlarge/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'menu-sold-out',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await soldOut(page);
      await openPathWithText(page, menu, 'This week is sold out');
    },
  },
  {
    name: 'menu-waiting-list',
    of: 'weeklyDrop',
    as: 'newcomer',
    isWindow: true,
    open: async (page) => {
      await soldOut(page);
      await openPathWithText(page, menu, 'This week is sold out');
      await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
    },
  },
  {
    name: 'menu-in-line',
    of: 'weeklyDrop',
    as: 'newcomer',
    open: async (page, member) => {
      await showSoldOutWeek(page, member, {});
      await openPathWithText(page, menu, 'You are on the waiting list.');
    },
  },
  {
    name: 'menu-offered-box',
    of: 'weeklyDrop',
    as: 'newcomer',
    open: async (page, member) => {
      await showSoldOutWeek(page, member, buildBoxOffer());
      await openPathWithText(page, menu, /A box is kept for you until/);
    },
  },
  {
    name: 'menu-closed',
    of: 'weeklyDrop',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await ordersClosed(page);
      await openPathWithText(page, menu, 'Orders are closed for this week');
    },
  },
  {
    name: 'menu-no-drop',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await noDrop(page);
      await openMenuFromOtherPage(page);
      await expect(page.getByText('A sample menu')).toBeVisible(coldStart);
    },
  },
  {
    name: 'menu-failed',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await noStorefront(page);
      await openMenuFromOtherPage(page);
      await expect(page.getByRole('button', { name: /again|retry/i })).toBeVisible(coldStart);
    },
  },
  {
    name: 'menu-loading',
    of: 'weeklyDrop',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await page.route('**/api/storefront', () => undefined);
      await openMenuFromOtherPage(page);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  },
];
