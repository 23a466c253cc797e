import { createExternalStore, useStore } from '#lib/store.ts';

/** Chromium's `beforeinstallprompt` event, which TypeScript's DOM types lack. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

const prompt = createExternalStore<InstallPromptEvent | null>(null);

/** Keeps the browser's install prompt event for later. It fires once per visit, early on. */
export function captureInstallPrompt(): void {
  const keep = (event: Event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) prompt.set(event);
  };
  if (window.early?.installPrompt) keep(window.early.installPrompt);
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', () => prompt.set(null));
}

/**
 * Returns a function that shows the browser's install dialog and resolves to whether the user accepted; null if the
 * browser does not offer installation.
 */
export function useInstallPrompt(): (() => Promise<boolean>) | null {
  const event = useStore(prompt, null);
  if (!event) return null;
  return async () => {
    // The event can be used only once.
    prompt.set(null);
    return (await event.prompt()).outcome === 'accepted';
  };
}
