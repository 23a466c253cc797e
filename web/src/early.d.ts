interface Window {
  /** What happened to a page before its scripts, where these start late (web/build/late-start.ts). */
  early?: {
    buttons: HTMLElement[];
    /** The button that was clicked last, if it had the focus, and what it is in, from the inside to the outside. */
    around?: Element[];
    installPrompt?: Event;
    isOver?: boolean;
  };
}
