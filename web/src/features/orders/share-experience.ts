import { shareOrCopy } from '#lib/share-or-copy.ts';
import { showToast } from '#components/feedback/toast.tsx';

/** Shares a text and the shop's URL through the device's share sheet. Without a share sheet, copies them instead. */
export async function shareExperience(text: string): Promise<void> {
  const outcome = await shareOrCopy(text, location.origin);
  if (outcome === 'copied') showToast('Experience copied to clipboard! Share it with your friends.');
  if (outcome === 'failed') showToast('Your browser did not allow copying. Please try again.', 'error');
}
