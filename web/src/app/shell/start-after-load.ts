import { followTranslation } from './follow-translation';
import { restoreLostFocus } from './restore-lost-focus';

/** Starts what no page needs before it is interactive. */
export function startAfterLoad(): void {
  restoreLostFocus();
  followTranslation();
  // A failure is ignored, because the shop also works without a service worker.
  if (import.meta.env.PROD)
    import('#pwa/register.ts').then((pwa) => pwa.registerServiceWorker()).catch(() => undefined);
}
