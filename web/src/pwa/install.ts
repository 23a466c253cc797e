import { keep } from '../state/keep';
import { createStore, useStore } from '../state/store';

/** Chromium's own, which TypeScript doesn't know: the browser would let the shop be installed. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

const prompt = createStore<InstallPromptEvent | null>(null);

/** Keeps the browser's offer for a better moment. It comes once a visit, and early. */
export function awaitInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) prompt.set(event);
  });
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

/** An iPhone or iPad, which installs by its Share menu only. An iPad says that it is a Mac, but has no mouse. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Whether this is the installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

const putOffKey = 'install-put-off';
const putOffMs = 30 * 86_400_000;

/** Whether the person said "Not now" in the last 30 days. */
export function isPutOff(): boolean {
  return Date.now() - Number(localStorage.getItem(putOffKey) ?? 0) < putOffMs;
}

/** Asks no more for 30 days. */
export function putOff(): void {
  keep(putOffKey, String(Date.now()));
}
