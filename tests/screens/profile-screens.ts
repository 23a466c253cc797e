import { expect, type Page } from '@playwright/test';
import { paths, type ProfileTab, toProfile } from '../../web/src/config/paths';
import { cutOffFirestore } from '../support/browser/cut-off-firestore';
import { at, press, served } from './opening';
import type { PersonName, Screen } from './screen';

/** Opens a profile tab and waits until its skeletons are gone. */
async function atTab(page: Page, name: ProfileTab): Promise<void> {
  await at(page, toProfile(name));
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const tab = (name: ProfileTab, as: PersonName, more: Partial<Screen> = {}): Screen => ({
  name: `profile-${name}-${as}`,
  of: 'profile',
  as,
  open: (page) => atTab(page, name),
  ...more,
});

const dialogOf = (name: ProfileTab, as: PersonName, button: string | RegExp, suffix: string): Screen =>
  tab(name, as, {
    name: `profile-${name}-${suffix}`,
    isWindow: true,
    open: async (page) => {
      await atTab(page, name);
      await press(page, button);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });

export const profileScreens: Screen[] = [
  tab('profile', 'ada', { isZoomed: true }),
  tab('profile', 'long'),
  tab('profile', 'ada', {
    name: 'profile-profile-edit',
    open: async (page) => {
      await atTab(page, 'profile');
      await press(page, 'Edit Profile');
    },
  }),
  tab('experiences', 'ada', { isZoomed: true }),
  tab('experiences', 'ngozi'),
  tab('experiences', 'regular'),
  tab('experiences', 'newcomer'),
  tab('experiences', 'recipient'),
  tab('experiences', 'long'),
  // Needs a customer who has not opened these before: the device remembers what was seen.
  tab('experiences', 'holder', {
    name: 'profile-experiences-offline',
    open: async (page) => {
      await atTab(page, 'security');
      await cutOffFirestore(page);
      await page.getByRole('tab', { name: 'Experiences' }).click();
      await expect(page.getByRole('heading', { name: 'Failed to load your experiences' })).toBeVisible(
        served,
      );
    },
  }),
  dialogOf('experiences', 'regular', 'View Details', 'details'),
  dialogOf('experiences', 'long', 'View Details', 'details-long'),
  tab('notifications', 'ada', { isZoomed: true }),
  tab('notifications', 'newcomer'),
  tab('delivery', 'ada', { isZoomed: true }),
  tab('delivery', 'newcomer'),
  tab('delivery', 'long'),
  dialogOf('delivery', 'ada', 'Add New Address', 'add'),
  dialogOf('delivery', 'ada', /^Delete/, 'delete'),
  tab('gift-link', 'tari', { isZoomed: true }),
  tab('gift-link', 'newcomer'),
  dialogOf('gift-link', 'tari', 'Change link', 'change'),
  tab('security', 'ada'),
  {
    name: 'complete-profile',
    of: 'completeProfile',
    as: 'unfinished',
    isZoomed: true,
    open: (page) => at(page, paths.completeProfile),
  },
];
