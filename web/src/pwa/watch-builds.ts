type FollowedWorker = EventTarget & { readonly state: ServiceWorkerState };

export interface WatchedRegistration extends EventTarget {
  readonly installing: FollowedWorker | null;
  readonly waiting: FollowedWorker | null;
  readonly active: FollowedWorker | null;
}

interface Listeners {
  /** Called when a newer build than the page's build is waiting. */
  whenReady: () => void;
  /** Called when a file of a build failed to load and the browser has discarded the build. */
  whenLost: () => void;
}

/**
 * Reports when a build found while the page is open is ready or has failed to install. Workbox is not enough, because
 * it watches only the first of the builds found more than a minute after registration.
 */
export function watchBuilds(registration: WatchedRegistration, { whenReady, whenLost }: Listeners): void {
  let followed: FollowedWorker | null = null;
  // The first build ever installed also waits briefly, so `active` is checked too.
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
