/**
 * Runs firebase-tools with functions that share their processes (shared-workers.js). Disables two features that waste
 * CPU time here:
 * - The file `firebase-debug.log`, which grows to 230 MB in a run of all tests. The suite's log still contains the
 *   output of the emulators and functions. DEBUG=true in the environment adds the lines of the debug log.
 * - The Auth emulator's validation of its own API description, which takes three quarters of its start time.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { shareWorkers } from './shared-workers.js';

const require = createRequire(import.meta.url);
// firebase-tools has no option that disables its log file.
require('firebase-tools/lib/logger').useFileLogger = () => join(process.cwd(), 'firebase-debug.log');
// Resolve these packages from firebase-tools, which depends on them.
const ofTools = createRequire(require.resolve('firebase-tools/package.json'));
const ajv = createRequire(ofTools.resolve('exegesis'))('ajv');
ajv.prototype.validateSchema = () => true;
if (process.env.SHAREBOX_SHARED_WORKERS === 'on') shareWorkers();
require('firebase-tools/lib/bin/firebase.js');
