const lockName = 'checkout';

/** Tells the shop's other tabs that this tab is in checkout, until the returned function is called. */
export function registerCheckoutTab(): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers without Web Locks have no service worker either.
  if ('locks' in navigator) void navigator.locks.request(lockName, { mode: 'shared' }, () => isOver);
  return release;
}

/** Returns whether any of the shop's tabs is in checkout. */
export async function isCheckoutOpen(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name, mode }) => name === lockName && mode === 'shared');
}

/** Waits until none of the shop's tabs is in checkout. */
export async function waitForNoCheckout(): Promise<void> {
  // Granted once all tabs have left checkout; tabs that entered meanwhile queue behind and are checked again.
  while (await navigator.locks.request(lockName, isCheckoutOpen));
}
