import { shareOrCopy } from '#lib/browser-actions.ts';
import { showToast } from '#components/feedback/toast.tsx';

/** Without a share sheet, copies the text and the URL instead. */
export async function shareExperience(text: string): Promise<void> {
  const outcome = await shareOrCopy(text, location.origin);
  if (outcome === 'copied') showToast('Experience copied to clipboard! Share it with your friends.');
  if (outcome === 'failed') showToast('Your browser did not allow copying. Please try again.', 'error');
}
