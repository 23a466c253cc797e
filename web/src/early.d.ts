interface Window {
  /** Events on a served page before its scripts run (web/build/defer-scripts.ts). */
  early?: {
    /** Buttons that were clicked, in the order of their last clicks. */
    buttons: Set<HTMLElement>;
    /** The last clicked button, if it had the focus, followed by its ancestors. */
    around?: Element[];
    installPrompt?: Event;
    isOver?: boolean;
  };
}
