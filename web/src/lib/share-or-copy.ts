/** What became of sharing; `closed` where the person closed the sheet. */
type Outcome = 'shared' | 'copied' | 'closed' | 'failed';

/** Opens the device's share sheet with a text and an address, or copies both where there is none. */
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
