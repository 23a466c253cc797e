/** `Suya, Zobo and Puff-puff`. */
export function nameList(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
