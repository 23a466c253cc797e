import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/local-stack/project';

/** The folders and files that contain business logic and have unit tests. */
const mutatedPaths = [
  'domain/src/',
  'functions/src/menu/meal-images.ts',
  'functions/src/platform/db/retry-races.ts',
  'functions/src/platform/mail/deployed-mailer.ts',
  'functions/src/platform/mail/require-tls.ts',
  'functions/src/platform/push/fcm-push.ts',
  'functions/src/schedules/run-jobs.ts',
];

/** Excluded folders. Contracts are covered by the functions' tests, and a unit test would only repeat their shape. */
const excluded = /\/(?:callables|fixtures)\//;

/** Folders in which a survived mutant could cost money or boxes, or reveal a surprise gift. */
const strict = ['domain/src/gifts', 'domain/src/money', 'domain/src/payments'];
const strictFiles = ['domain/src/orders/slot.ts'];

/** Minimum percentage of each folder's mutants that must be killed, not counting equivalent mutants. */
export const minKilledPercent = 95;

/** Returns whether every mutant of a file must be killed or listed as equivalent. */
export function isStrict(file: string): boolean {
  return strictFiles.includes(file) || strict.includes(dirname(file));
}

/** Returns the paths of the files to mutate, relative to the root; `only` restricts them to a file or a folder. */
export function listMutatedFiles(only = ''): string[] {
  const begin = only.replace(/^\.\//, '');
  return ['domain/src', 'functions/src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => mutatedPaths.some((path) => file.startsWith(path)))
    .filter((file) => !excluded.test(file))
    .filter((file) => file === begin || file.startsWith(begin === '' ? '' : `${begin.replace(/\/$/, '')}/`))
    .sort();
}
