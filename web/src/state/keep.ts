/** Keeps a text in the browser for good. A storage that is full or closed costs the shop its memory, never the customer the page. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}
