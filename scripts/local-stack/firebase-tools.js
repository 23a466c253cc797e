/**
 * Runs firebase-tools without its own `firebase-debug.log`: every request and every queue of the emulators, 230 MB in
 * a run of all tests, which the processor pays for. What the emulators and the functions say stays in the suite's log;
 * with DEBUG=true in the environment the lines of the debug log go there too.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { shareWorkers } from './shared-workers.js';

const require = createRequire(import.meta.url);
// firebase-tools has no option for it.
require('firebase-tools/lib/logger').useFileLogger = () => join(process.cwd(), 'firebase-debug.log');
if (process.env.SHAREBOX_SHARED_WORKERS === 'on') shareWorkers();
require('firebase-tools/lib/bin/firebase.js');
