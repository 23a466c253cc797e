import { join } from 'node:path';

export const ROOT_FOLDER = join(import.meta.dirname, '..', '..');

/** A folder for generated files. Git ignores it, and it can be deleted at any time. */
export const CACHE_FOLDER = join(ROOT_FOLDER, '.cache');

/** The `demo-` prefix prevents emulators and SDKs from accessing a real project. */
export const PROJECT_ID = 'demo-sharebox';

export const HOST = '127.0.0.1';
