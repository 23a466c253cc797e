import { expect } from '@playwright/test';
import { paths } from '../../web/src/config/paths';
import { openPath, clickButton, coldStartOptions } from './open-screen';
import { screen, windowScreen, zoomedScreen, type Screen } from './screen';
import { createUniqueWord } from '../support/accounts';
import { reloadOnNextVisit } from '../support/page';

const infoPages = [
  'about',
  'careers',
  'contact',
  'faq',
  'partner',
  'press',
  'help',
  'delivery',
  'privacy',
  'terms',
  'cookies',
] as const;

export const publicScreens: Screen[] = [
  ...infoPages.map((name): Screen => ({
    name,
    of: name,
    as: 'visitor',
    open: (page) => openPath(page, paths[name]),
  })),
  screen('faq-nothing-found', 'faq', 'visitor', (page) => openPath(page, '/faq?q=helicopter')),
  screen('not-found', 'notFound', 'visitor', async (page) => {
    reloadOnNextVisit(page);
    await openPath(page, '/no/such/page');
  }),
  windowScreen('nav-menu', 'about', 'staff', async (page) => {
    await openPath(page, paths.about);
    await clickButton(page, 'Open menu');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  }),
  zoomedScreen('signin', 'signIn', 'visitor', (page) => openPath(page, paths.signIn)),
  screen('login', 'login', 'visitor', (page) => openPath(page, paths.login)),
  screen('signin-refused', 'signIn', 'visitor', async (page) => {
    await openPath(page, paths.signIn);
    await page.getByLabel('Email Address').fill('nobody@sharebox.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  }),
  screen('signup', 'signUp', 'visitor', (page) => openPath(page, paths.signUp)),
  screen('signup-check-email', 'signUp', 'visitor', async (page) => {
    await openPath(page, paths.signUp);
    await page.getByLabel('Email Address').fill(`${createUniqueWord()}@sharebox.test`);
    await page.getByLabel('Password', { exact: true }).fill('Sharebox1!');
    await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  }),
  screen('signup-wrong', 'signUp', 'visitor', async (page) => {
    await openPath(page, paths.signUp);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
  }),
  screen('forgot-password', 'forgotPassword', 'visitor', (page) => openPath(page, paths.forgotPassword)),
  screen('forgot-password-sent', 'forgotPassword', 'visitor', async (page) => {
    await openPath(page, paths.forgotPassword);
    await page.getByLabel('Email Address').fill('somebody@sharebox.test');
    await clickButton(page, 'Send reset link');
    await expect(page.getByText(/^If an account exists for/)).toBeVisible(coldStartOptions);
  }),
  screen('auth-action-spent', 'authAction', 'visitor', (page) => openPath(page, paths.authAction)),
];
