let handle: ((event: PopStateEvent) => void) | null = null;

/**
 * Must run before the router is rendered: a window calls its listeners in the order in which they were added, also
 * capturing ones.
 */
export function listenForPopState(): void {
  window.addEventListener('popstate', (event) => handle?.(event));
}

/** Sets the function that sees each traversal of the history before the router does. */
export function interceptPopState(handler: (event: PopStateEvent) => void): void {
  handle = handler;
}
