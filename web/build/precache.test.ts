import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { staffPages } from './collect-imports';
import { markStaffFiles } from './precache';

const pages = Object.fromEntries(
  staffPages.map((page, index) => [
    page,
    { file: `assets/staff-page-${index}.js`, imports: ['index.html', '_shared.js', '_staff.js'] },
  ]),
);
const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_shared.js'],
    dynamicImports: ['faq.tsx', ...staffPages],
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

it('marks files for staff if no page of customers can load them', () => {
  const urls = [
    'app.html',
    ...Object.values(manifest).flatMap((chunk) => [chunk.file, ...('css' in chunk ? chunk.css : [])]),
  ];
  const marked = markStaffFiles(
    [...urls, 'assets/scanner.woff2'].map((url) => ({ url })),
    manifest,
  );
  expect(marked.filter(({ isForStaff }) => isForStaff).map(({ url }) => url)).toEqual([
    'assets/staff.js',
    'assets/staff.css',
    'assets/scanner.js',
    ...staffPages.map((_, index) => `assets/staff-page-${index}.js`),
    'assets/scanner.woff2',
  ]);
});

it('rejects a build without one of the pages of staff', () => {
  expect(() => markStaffFiles([], { 'index.html': { file: 'assets/index.js' } })).toThrow('packing.tsx');
});

it('lists only pages of staff that exist', () => {
  expect(staffPages.filter((page) => !existsSync(join(import.meta.dirname, '..', page)))).toEqual([]);
});
