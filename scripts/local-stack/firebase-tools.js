/**
 * Runs firebase-tools with functions that share their processes (shared-workers.js), and without two features that
 * waste CPU time here:
 * - its `firebase-debug.log` with every request and queue of the emulators, 230 MB in a run of all tests. Output of the
 *   emulators and functions stays in the suite's log, and DEBUG=true in the environment adds the lines of the debug
 *   log;
 * - the Auth emulator's validation of its own API description, which takes three quarters of its start.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { shareWorkers } from './shared-workers.js';

const require = createRequire(import.meta.url);
// firebase-tools has no option for this.
require('firebase-tools/lib/logger').useFileLogger = () => join(process.cwd(), 'firebase-debug.log');
// Resolved from firebase-tools, which depends on these packages.
const ofTools = createRequire(require.resolve('firebase-tools/package.json'));
const ajv = createRequire(ofTools.resolve('exegesis'))('ajv');
ajv.prototype.validateSchema = () => true;
if (process.env.SHAREBOX_SHARED_WORKERS === 'on') shareWorkers();
require('firebase-tools/lib/bin/firebase.js');
