import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

const schemeChoiceSchema = z.enum(['system', 'light', 'dark']);
export type ColorSchemeChoice = z.infer<typeof schemeChoiceSchema>;

/** The inline script in `index.html` reads the stored value to apply it before the first paint. */
const chosenScheme = createPersistedValue('scheme', schemeChoiceSchema, {
  belongsTo: 'device',
  format: 'text',
});

function applyScheme(): void {
  const choice = chosenScheme.get() ?? 'system';
  const systemScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = choice === 'system' ? systemScheme : choice;
  document.documentElement.dataset['scheme'] = scheme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.media = bar.dataset['scheme'] === scheme ? 'all' : 'not all';
  }
}

export function setColorScheme(choice: ColorSchemeChoice): void {
  chosenScheme.set(choice);
  applyScheme();
}

export function useColorSchemeChoice(): ColorSchemeChoice {
  return chosenScheme.useValue() ?? 'system';
}

/** Keeps the page up to date with the system's colour scheme and with choices made in other tabs. */
export function watchColorScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyScheme);
  chosenScheme.followTabs(applyScheme);
}
