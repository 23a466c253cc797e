import { join } from 'node:path';

/** The folder that holds the root package.json. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** What is made while running, and can be deleted at any time. Git ignores it. */
export const CACHE = join(ROOT, '.cache');

/** `demo-` keeps every emulator and SDK from ever touching a real project. */
export const PROJECT_ID = 'demo-sharebox';

export const HOST = '127.0.0.1';
