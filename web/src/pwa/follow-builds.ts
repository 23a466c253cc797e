type FollowedWorker = EventTarget & { readonly state: ServiceWorkerState };

/** What is looked at of a worker's registration. */
export interface FollowedRegistration extends EventTarget {
  readonly installing: FollowedWorker | null;
  readonly waiting: FollowedWorker | null;
  readonly active: FollowedWorker | null;
}

interface Listeners {
  /** A newer build than the page's waits to be taken over. */
  whenReady: () => void;
  /** One of a build's files did not arrive, and the browser has given the build up. */
  whenLost: () => void;
}

/**
 * Says what becomes of each build that is found while the page is open. Workbox follows none after the first that is
 * found later than a minute after it was registered.
 */
export function followBuilds(registration: FollowedRegistration, { whenReady, whenLost }: Listeners): void {
  let followed: FollowedWorker | null = null;
  // The first build of all waits for an instant too.
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
