/**
 * `npm run lock-functions` regenerates functions/package-lock.json from the project's lock file. Deployments install
 * the functions' dependencies from it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctionsLock } from './deploy/functions-lock';
import { ROOT_FOLDER } from './local-stack/project';

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT_FOLDER, path), 'utf8'));

const lock = buildFunctionsLock(read('package-lock.json'), read('functions/package.json'));
writeFileSync(join(ROOT_FOLDER, 'functions', 'package-lock.json'), lock);
