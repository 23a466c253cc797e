import { expect } from '@playwright/test';
import { paths } from '../../web/src/config/paths';
import { openPath, press, coldStart } from './open-screen';
import type { Screen } from './screen';
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
  {
    name: 'faq-nothing-found',
    of: 'faq',
    as: 'visitor',
    open: (page) => openPath(page, '/faq?q=helicopter'),
  },
  {
    name: 'not-found',
    of: 'notFound',
    as: 'visitor',
    open: async (page) => {
      reloadOnNextVisit(page);
      await openPath(page, '/no/such/page');
    },
  },
  {
    name: 'nav-menu',
    of: 'about',
    as: 'staff',
    isWindow: true,
    open: async (page) => {
      await openPath(page, paths.about);
      await press(page, 'Open menu');
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    },
  },
  {
    name: 'signin',
    of: 'signIn',
    as: 'visitor',
    isZoomed: true,
    open: (page) => openPath(page, paths.signIn),
  },
  { name: 'login', of: 'login', as: 'visitor', open: (page) => openPath(page, paths.login) },
  {
    name: 'signin-refused',
    of: 'signIn',
    as: 'visitor',
    open: async (page) => {
      await openPath(page, paths.signIn);
      await page.getByLabel('Email Address').fill('nobody@sharebox.test');
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'signup', of: 'signUp', as: 'visitor', open: (page) => openPath(page, paths.signUp) },
  {
    name: 'signup-check-email',
    of: 'signUp',
    as: 'visitor',
    open: async (page) => {
      await openPath(page, paths.signUp);
      await page.getByLabel('Email Address').fill(`${createUniqueWord()}@sharebox.test`);
      await page.getByLabel('Password', { exact: true }).fill('Sharebox1!');
      await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    },
  },
  {
    name: 'signup-wrong',
    of: 'signUp',
    as: 'visitor',
    open: async (page) => {
      await openPath(page, paths.signUp);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'forgot-password',
    of: 'forgotPassword',
    as: 'visitor',
    open: (page) => openPath(page, paths.forgotPassword),
  },
  {
    name: 'forgot-password-sent',
    of: 'forgotPassword',
    as: 'visitor',
    open: async (page) => {
      await openPath(page, paths.forgotPassword);
      await page.getByLabel('Email Address').fill('somebody@sharebox.test');
      await press(page, 'Send Reset Link');
      await expect(page.getByText(/^If an account exists for/)).toBeVisible(coldStart);
    },
  },
  {
    name: 'auth-action-spent',
    of: 'authAction',
    as: 'visitor',
    open: (page) => openPath(page, paths.authAction),
  },
];
