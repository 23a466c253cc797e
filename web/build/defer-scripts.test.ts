import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { localeWorker, deferScripts } from './defer-scripts';

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

  it('inlines its style sheets in order and loads no external ones', () => {
    expect(page).toContain(`<style>${sheets['assets/index.css']}\n${sheets['assets/card.css']}</style>`);
    const links = page.match(/<link rel="stylesheet"[^>]*>/g);
    expect(links).toHaveLength(2);
    for (const link of links ?? []) expect(link).toContain(' disabled>');
  });

  it('contains no script tags for the app, but lists all scripts to start later, each after its imports', () => {
    expect(page).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
    expect(page).toContain('["/assets/react.js","/assets/index.js","/assets/card.js","/assets/home.js"]');
    expect(page).toContain('<script>first();</script>');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('warms up the locale data in a short-lived worker whose file name contains a hash of its content', () => {
    expect(page).toContain(`new Worker('/${localeWorker.file}')`);
    expect(localeWorker.file).toMatch(/^assets\/languages-[\w-]{8}\.js$/);
    expect(localeWorker.source).toMatch(/toLocaleString.*close\(\)/);
  });

  it('cannot be built from a shell without a script, or with a relative URL in a style sheet', () => {
    expect(() => deferScripts('<head></head>', manifest, read, 'home')).toThrow('no script');
    expect(() => deferScripts(shell, manifest, () => 'a{background:url(dots.svg)}', 'home')).toThrow(
      'url(dots.svg)',
    );
  });
});
