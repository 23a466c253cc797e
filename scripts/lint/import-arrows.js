import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '../..');
const foldersOf = (base) =>
  existsSync(join(root, base))
    ? readdirSync(join(root, base), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** Folders of test data, which any folder may import. */
const forTests = 'fixtures';

/**
 * Builds the zones of `base`, whose folders import only the folders before them. Contracts and deployed handlers may
 * import from every folder, because no file of `base` imports them. Throws for a folder without a place in the order.
 */
function inOrder(base, names) {
  const placeless = foldersOf(base).filter((name) => !names.includes(name) && name !== forTests);
  if (placeless.length > 0) {
    throw new Error(`scripts/lint/import-arrows.js gives ${base} no place for ${placeless.join(', ')}`);
  }
  return names.slice(0, -1).map((name, index) => ({
    targets: sourcesOf(base, name),
    from: names.slice(index + 1).map((later) => `${base}/${later}`),
    message: `In ${base} the order is ${names.join(' ← ')}: a folder imports only those before it.`,
  }));
}

function sourcesOf(base, name) {
  const folder = join(root, base, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry !== 'calls' && !/callables(?:\.test)?\.ts$/.test(entry))
    .map((entry) => `${base}/${name}/${entry}`);
}

/** The folders whose handlers functions/src/index.ts deploys. */
const calls = foldersOf('functions/src').map((name) => `functions/src/${name}/calls`);

/** The import arrows of docs/architecture.md. */
export const zones = [
  {
    targets: ['domain'],
    from: ['functions', 'web', 'tests', 'proof', 'scripts'],
    message: 'domain imports no other package.',
  },
  {
    targets: ['functions'],
    from: ['web', 'tests', 'proof', 'scripts'],
    message: 'functions imports no package but domain.',
  },
  {
    targets: ['web'],
    from: ['functions', 'tests', 'proof', 'scripts'],
    message: 'web imports no package but domain.',
  },
  { targets: ['tests'], from: ['proof'], message: 'Tests do not depend on proof tools.' },
  ...inOrder('domain/src', [
    'common',
    'money',
    'shop',
    'menu',
    'drops',
    'storefront',
    'cart',
    'orders',
    'waitlist',
    'payments',
    'accounts',
    'gifts',
    'notifications',
    'kitchen',
    'packing',
    'deliveries',
    'ratings',
    'complaints',
  ]),
  ...inOrder('functions/src', [
    'platform',
    'mail',
    'orders',
    'notifications',
    'gifts',
    'deliveries',
    'ratings',
    'waitlist',
    'accounts',
    'payments',
    'complaints',
    'drops',
    'menu',
    'kitchen',
    'shop',
    'storefront',
    'triggers',
    'demo',
  ]),
  {
    targets: foldersOf('functions/src').map((name) => `functions/src/${name}`),
    from: calls,
    message: 'Nothing imports a deployed handler: what two handlers need is in a file outside of calls.',
  },
  ...inOrder('web/src', [
    'config',
    'lib',
    'theme',
    'components',
    'firebase',
    'pwa',
    'shared',
    'features',
    'app',
  ]),
  { targets: ['web/src/firebase'], from: ['web/src/components'], message: 'firebase draws nothing.' },
  {
    targets: ['web/src/pwa'],
    from: ['web/src/components', 'web/src/firebase'],
    message: 'The service worker loads neither components nor Firebase.',
  },
  ...inOrder('web/src/shared', [
    'notifications',
    'accounts',
    'sign-in',
    'addresses',
    'storefront',
    'waitlist',
    'cart',
    'orders',
    'gifts',
    'kitchen',
    'packing',
  ]),
  ...inOrder('web/src/features/admin', [
    'text',
    'list-page',
    'reordering',
    'editing',
    'details',
    'accounts',
    'meals',
    'drops',
    'kitchen',
    'deliveries',
    'announcements',
    'settings',
    'ledger',
    'messages',
    'customers',
    'orders',
    'payments',
    'overview',
    'recipes',
    'routes',
  ]),
  ...inOrder('web/src/features/admin/payments', [
    'proof',
    'shortcuts',
    'statement-file',
    'statement-import',
    'statement',
    'refunds',
    'reconciliation',
    'unpaid-boxes',
    'automatic',
    'review',
  ]),
  ...foldersOf('web/src/features').map((feature) => ({
    targets: [`web/src/features/${feature}`],
    from: ['web/src/features'],
    except: [`web/src/features/${feature}`],
    message: 'Features never import each other: code that two of them need belongs in web/src/shared.',
  })),
];
