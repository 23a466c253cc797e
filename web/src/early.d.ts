interface Window {
  /** Events recorded on a server-rendered page before its scripts run (web/build/defer-scripts.ts). */
  early?: {
    /** The buttons that were clicked, ordered by their last click. */
    buttons: Set<HTMLElement>;
    installPrompt?: Event;
    isOver?: boolean;
  };
}
