/** Fields that Vite and Vitest add. The web app's own schema checks more of them. */
interface ImportMeta {
  readonly env: Record<string, unknown> & { readonly SHAREBOX_DEMO?: boolean };
}
