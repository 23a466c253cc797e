interface ImportMetaEnv {
  /** The build replaces this flag with a constant, so that a real project's bundle contains no demo code. */
  readonly SHAREBOX_DEMO: boolean;
  /** A hash of the sources that determine a page's HTML (web/build/source-hash.ts). */
  readonly SHAREBOX_SOURCES: string;
}
