/**
 * `npm run lock-functions` regenerates functions/package-lock.json from the project's lock file. The deployed functions
 * are installed with it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctionsLock } from './deploy/functions-lock';
import { ROOT } from './local-stack/project';

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

const lock = buildFunctionsLock(read('package-lock.json'), read('functions/package.json'));
writeFileSync(join(ROOT, 'functions', 'package-lock.json'), lock);
