/** Resolves in a new task, so that the browser can handle input first. */
export function yieldToMain(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
