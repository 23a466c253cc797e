interface Window {
  /** What happened to a page before its scripts, where these start late (web/build/late-start.ts). */
  early?: { buttons: HTMLElement[]; installPrompt?: Event; isOver?: boolean };
}
