import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../..');
const foldersOf = (base) =>
  existsSync(join(root, base))
    ? readdirSync(join(root, base), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** Name of the folders with test data. Any folder may import them. */
const forTests = 'fixtures';

/**
 * Builds import zones for the subfolders of `base`. Each of them may import only the subfolders before it in `names`.
 * Throws if `names` lacks a subfolder.
 */
function inOrder(base, names) {
  const placeless = foldersOf(base).filter((name) => !names.includes(name) && name !== forTests);
  if (placeless.length > 0) {
    throw new Error(`scripts/lint/import-arrows.js gives ${base} no place for ${placeless.join(', ')}`);
  }
  return names.slice(0, -1).map((name, index) => ({
    targets: [`${base}/${name}`],
    from: names.slice(index + 1).map((later) => `${base}/${later}`),
    message: `In ${base} the order is ${names.join(' ← ')}: a folder imports only those before it.`,
  }));
}

/**
 * Builds import zones for the three layers of `base`: platform ← subjects ← entries. The subjects are all folders
 * except `platform` and `entries`. `isEntry` recognises entries inside other folders. Entries may import everything,
 * but other layers may not import entries.
 */
function inLayers(base, { platform, entries = [], isEntry = () => false }) {
  const folders = foldersOf(base).filter((name) => !entries.includes(name));
  const within = folders.flatMap((folder) =>
    readdirSync(join(root, base, folder)).map((name) => ({
      path: `${base}/${folder}/${name}`,
      folder,
      name,
    })),
  );
  const inner = within.filter(({ name }) => isEntry(name)).map(({ path }) => path);
  const rest = within.filter(({ name }) => !isEntry(name));
  const message = `The layers of ${base} are platform (${platform.join(', ')}) ← subjects ← entries: a file imports only its own layer and those before it.`;
  return [
    {
      targets: rest.filter(({ folder }) => platform.includes(folder)).map(({ path }) => path),
      from: foldersOf(base)
        .filter((name) => !platform.includes(name) && name !== forTests)
        .map((name) => `${base}/${name}`),
      message,
    },
    {
      targets: rest.map(({ path }) => path),
      from: [...inner, ...entries.map((name) => `${base}/${name}`)],
      message,
    },
  ];
}

/** The import restrictions of docs/architecture.md. */
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
  ...inLayers('domain/src', {
    platform: ['common', 'money', 'shop'],
    isEntry: (name) => /callables(?:\.test)?\.ts$/.test(name),
  }),
  ...inLayers('functions/src', {
    platform: ['platform'],
    entries: ['triggers', 'demo'],
    isEntry: (name) => name === 'calls',
  }),
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
  ...inLayers('web/src/features/admin', {
    platform: ['text', 'list-page', 'reordering', 'editing', 'details', 'accounts'],
    entries: ['routes'],
  }),
  ...foldersOf('web/src/features').map((feature) => ({
    targets: [`web/src/features/${feature}`],
    from: ['web/src/features'],
    except: [`web/src/features/${feature}`],
    message: 'Features never import each other: code that two of them need belongs in web/src/shared.',
  })),
];
