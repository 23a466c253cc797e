import { expect, type Page } from '@playwright/test';
import { paths, type ProfileTab, toProfile } from '../../web/src/config/paths';
import { openPath, press, coldStart } from './open-screen';
import type { PersonName, Screen } from './screen';
import { cutOffFirestore, visit } from '../support/page';

async function openTab(page: Page, name: ProfileTab): Promise<void> {
  await openPath(page, toProfile(name));
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const profileScreen = (name: ProfileTab, as: PersonName, more: Partial<Screen> = {}): Screen => ({
  name: `profile-${name}-${as}`,
  of: 'profile',
  as,
  open: (page) => openTab(page, name),
  ...more,
});

const dialogOf = (name: ProfileTab, as: PersonName, button: string | RegExp, suffix: string): Screen =>
  profileScreen(name, as, {
    name: `profile-${name}-${suffix}`,
    isWindow: true,
    open: async (page) => {
      await openTab(page, name);
      await press(page, button);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });

export const profileScreens: Screen[] = [
  profileScreen('profile', 'ada', { isZoomed: true }),
  profileScreen('profile', 'long'),
  profileScreen('profile', 'ada', {
    name: 'profile-profile-edit',
    open: async (page) => {
      await openTab(page, 'profile');
      await press(page, 'Edit Profile');
    },
  }),
  profileScreen('experiences', 'ada', { isZoomed: true }),
  profileScreen('experiences', 'ngozi'),
  profileScreen('experiences', 'regular'),
  profileScreen('experiences', 'newcomer'),
  profileScreen('experiences', 'recipient'),
  profileScreen('experiences', 'long'),
  // Needs a customer who has not opened the Experiences tab, because the device caches experiences that were loaded
  // before.
  profileScreen('experiences', 'holder', {
    name: 'profile-experiences-offline',
    open: async (page) => {
      await openTab(page, 'security');
      await cutOffFirestore(page);
      await visit(page, toProfile('experiences'));
      await expect(page.getByRole('heading', { name: 'Failed to load your experiences' })).toBeVisible(
        coldStart,
      );
    },
  }),
  dialogOf('experiences', 'regular', 'View Details', 'details'),
  dialogOf('experiences', 'long', 'View Details', 'details-long'),
  profileScreen('notifications', 'ada', { isZoomed: true }),
  profileScreen('notifications', 'newcomer'),
  profileScreen('delivery', 'ada', { isZoomed: true }),
  profileScreen('delivery', 'newcomer'),
  profileScreen('delivery', 'long'),
  dialogOf('delivery', 'ada', 'Add New Address', 'add'),
  dialogOf('delivery', 'ada', /^Delete/, 'delete'),
  profileScreen('gift-link', 'tari', { isZoomed: true }),
  profileScreen('gift-link', 'newcomer'),
  dialogOf('gift-link', 'tari', 'Change link', 'change'),
  profileScreen('security', 'ada'),
  {
    name: 'complete-profile',
    of: 'completeProfile',
    as: 'unfinished',
    isZoomed: true,
    open: (page) => openPath(page, paths.completeProfile),
  },
];
