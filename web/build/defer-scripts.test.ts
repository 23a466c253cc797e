import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  'src/features/home/routes/home.tsx': {
    file: 'assets/home.js',
    imports: ['_react.js', 'index.html', '_card.js'],
  },
};
const shell = `<head>
    <script>first();</script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
    <link rel="manifest" href="/manifest.webmanifest">
  </head><body></body>`;
const sheets: Record<string, string> = {
  'assets/index.css': '@font-face{src:url(/assets/font.woff2)}',
  'assets/card.css': '.card{color:red}',
};
const read = (file: string) => sheets[file] ?? '';

describe('the home page document', () => {
  const page = deferScripts(shell, manifest, read, 'home');

  it('the home page inlines its style sheets in order, and loads no external style sheets', () => {
    expect(page).toContain(`<style>${sheets['assets/index.css']}\n${sheets['assets/card.css']}</style>`);
    const links = page.match(/<link rel="stylesheet"[^>]*>/g);
    expect(links).toHaveLength(2);
    for (const link of links ?? []) expect(link).toContain(' disabled>');
  });

  it('the home page has no script tags for the app, and starts each script of the app after its imports', () => {
    expect(page).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
    expect(page).toContain('["/assets/react.js","/assets/index.js","/assets/card.js","/assets/home.js"]');
    expect(page).toContain('<script>first();</script>');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('deferScripts throws if the template has no script or a style sheet contains a relative URL', () => {
    expect(() => deferScripts('<head></head>', manifest, read, 'home')).toThrow('no script');
    expect(() => deferScripts(shell, manifest, () => 'a{background:url(dots.svg)}', 'home')).toThrow(
      'url(dots.svg)',
    );
  });
});
