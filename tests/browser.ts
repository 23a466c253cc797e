import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import process from 'node:process';

const chromium = process.env.SHAREBOX_CHROMIUM;

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    // Chromium's sandbox does not work for root, which is the usual user in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export const fullChromiumLaunchOptions = launchOptions(chromium);

/** The headless shell needs less than half the CPU time to open a page. Full Chromium is the fallback. */
export const headlessShellLaunchOptions = launchOptions(process.env.SHAREBOX_HEADLESS_SHELL ?? chromium);

export const pageOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  ...devices['Desktop Chrome'],
  baseURL: process.env.SHAREBOX_BASE_URL ?? 'http://127.0.0.1:5000',
  // Each test has a new browser profile, so a service worker would download the whole shop for every test. Tests of the
  // service worker allow it explicitly.
  serviceWorkers: 'block',
};
