import type { Plugin } from 'vite';
import { theme } from '../src/theme/theme';
import { elevation, fonts, motion, radius, space, typeScale } from '../src/theme/tokens';

const publicId = 'virtual:theme.css';
const resolvedId = '\0virtual:theme.css';

type Rules = Record<string, unknown>;

function isRules(value: unknown): value is Rules {
  return typeof value === 'object' && value !== null;
}

/** Plain CSS of MUI's style objects, which here hold nothing but selectors, custom properties and `color-scheme`. */
function toCss(rules: Rules): string {
  return Object.entries(rules)
    .map(([key, value]) => {
      if (isRules(value)) return `${key}{${toCss(value)}}`;
      const property = key.startsWith('--')
        ? key
        : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${String(value)};`;
    })
    .join('');
}

const tokenGroups = { font: fonts, text: typeScale, radius, space, shadow: elevation, motion };

/** `--space-4`, `--text-h1`, `--radius-medium`, … beside MUI's own `--mui-*`. */
function tokenCss(): string {
  const declarations = Object.entries(tokenGroups).flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([name, value]) => `--${group}-${name}:${value};`),
  );
  return `:root{${declarations.join('')}}`;
}

/** Serves `virtual:theme.css`: the MUI theme's variables for both schemes and the design tokens, as static CSS. */
export function themeCss(): Plugin {
  return {
    name: 'sharebox:theme-css',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    load: (id) =>
      id === resolvedId
        ? tokenCss() +
          theme
            .generateStyleSheets()
            .map((sheet) => toCss(sheet))
            .join('')
        : undefined,
  };
}
