interface Window {
  /** Events recorded on a server-rendered page before its scripts run (web/build/defer-scripts.ts). */
  early?: {
    /** The buttons that were clicked, ordered by their last click. */
    buttons: Set<HTMLElement>;
    /** The last clicked button, if it had the focus, followed by its ancestors. */
    around?: Element[];
    installPrompt?: Event;
    isOver?: boolean;
  };
}
