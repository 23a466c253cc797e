import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../scripts/local-stack/project';

/**
 * Files without behaviour of their own. Contracts are covered by the functions' tests, and a unit test would only repeat
 * their shape. The others connect the shop to Google or to the demo: which function runs with what memory, and which
 * service it uses.
 */
const excluded = [
  /^domain\/src\/.*\/(?:callables|fixtures)\//,
  /^functions\/src\/(?:index|demo\/.*|gifts\/gift-page|mail\/sample-emails|schedules\/schedules)\.ts$/,
  /^functions\/src\/triggers\/(?:account-created|firestore-triggers|proof-uploaded)\.ts$/,
  /^functions\/src\/platform\/(?:demo-stack|production-services|runtime-options)\.ts$/,
  /^functions\/src\/platform\/(?:mail\/printed-mailer|payment-providers\/deployed-providers|push\/recording-push)\.ts$/,
  // Colours and sizes, and dishes for the placeholder of the menu.
  /^web\/src\/(?:theme\/tokens|features\/menu\/sample-menu)\.ts$/,
];

/** Folders and files in which a survived mutant could cost money or boxes, reveal a surprise gift or give access. */
const strict = [
  'domain/src/gifts/',
  'domain/src/money/',
  'domain/src/payments/',
  'domain/src/orders/slot.ts',
  'functions/src/gifts/',
  'functions/src/orders/apply-review-to-box.ts',
  'functions/src/orders/box-search.ts',
  'functions/src/orders/boxes.ts',
  'functions/src/orders/cancel-order.ts',
  'functions/src/orders/cancel-own-order.ts',
  'functions/src/orders/change-order-status.ts',
  'functions/src/orders/expire-hold.ts',
  'functions/src/orders/free-unpaid-box.ts',
  'functions/src/orders/meal-limits.ts',
  'functions/src/orders/order-box.ts',
  'functions/src/orders/release-hold.ts',
  'functions/src/drops/',
  'web/src/features/checkout/',
  'web/src/pwa/',
  'functions/src/accounts/',
  'functions/src/platform/auth-accounts.ts',
  'functions/src/platform/validated-call.ts',
  'functions/src/platform/visitor-call.ts',
];

/** Minimum percentages of killed mutants per folder, not counting equivalent mutants. */
const minKilledPercents = { domain: 95, functions: 90, web: 85 };

const packages = ['domain', 'functions', 'web'] as const;
type Package = (typeof packages)[number];

export const packageOf = (file: string): Package =>
  packages.find((one) => file.startsWith(`${one}/`)) ?? 'domain';

export const minKilledPercent = (folder: string): number => minKilledPercents[packageOf(folder)];

/** Returns whether every mutant of a file must be killed or listed as equivalent. */
export function isStrict(file: string): boolean {
  return strict.some((path) => file.startsWith(path));
}

const listSources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .sort();

const testBeside = (file: string) => file.replace(/\.ts$/, '.test.ts');

/** Returns the paths of the files to mutate, relative to the root; `only` restricts them to a file or a folder. */
export function listMutatedFiles(only = ''): string[] {
  const begin = only.replace(/^\.\//, '').replace(/\/$/, '');
  return packages
    .flatMap((one) => listSources(`${one}/src`))
    .filter((file) => !file.endsWith('.test.ts') && !excluded.some((path) => path.test(file)))
    .filter((file) => packageOf(file) !== 'web' || existsSync(join(ROOT, testBeside(file))))
    .filter((file) => begin === '' || file === begin || file.startsWith(`${begin}/`));
}

/** Returns the folder whose files are mutated in one run of Stryker. */
export function getRunFolder(file: string): string {
  const [first = '', src = '', folder = ''] = file.split('/');
  const isFolder = !folder.endsWith('.ts');
  if (packageOf(file) === 'domain') return dirname(file);
  return packageOf(file) === 'functions' && isFolder ? join(first, src, folder) : join(first, src);
}

const toCamelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Tests that change the time zone, which only a process of its own can do. */
const needsProcess = 'time-zones.test.ts';

/**
 * Returns the tests in a folder and, for functions, the tests of handlers that name one of its files or test every
 * callable.
 */
export function listTestsOf(folder: string, files: readonly string[]): string[] {
  const beside = packageOf(folder) === 'web' ? files.map(testBeside) : listSources(folder);
  const unit = beside.filter((file) => file.endsWith('.test.ts'));
  if (packageOf(folder) !== 'functions') return unit;
  const names = listSources(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'));
  const named = new RegExp(
    String.raw`/(?:${names.join('|')})'|\b(?:${names.map(toCamelCase).join('|')})(?:Handler)?\(|\bvalidatedCalls\b`,
  );
  const handlerTests = listSources('tests/functions').filter(
    (file) =>
      file.endsWith('.test.ts') &&
      basename(file) !== needsProcess &&
      dirname(file) === 'tests/functions' &&
      named.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  return [...unit, ...handlerTests];
}
