import { react, strict } from './scripts/lint/rules.js';

const zodClassic = { name: 'zod', message: 'zod/mini is the one flavour here (docs/decisions).' };
const onlyDomain = { group: ['@sharebox/functions*', '@sharebox/web*'], message: 'Only domain is shared.' };

/** Components that the storefront draws with CSS alone: MUI's would be too heavy for the first paint. */
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

const errors = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

export default {
  plugins: ['typescript', 'react', 'import'],
  jsPlugins: [{ name: 'sharebox', specifier: './scripts/lint/plugin.js' }],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/',
    'functions/lib/',
    '**/coverage/',
    '.cache/',
    'emulator-data/export/',
    '**/test-results/',
  ],
  rules: {
    ...errors(strict),
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'sharebox/import-arrows': 'error',
    'sharebox/plain-english': 'error',
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
      files: ['web/src/**', 'domain/src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'sharebox/supported-browsers': 'error' },
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
          { allow: [{ from: 'package', package: '@firebase/messaging', name: ['getToken'] }] },
        ],
      },
    },
    { files: ['scripts/**', 'tests/**', 'proof/**', 'web/build/**'], rules: { 'no-console': 'off' } },
    {
      // Playwright reads from a fixture's parameter what it needs, also that it needs nothing.
      files: ['tests/**', 'proof/**'],
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
