import type { Manifest } from 'vite';
import { expect, it } from 'vitest';
import { firstPaintTags } from './first-paint-tags';

it('asks for the menu page’s own modules, style sheets and dishes, and not again for the shell’s', () => {
  const manifest: Manifest = {
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
    'src/features/menu/routes/weekly-drop.tsx': {
      file: 'assets/weekly-drop.js',
      imports: ['_react.js', '_card.js', 'index.html'],
    },
  };
  expect(firstPaintTags(manifest).split(/\n\s*/)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/card.css">',
    '<link rel="modulepreload" crossorigin href="/assets/weekly-drop.js">',
    '<link rel="modulepreload" crossorigin href="/assets/card.js">',
    '<link rel="preload" href="/api/storefront" as="fetch" crossorigin>',
  ]);
});
