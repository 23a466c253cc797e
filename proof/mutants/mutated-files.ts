import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/local-stack/project';

/** Folders and files that decide, and have unit tests. */
const deciding = [
  'domain/src/',
  'functions/src/menu/meal-images.ts',
  'functions/src/platform/db/retry-races.ts',
  'functions/src/platform/mail/deployed-mailer.ts',
  'functions/src/platform/mail/over-tls.ts',
  'functions/src/platform/push/fcm-push.ts',
  'functions/src/schedules/run-in-turn.ts',
];

/**
 * What a callable takes is tried at its door, by the functions' tests; a unit test could only say the same shape again.
 */
const tested = /\/(?:callables|fixtures)\//;

/** A mutant that nobody notices here costs money or boxes, or tells what a gift keeps to itself. */
const strict = ['domain/src/gifts', 'domain/src/money', 'domain/src/payments'];
const strictFiles = ['domain/src/orders/slot.ts'];

/** Per cent of a folder's mutants that its tests notice at least, of those that can be noticed. */
export const leastKilled = 95;

/** Whether every mutant of a file has to be killed or named as equal. */
export function isStrict(file: string): boolean {
  return strictFiles.includes(file) || strict.includes(dirname(file));
}

/** Paths from the root of the files that are mutated, all of them or `only` one or those of a folder. */
export function mutatedFiles(only = ''): string[] {
  const begin = only.replace(/^\.\//, '');
  return ['domain/src', 'functions/src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => deciding.some((path) => file.startsWith(path)))
    .filter((file) => !tested.test(file))
    .filter((file) => file === begin || file.startsWith(begin === '' ? '' : `${begin.replace(/\/$/, '')}/`))
    .sort();
}
