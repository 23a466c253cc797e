/** What Vite and Vitest put there, of which the web app's own schema knows more. */
interface ImportMeta {
  readonly env: Record<string, unknown> & { readonly SHAREBOX_DEMO?: boolean };
}
