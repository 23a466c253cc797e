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
