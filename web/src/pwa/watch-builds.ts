type FollowedWorker = EventTarget & { readonly state: ServiceWorkerState };

/** The parts of a service worker registration that are observed. */
export interface WatchedRegistration extends EventTarget {
  readonly installing: FollowedWorker | null;
  readonly waiting: FollowedWorker | null;
  readonly active: FollowedWorker | null;
}

interface Listeners {
  /** A newer build than the page's is waiting. */
  whenReady: () => void;
  /** A file of a build failed to load, and the browser has discarded the build. */
  whenLost: () => void;
}

/**
 * Reports the fate of each build found while the page is open. Workbox stops following builds found more than a
 * minute after registration, except the first.
 */
export function watchBuilds(registration: WatchedRegistration, { whenReady, whenLost }: Listeners): void {
  let followed: FollowedWorker | null = null;
  // The very first build also waits briefly.
  const sayIfReady = () => {
    if (registration.waiting && registration.active) whenReady();
  };
  const follow = () => {
    const { installing } = registration;
    if (!installing || installing === followed) return;
    followed = installing;
    let isInstalled = false;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant' && !isInstalled) whenLost();
      if (installing.state !== 'installed') return;
      isInstalled = true;
      sayIfReady();
    });
  };
  sayIfReady();
  follow();
  registration.addEventListener('updatefound', follow);
}
