/**
 * Does what a button was clicked for before the page's scripts were there, the last of several (web/build/late-start.ts
 * keeps it). From then on clicks are answered by who listens.
 */
export function answerEarlyClick(): void {
  const { early } = window;
  if (!early || early.isOver) return;
  early.isOver = true;
  early.button?.click();
}
