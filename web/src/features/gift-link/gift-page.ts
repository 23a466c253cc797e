import { buildPublicGiftPath } from '#config/paths.ts';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { writeProfile } from '#shared/accounts/write-profile.ts';

export const buildGiftUrl = (slug: string, origin: string) => `${origin}${buildPublicGiftPath(slug)}`;

/** Returns the URL of a gift page without the protocol, for display. */
export const formatGiftUrl = (slug: string, origin: string) =>
  buildGiftUrl(slug, origin).replace(/^https?:\/\//, '');

/**
 * Changes the display name or the tagline of the gift page, or switches the page on or off. @throws as `writeProfile`
 * does.
 */
export async function updateProfile(uid: string, changes: Partial<Profile>): Promise<void> {
  await writeProfile(({ doc, firestore, serverTimestamp, updateDoc }) =>
    updateDoc(doc(firestore, 'profiles', uid), { ...changes, updated_at: serverTimestamp() }),
  );
}
