interface ImportMetaEnv {
  /**
   * Whether this is a `demo-` project's shop, which lives on the emulators. The build puts a constant here, by the
   * project's id: a real project's shop holds nothing of what stands behind it.
   */
  readonly SHAREBOX_DEMO: boolean;
  /** A hash of what pages are made of (web/build/source-hash.ts). */
  readonly SHAREBOX_SOURCES: string;
}
