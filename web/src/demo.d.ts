interface ImportMetaEnv {
  /**
   * Whether the shop belongs to a `demo-` project on the emulators. The build inserts a constant that follows from the
   * project's id, so that a real project's bundle contains no demo code.
   */
  readonly SHAREBOX_DEMO: boolean;
  /** A hash of what pages are made of (web/build/source-hash.ts). */
  readonly SHAREBOX_SOURCES: string;
}
