/**
 * Opens the print dialog and calls `onPrinted` once it is closed. On iOS, `print` returns before the page is printed, so
 * what is printed must stay on the page until then. Returns a function that stops waiting.
 */
export function printPage(onPrinted: () => void): () => void {
  addEventListener('afterprint', onPrinted, { once: true });
  window.print();
  return () => removeEventListener('afterprint', onPrinted);
}
