/** `npm run draw-map`: draws the import arrows of docs/architecture.md as they are now. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redrawn } from './import-map';
import { ROOT } from './local-stack/project';

const page = join(ROOT, 'docs', 'architecture.md');
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
writeFileSync(page, redrawn(readFileSync(page, 'utf8'), files, ROOT));
console.log('docs/architecture.md is drawn as the code is now.');
