/**
 * The fields of `import.meta` that Vite and Vitest add and the tests use. The web app's own schema checks all other
 * fields.
 */
interface ImportMeta {
  readonly env: Record<string, unknown> & { readonly SHAREBOX_DEMO?: boolean };
}
