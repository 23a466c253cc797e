import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '../..');
/** The names of the folders in `base`, none where it isn't there. */
const foldersOf = (base) =>
  existsSync(join(root, base))
    ? readdirSync(join(root, base), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** What tests of any folder are made with. */
const forTests = 'fixtures';

/** Folders of `base` of which each imports only those before it. Throws for one that has no place among them. */
function inOrder(base, names) {
  const placeless = foldersOf(base).filter((name) => !names.includes(name) && name !== forTests);
  if (placeless.length > 0) {
    throw new Error(`scripts/lint/import-arrows.js gives ${base} no place for ${placeless.join(', ')}`);
  }
  return names.slice(0, -1).map((name, index) => ({
    target: `./${base}/${name}`,
    from: names.slice(index + 1).map((later) => `./${base}/${later}`),
    message: `In ${base} the order is ${names.join(' ← ')}: a folder imports only those before it.`,
  }));
}

/** The import arrows of docs/architecture.md. */
export const zones = [
  { target: './domain', from: ['./functions', './web', './tests', './scripts'] },
  { target: './functions', from: ['./web', './tests', './scripts'] },
  { target: './web', from: ['./functions', './tests', './scripts'] },
  ...inOrder('domain/src', [
    'common',
    'money',
    'menu',
    'order',
    'payment',
    'account',
    'gift',
    'notification',
    'kitchen',
    'packing',
    'delivery',
    'rating',
    'callables',
  ]),
  ...inOrder('functions/src', [
    'platform',
    'mail',
    'boxes',
    'drops',
    'menu',
    'kitchen',
    'ratings',
    'payments',
    'storefront',
    'notifications',
    'waitlist',
    'gifts',
    'delivery',
    'accounts',
    'callables',
    'schedules',
    'triggers',
    'demo',
  ]),
  ...inOrder('web/src', [
    'state',
    'config',
    'theme',
    'components',
    'firebase',
    'pwa',
    'shared',
    'features',
    'app',
  ]),
  { target: './web/src/firebase', from: './web/src/components', message: 'firebase draws nothing.' },
  { target: './web/src/pwa', from: ['./web/src/components', './web/src/firebase'] },
  ...inOrder('web/src/shared', [
    'notifications',
    'account',
    'storefront',
    'waitlist',
    'cart',
    'orders',
    'gifts',
    'kitchen',
    'packing',
  ]),
  ...inOrder('web/src/features/admin', [
    'list',
    'meals',
    'drops',
    'messages',
    'settings',
    'money',
    'customers',
    'orders',
    'payments',
    'overview',
    'routes',
  ]),
  ...foldersOf('web/src/features').map((feature) => ({
    target: `./web/src/features/${feature}`,
    from: './web/src/features',
    except: [`./${feature}`],
    message: 'One feature never imports another: what two of them need stands in web/src/shared.',
  })),
];
