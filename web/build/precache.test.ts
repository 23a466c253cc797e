import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { staffPageModules } from './collect-imports';
import { markStaffOnlyFiles } from './precache';

const pages = Object.fromEntries(
  staffPageModules.map((page, index) => [
    page,
    { file: `assets/staff-page-${index}.js`, imports: ['index.html', '_shared.js', '_staff.js'] },
  ]),
);
const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_shared.js'],
    dynamicImports: ['faq.tsx', ...staffPageModules],
  },
  'faq.tsx': { file: 'assets/faq.js', dynamicImports: ['dialog.tsx'] },
  'dialog.tsx': { file: 'assets/dialog.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_staff.js': {
    file: 'assets/staff.js',
    css: ['assets/staff.css'],
    dynamicImports: ['scanner.tsx', 'dialog.tsx'],
  },
  'scanner.tsx': { file: 'assets/scanner.js', assets: ['assets/scanner.woff2'] },
  ...pages,
};

it('marks a file as staff-only if no customer page can load it', () => {
  const urls = [
    'app.html',
    ...Object.values(manifest).flatMap((chunk) => [chunk.file, ...('css' in chunk ? chunk.css : [])]),
  ];
  const marked = markStaffOnlyFiles(
    [...urls, 'assets/scanner.woff2'].map((url) => ({ url })),
    manifest,
  );
  expect(marked.filter(({ isForStaff }) => isForStaff).map(({ url }) => url)).toEqual([
    'assets/staff.js',
    'assets/staff.css',
    'assets/scanner.js',
    ...staffPageModules.map((_, index) => `assets/staff-page-${index}.js`),
    'assets/scanner.woff2',
  ]);
});

it('rejects a build in which a staff page is missing', () => {
  expect(() => markStaffOnlyFiles([], { 'index.html': { file: 'assets/index.js' } })).toThrow('packing.tsx');
});

it('the list of staff pages contains only existing pages', () => {
  expect(staffPageModules.filter((page) => !existsSync(join(import.meta.dirname, '..', page)))).toEqual([]);
});
