import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import process from 'node:process';

const chromium = process.env.SHAREBOX_CHROMIUM;

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    // Chromium refuses its sandbox to root, which is who runs it in many containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** The whole browser. */
export const wholeBrowser = launchOptions(chromium);

/**
 * Chromium's engine alone, which opens a page with less than half the processor's time; the whole browser where it is
 * missing.
 */
export const headlessShell = launchOptions(process.env.SHAREBOX_HEADLESS_SHELL ?? chromium);

/** How every page is opened. */
export const pageOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  ...devices['Desktop Chrome'],
  baseURL: process.env.SHAREBOX_BASE_URL ?? 'http://127.0.0.1:5000',
  // Each test has a new browser profile, in which the worker would fetch the whole shop again; what it does has tests
  // of its own.
  serviceWorkers: 'block',
};
