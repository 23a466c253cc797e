/** The fields added by Vite and Vitest that the tests use. The web app's own schema checks the others. */
interface ImportMeta {
  readonly env: Record<string, unknown> & { readonly SHAREBOX_DEMO?: boolean };
}
