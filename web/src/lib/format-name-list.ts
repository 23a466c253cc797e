/** Formats names as a list: `Suya, Zobo and Puff-puff`. */
export function formatNameList(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
