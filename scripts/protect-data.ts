/**
 * `npm run protect-data -- --project <id>` enables recovery and backups for a real project
 * (docs/operations.md#backups). Idempotent.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT_FOLDER } from './local-stack/project';
import { backupScheduleListSchema, listDataProtectionSteps } from './deploy/protection-steps';

const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;

function firebase(args: readonly string[]): string {
  const tool = join(ROOT_FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const all = [tool, ...args, '--project', project ?? '', '--non-interactive'];
  return execFileSync(process.execPath, all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

if (project === undefined || project.startsWith('demo-')) {
  console.error('Usage: npm run protect-data -- --project <a real project’s id>');
  process.exitCode = 2;
} else {
  const printed: unknown = JSON.parse(firebase(['firestore:backups:schedules:list', '--json']));
  for (const step of listDataProtectionSteps(backupScheduleListSchema.parse(printed).result)) {
    console.log(`firebase ${step.join(' ')}`);
    console.log(firebase(step));
  }
}
