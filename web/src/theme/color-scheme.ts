import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'system' | 'light' | 'dark';

/** Read by the inline script in `index.html` too, which applies the scheme before the first paint. */
const storageKey = 'scheme';

const listeners = new Set<() => void>();

function isSchemeChoice(value: unknown): value is SchemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

function storedChoice(): SchemeChoice {
  const stored = localStorage.getItem(storageKey);
  return isSchemeChoice(stored) ? stored : 'system';
}

function applyScheme(): void {
  const choice = storedChoice();
  const systemScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = choice === 'system' ? systemScheme : choice;
  document.documentElement.dataset['scheme'] = scheme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.media = bar.dataset['scheme'] === scheme ? 'all' : 'not all';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the visitor's choice and applies it at once. */
export function chooseScheme(choice: SchemeChoice): void {
  localStorage.setItem(storageKey, choice);
  applyScheme();
  for (const listener of listeners) listener();
}

export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, storedChoice, () => 'system');
}

/** Follows the system's scheme and the other tabs from now on. */
export function followScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyScheme);
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    applyScheme();
    for (const listener of listeners) listener();
  });
}
