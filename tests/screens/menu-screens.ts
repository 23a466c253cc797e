import { expect, type Page } from '@playwright/test';
import { paths } from '../../web/src/config/paths';
import { at, atText, closed, keepWholeCart, noDrop, noStorefront, press, served, soldOut } from './opening';
import { offerOfABox, showSoldOutWeek } from '../support/drops/sold-out-week';
import { loadWithNextVisit, visit } from '../support/browser/visit';
import type { Screen } from './screen';

const menu = paths.weeklyDrop;

/** Opens the menu from another page of the shop. Loaded directly, the menu comes with the week's dishes prerendered. */
async function openMenuFromOtherPage(page: Page): Promise<void> {
  loadWithNextVisit(page);
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
      await at(page, paths.home);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    },
  },
  {
    name: 'home-sold-out',
    of: 'home',
    as: 'ada',
    open: async (page) => {
      await soldOut(page);
      await atText(page, paths.home, /sold out/i);
    },
  },
  {
    name: 'home-closed',
    of: 'home',
    as: 'visitor',
    open: async (page) => {
      await closed(page);
      await atText(page, paths.home, /closed/i);
    },
  },
  {
    name: 'menu-1-mains',
    of: 'weeklyDrop',
    as: 'visitor',
    isZoomed: true,
    open: (page) => at(page, menu, 'Choose Your Main Plate'),
  },
  {
    name: 'menu-1-window',
    of: 'interactiveMenu',
    as: 'ada',
    isWindow: true,
    open: async (page) => {
      await keepWholeCart(page);
      await at(page, paths.interactiveMenu, 'Choose Your Main Plate');
    },
  },
  {
    name: 'menu-2-extras',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await keepWholeCart(page);
      await at(page, `${menu}?step=2`, 'Extras');
    },
  },
  {
    name: 'menu-3-drinks',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await keepWholeCart(page);
      await at(page, `${menu}?step=3`, 'Select Your Drinks');
    },
  },
  {
    name: 'menu-4-love',
    of: 'weeklyDrop',
    as: 'visitor',
    isZoomed: true,
    open: async (page) => {
      await keepWholeCart(page);
      await at(page, `${menu}?step=4`, 'Complete Your Love Story');
    },
  },
  {
    name: 'menu-cart-review',
    of: 'weeklyDrop',
    as: 'visitor',
    isWindow: true,
    isZoomed: true,
    open: async (page) => {
      await keepWholeCart(page);
      await page.goto(`${menu}?review=1`);
      await expect(page.getByRole('dialog', { name: 'Cart Review' })).toBeVisible(served);
    },
  },
  {
    name: 'menu-lightbox',
    of: 'weeklyDrop',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await at(page, menu, 'Choose Your Main Plate');
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
      await atText(page, menu, 'This week is sold out');
    },
  },
  {
    name: 'menu-waiting-list',
    of: 'weeklyDrop',
    as: 'newcomer',
    isWindow: true,
    open: async (page) => {
      await soldOut(page);
      await atText(page, menu, 'This week is sold out');
      await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
    },
  },
  {
    name: 'menu-in-line',
    of: 'weeklyDrop',
    as: 'newcomer',
    open: async (page, member) => {
      await showSoldOutWeek(page, member, {});
      await atText(page, menu, 'You are on the waiting list.');
    },
  },
  {
    name: 'menu-offered-box',
    of: 'weeklyDrop',
    as: 'newcomer',
    open: async (page, member) => {
      await showSoldOutWeek(page, member, offerOfABox());
      await atText(page, menu, /A box is kept for you until/);
    },
  },
  {
    name: 'menu-closed',
    of: 'weeklyDrop',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await closed(page);
      await atText(page, menu, 'Orders are closed for this week');
    },
  },
  {
    name: 'menu-no-drop',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await noDrop(page);
      await openMenuFromOtherPage(page);
      await expect(page.getByText('A sample menu')).toBeVisible(served);
    },
  },
  {
    name: 'menu-failed',
    of: 'weeklyDrop',
    as: 'visitor',
    open: async (page) => {
      await noStorefront(page);
      await openMenuFromOtherPage(page);
      await expect(page.getByRole('button', { name: /again|retry/i })).toBeVisible(served);
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
