import { createStore, useStore } from '#lib/store.ts';

/** Chromium's own, which TypeScript doesn't know: the browser would let the shop be installed. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

const prompt = createStore<InstallPromptEvent | null>(null);

/** Keeps the browser's offer for a better moment. It comes once a visit, and early. */
export function awaitInstallPrompt(): void {
  const keep = (event: Event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) prompt.set(event);
  };
  if (window.early?.installPrompt) keep(window.early.installPrompt);
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', () => prompt.set(null));
}

/** Asks the person by the browser's own dialog and says whether they agreed; null where the browser offers nothing. */
export function useInstall(): (() => Promise<boolean>) | null {
  const event = useStore(prompt, null);
  if (!event) return null;
  return async () => {
    // It can be used once.
    prompt.set(null);
    return (await event.prompt()).outcome === 'accepted';
  };
}
