import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;
const features = readdirSync(`${root}/web/src/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Folders of `base` of which each imports only those before it. */
const inOrder = (base, names) =>
  names.slice(0, -1).map((name, index) => ({
    target: `./${base}/${name}`,
    from: names.slice(index + 1).map((later) => `./${base}/${later}`),
    message: `In ${base} the order is ${names.join(' ← ')}: a folder imports only those before it.`,
  }));

/** The import arrows of docs/architecture.md. */
const zones = [
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
    'callables',
  ]),
  ...inOrder('functions/src', [
    'platform',
    'mail',
    'boxes',
    'drops',
    'menu',
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
  ]),
  ...inOrder('web/src/features/admin', [
    'list',
    'meals',
    'drops',
    'messages',
    'settings',
    'money',
    'orders',
    'payments',
    'routes',
  ]),
  ...features.map((feature) => ({
    target: `./web/src/features/${feature}`,
    from: './web/src/features',
    except: [`./${feature}`],
    message: 'One feature never imports another: what two of them need stands in web/src/shared.',
  })),
];

const zodClassic = { name: 'zod', message: 'zod/mini is the one flavour here (docs/decisions).' };

/** What the storefront draws with CSS alone; MUI's would be a second way, and too heavy for the first paint. */
const ownComponents = [
  'Alert',
  'Box',
  'Button',
  'Card',
  'Chip',
  'Container',
  'Dialog',
  'IconButton',
  'Paper',
  'Skeleton',
  'Snackbar',
  'Stack',
  'Typography',
];

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/lib/', '**/coverage/', '.cache/', 'emulator-data/export/', '**/test-results/'],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            'functions/build.js',
            'scripts/local-stack/firebase-tools.js',
            'eslint.config.js',
            'vitest.config.ts',
          ],
        },
        tsconfigRootDir: root,
      },
    },
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
      'no-restricted-imports': [
        'error',
        {
          paths: [zodClassic],
          patterns: [
            { group: ['@sharebox/functions*', '@sharebox/web*'], message: 'Only domain is shared.' },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['domain/**', 'functions/**'],
    rules: { 'no-restricted-globals': ['error', 'window', 'document'] },
  },
  {
    files: ['domain/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [zodClassic],
          patterns: [
            {
              group: ['firebase*', 'react*', '@mui/*', 'node:*'],
              message: 'domain is pure TypeScript and zod.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Take `now` as an argument.',
        },
        {
          selector: "MemberExpression[object.name='Date'][property.name='now']",
          message: 'Take `now` as an argument.',
        },
      ],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['web/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [zodClassic].concat(
            ownComponents.map((name) => ({
              name: `@mui/material/${name}`,
              message: 'web/src/components has this shop’s own (docs/decisions/0002).',
            })),
          ),
          patterns: [
            { group: ['@sharebox/functions*', '@sharebox/web*'], message: 'Only domain is shared.' },
            {
              regex: '^@mui/(material|icons-material)$',
              message:
                'Import an MUI component by its own path, so that a route fetches no more than it uses.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**'],
    ignores: ['web/src/firebase/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['firebase/*', 'reactfire'],
              allowTypeImports: true,
              message: 'Only web/src/firebase knows the SDKs; everything else uses its loaders and hooks.',
            },
          ],
        },
      ],
    },
  },
  {
    // Firebase Admin sends to tokens only; what the browser's SDK offers in their place has no way to be sent to yet.
    files: ['web/src/firebase/**', 'web/src/shared/notifications/push.ts'],
    rules: {
      '@typescript-eslint/no-deprecated': [
        'error',
        {
          allow: [{ from: 'package', package: '@firebase/messaging', name: ['deleteToken', 'getToken'] }],
        },
      ],
    },
  },
  { files: ['scripts/**', 'tests/**', 'web/build/**'], rules: { 'no-console': 'off' } },
  {
    // Playwright reads from a fixture's parameter what it needs, also that it needs nothing.
    files: ['tests/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
  prettier,
);
