interface ImportMetaEnv {
  /**
   * Whether this build is for a `demo-` project on the emulators. The build replaces it with a constant based on the
   * project id, so that a real project's bundle contains no demo code.
   */
  readonly SHAREBOX_DEMO: boolean;
  /** A hash of the sources that determine a page's HTML (web/build/source-hash.ts). */
  readonly SHAREBOX_SOURCES: string;
}
