const lockName = 'checkout';

/** Says to the shop's other tabs that this one is in checkout, until the function that it returns is called. */
export function holdCheckout(): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without locks the page has no service worker either.
  if ('locks' in navigator) void navigator.locks.request(lockName, { mode: 'shared' }, () => isOver);
  return release;
}

/** Whether any of the shop's tabs is in checkout. */
export async function isCheckoutOpen(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name, mode }) => name === lockName && mode === 'shared');
}

/** Waits until none of the shop's tabs is in checkout. */
export async function whenNoCheckout(): Promise<void> {
  // Granted when all have left; who came meanwhile stands in line behind, and is waited for in turn.
  while (await navigator.locks.request(lockName, isCheckoutOpen));
}
