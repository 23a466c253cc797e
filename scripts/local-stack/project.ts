import { join } from 'node:path';

/** The root folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Folder for generated files, which git ignores and which can be deleted at any time. */
export const CACHE = join(ROOT, '.cache');

/** The `demo-` prefix keeps emulators and SDKs from accessing a real project. */
export const PROJECT_ID = 'demo-sharebox';

export const HOST = '127.0.0.1';
