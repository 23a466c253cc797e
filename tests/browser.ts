import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import process from 'node:process';

const chromium = process.env.SHAREBOX_CHROMIUM;

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    // Chromium's sandbox does not work for root, the usual user in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** Launch options for full Chromium. */
export const wholeBrowser = launchOptions(chromium);

/**
 * Launch options for Chromium's headless shell, which opens a page in less than half the CPU time, or for full Chromium
 * where the shell is not installed.
 */
export const headlessShell = launchOptions(process.env.SHAREBOX_HEADLESS_SHELL ?? chromium);

/** Options shared by all pages under test. */
export const pageOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  ...devices['Desktop Chrome'],
  baseURL: process.env.SHAREBOX_BASE_URL ?? 'http://127.0.0.1:5000',
  // Each test has a new browser profile, in which the service worker would download the whole shop again. It has tests
  // of its own.
  serviceWorkers: 'block',
};
