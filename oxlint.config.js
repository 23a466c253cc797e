import { readdirSync } from 'node:fs';

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
    'kitchen',
    'packing',
    'delivery',
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
const onlyDomain = { group: ['@sharebox/functions*', '@sharebox/web*'], message: 'Only domain is shared.' };

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

const storefrontImports = {
  paths: [
    zodClassic,
    ...ownComponents.map((name) => ({
      name: `@mui/material/${name}`,
      message: 'web/src/components has this shop’s own (docs/decisions/0002).',
    })),
  ],
  patterns: [
    onlyDomain,
    {
      regex: '^@mui/(material|icons-material)$',
      message: 'Import an MUI component by its own path, so that a route fetches no more than it uses.',
    },
  ],
};

const sdks = {
  group: ['firebase/*', 'reactfire'],
  allowTypeImports: true,
  message: 'Only web/src/firebase knows the SDKs; everything else uses its loaders and hooks.',
};

/** Beyond what is simply wrong (`correctness`). */
const strict = [
  'eqeqeq',
  'no-array-constructor',
  'no-case-declarations',
  'no-console',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unused-expressions',
  'no-useless-assignment',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  ...[
    'consistent-type-imports',
    'no-deprecated',
    'no-dynamic-delete',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extraneous-class',
    'no-generated-empty-object-type',
    'no-invalid-void-type',
    'no-mixed-enums',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-assertion',
    'no-require-imports',
    'no-unnecessary-boolean-literal-compare',
    'no-unnecessary-condition',
    'no-unnecessary-template-expression',
    'no-unnecessary-type-arguments',
    'no-unnecessary-type-assertion',
    'no-unnecessary-type-constraint',
    'no-unnecessary-type-conversion',
    'no-unnecessary-type-parameters',
    'no-unsafe-argument',
    'no-unsafe-assignment',
    'no-unsafe-call',
    'no-unsafe-enum-comparison',
    'no-unsafe-function-type',
    'no-unsafe-member-access',
    'no-unsafe-return',
    'only-throw-error',
    'prefer-literal-enum-member',
    'prefer-promise-reject-errors',
    'prefer-reduce-type-parameter',
    'prefer-return-this-type',
    'related-getter-setter-pairs',
    'require-await',
    'unbound-method',
    'unified-signatures',
    'use-unknown-in-catch-callback-variable',
  ].map((name) => `typescript/${name}`),
];

/** What React’s compiler asks for, but for libraries that it would only leave as they are. */
const react = [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
].map((name) => `react/${name}`);

const errors = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

export default {
  plugins: ['typescript', 'react'],
  jsPlugins: [
    { name: 'paths', specifier: 'eslint-plugin-import-x' },
    { name: 'sharebox', specifier: './scripts/lint-plugin.js' },
  ],
  // Without its endings the plugin finds no file, and then nothing wrong.
  settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } } },
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/',
    '**/lib/',
    '**/coverage/',
    '.cache/',
    'emulator-data/export/',
    '**/test-results/',
  ],
  rules: {
    ...errors(strict),
    'paths/no-restricted-paths': ['error', { basePath: root, zones }],
    'no-restricted-imports': ['error', { paths: [zodClassic], patterns: [onlyDomain] }],
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    // Tests sort what they compare, in whatever order.
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    {
      files: ['domain/**', 'functions/**'],
      rules: { 'no-restricted-globals': ['error', 'window', 'document'] },
    },
    {
      files: ['domain/**'],
      rules: {
        'sharebox/clock-as-argument': 'error',
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
      },
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      rules: { ...errors(react), 'react/incompatible-library': 'off' },
    },
    {
      files: ['web/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { ...storefrontImports, patterns: [...storefrontImports.patterns, sdks] },
        ],
      },
    },
    {
      files: ['web/src/firebase/**'],
      rules: { 'no-restricted-imports': ['error', storefrontImports] },
    },
    {
      // Firebase Admin sends to tokens only; what the browser's SDK offers in their place has no way to be sent to yet.
      files: ['web/src/firebase/**', 'web/src/shared/notifications/push.ts'],
      rules: {
        'typescript/no-deprecated': [
          'error',
          { allow: [{ from: 'package', package: '@firebase/messaging', name: ['deleteToken', 'getToken'] }] },
        ],
      },
    },
    { files: ['scripts/**', 'tests/**', 'web/build/**'], rules: { 'no-console': 'off' } },
    {
      // Playwright reads from a fixture's parameter what it needs, also that it needs nothing.
      files: ['tests/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    {
      // Plain scripts have no types.
      files: ['**/*.js'],
      rules: {
        'typescript/no-require-imports': 'off',
        'typescript/restrict-plus-operands': 'off',
        ...Object.fromEntries(
          ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
            `typescript/no-unsafe-${what}`,
            'off',
          ]),
        ),
      },
    },
  ],
};
