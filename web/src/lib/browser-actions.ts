/**
 * Milliseconds for which a file is kept after its download has started. Safari reads the file late, after asking the
 * user for permission.
 */
const keptMs = 60_000;

export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/**
 * Opens the print dialog and calls `onPrinted` when the dialog is closed. Keep the printed content on the page until
 * then, because `print` returns before printing on iOS. Returns a function that cancels the callback.
 */
export function printPage(onPrinted: () => void): () => void {
  addEventListener('afterprint', onPrinted, { once: true });
  window.print();
  return () => removeEventListener('afterprint', onPrinted);
}

/** The outcome of sharing. `closed` means that the user closed the share sheet. */
type Outcome = 'shared' | 'copied' | 'closed' | 'failed';

export async function shareOrCopy(text: string, url: string): Promise<Outcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title: 'Share Box', text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'closed';
    }
  }
  return navigator.clipboard.writeText(`${text} ${url}`).then(
    () => 'copied',
    () => 'failed',
  );
}
