import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { theme } from '../src/theme/theme';
import { elevation, fonts, motion, radius, space, typeScale } from '../src/theme/tokens';

type Rules = Record<string, unknown>;

function isRules(value: unknown): value is Rules {
  return typeof value === 'object' && value !== null;
}

/**
 * Converts MUI's style objects to CSS. Omits the custom properties that `isWanted` rejects. The objects contain only
 * selectors, custom properties and `color-scheme`.
 */
function toCss(rules: Rules, isWanted: (name: string) => boolean): string {
  return Object.entries(rules)
    .map(([key, value]) => {
      if (isRules(value)) return `${key}{${toCss(value, isWanted)}}`;
      if (!key.startsWith('--')) {
        return `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)};`;
      }
      return isWanted(key) ? `${key}:${String(value)};` : '';
    })
    .join('');
}

const muiCss = (isWanted: (name: string) => boolean) =>
  theme
    .generateStyleSheets()
    .map((sheet) => toCss(sheet, isWanted))
    .join('');

const tokenGroups = { font: fonts, text: typeScale, radius, space, shadow: elevation, motion };

/** Builds custom properties such as `--space-4`, `--text-h1` and `--radius-medium`, in addition to MUI's `--mui-*`. */
function tokenCss(): string {
  const declarations = Object.entries(tokenGroups).flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([name, value]) => `--${group}-${name}:${value};`),
  );
  return `:root{${declarations.join('')}}`;
}

/** Returns the names of the MUI variables that are used in the shop's own styles and components. */
function namedIn(sources: string): ReadonlySet<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|tsx?)$/.test(file),
  );
  return new Set(
    files.flatMap((file) => readFileSync(join(sources, file), 'utf8').match(/--mui-[\w-]+/g) ?? []),
  );
}

/**
 * Vite plugin that serves the design tokens and the MUI theme variables of both colour schemes as static CSS.
 * `virtual:theme.css` is loaded on every page and contains only the variables that the shop uses, about a ninth of
 * them. `virtual:mui-theme.css` contains all variables and is loaded together with MUI.
 */
export function themeCssPlugin(): Plugin {
  let isNamed: (name: string) => boolean = () => true;
  const sheets: Record<string, () => string> = {
    'virtual:theme.css': () => tokenCss() + muiCss(isNamed),
    'virtual:mui-theme.css': () => muiCss(() => true),
  };
  return {
    name: 'sharebox:theme-css',
    configResolved: ({ root, command }) => {
      // In development all variables are available, so that a developer can start using any of them without a restart.
      if (command === 'serve') return;
      const named = namedIn(join(root, 'src'));
      isNamed = (name) => named.has(name);
    },
    resolveId: (id) => (id in sheets ? `\0${id}` : undefined),
    load: (id) => sheets[id.replace('\0', '')]?.(),
  };
}
