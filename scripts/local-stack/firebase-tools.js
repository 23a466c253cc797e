/**
 * Runs firebase-tools without what costs the processor much and serves nobody here:
 * - its own `firebase-debug.log`: every request and every queue of the emulators, 230 MB in a run of all tests. What
 *   the emulators and the functions say stays in the suite's log; with DEBUG=true in the environment the lines of the
 *   debug log go there too;
 * - the Auth emulator's check that its own description of its API is well formed, which it makes for each of some
 *   thousand parts: three quarters of its start.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { shareWorkers } from './shared-workers.js';

const require = createRequire(import.meta.url);
// firebase-tools has no option for it.
require('firebase-tools/lib/logger').useFileLogger = () => join(process.cwd(), 'firebase-debug.log');
// By way of firebase-tools, whose own packages these are.
const ofTools = createRequire(require.resolve('firebase-tools/package.json'));
const ajv = createRequire(ofTools.resolve('exegesis'))('ajv');
ajv.prototype.validateSchema = () => true;
if (process.env.SHAREBOX_SHARED_WORKERS === 'on') shareWorkers();
require('firebase-tools/lib/bin/firebase.js');
