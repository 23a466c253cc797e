const lockName = 'checkout';

/**
 * Marks this tab as being in checkout, so that the shop's other tabs can detect it. Returns a function that removes the
 * mark.
 */
export function registerCheckoutTab(): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers without Web Locks do not support service workers either, so they need no mark.
  if ('locks' in navigator) void navigator.locks.request(lockName, { mode: 'shared' }, () => isOver);
  return release;
}

export async function isCheckoutOpen(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name, mode }) => name === lockName && mode === 'shared');
}

export async function waitUntilCheckoutsClose(): Promise<void> {
  // The lock is granted once all tabs that were in checkout have left it. Tabs that have entered checkout since then
  // wait for the lock, so the check is repeated.
  while (await navigator.locks.request(lockName, isCheckoutOpen));
}
