import { expect, type Page } from '@playwright/test';
import { paths, type ProfileTab, buildProfilePath } from '../../web/src/config/paths';
import { openPath, clickButton, coldStartOptions } from './open-screen';
import { zoomedScreen, type ScreenUserName, type Screen } from './screen';
import { blockFirestore, visit } from '../support/page';

async function openTab(page: Page, name: ProfileTab): Promise<void> {
  await openPath(page, buildProfilePath(name));
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const profileScreen = (name: ProfileTab, as: ScreenUserName, more: Partial<Screen> = {}): Screen => ({
  name: `profile-${name}-${as}`,
  of: 'profile',
  as,
  open: (page) => openTab(page, name),
  ...more,
});

const dialogOf = (name: ProfileTab, as: ScreenUserName, button: string | RegExp, suffix: string): Screen =>
  profileScreen(name, as, {
    name: `profile-${name}-${suffix}`,
    isWindow: true,
    open: async (page) => {
      await openTab(page, name);
      await clickButton(page, button);
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
      await clickButton(page, 'Edit Profile');
    },
  }),
  profileScreen('experiences', 'ada', { isZoomed: true }),
  profileScreen('experiences', 'ngozi'),
  profileScreen('experiences', 'regular'),
  profileScreen('experiences', 'newcomer'),
  profileScreen('experiences', 'recipient'),
  profileScreen('experiences', 'long'),
  // Uses a customer who has never opened the Experiences tab, because the device caches previously loaded experiences.
  profileScreen('experiences', 'holder', {
    name: 'profile-experiences-offline',
    open: async (page) => {
      await openTab(page, 'security');
      await blockFirestore(page);
      await visit(page, buildProfilePath('experiences'));
      await expect(page.getByRole('heading', { name: 'Failed to load your experiences' })).toBeVisible(
        coldStartOptions,
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
  dialogOf('delivery', 'ada', 'Add new address', 'add'),
  dialogOf('delivery', 'ada', /^Delete/, 'delete'),
  profileScreen('gift-link', 'tari', { isZoomed: true }),
  profileScreen('gift-link', 'newcomer'),
  dialogOf('gift-link', 'tari', 'Change link', 'change'),
  profileScreen('security', 'ada'),
  zoomedScreen('complete-profile', 'completeProfile', 'unfinished', (page) =>
    openPath(page, paths.completeProfile),
  ),
];
