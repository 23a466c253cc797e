import { claimGiftLinkContract } from '@sharebox/domain/gifts/callables';
import { toPublicGift } from '#config/paths.ts';
import type { GiftProfileInput } from '@sharebox/domain/gifts/gift';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { callFunction } from '#firebase/call.ts';
import { writeProfile } from '#shared/accounts/write-profile.ts';

export const buildGiftUrl = (slug: string, origin: string) => `${origin}${toPublicGift(slug)}`;

/** Returns the URL of a gift page without the protocol, for display. */
export const formatGiftUrl = (slug: string, origin: string) =>
  buildGiftUrl(slug, origin).replace(/^https?:\/\//, '');

/** @throws `tag-taken` if another member owns the tag. */
export async function claimTag(slug: string): Promise<void> {
  await callFunction(claimGiftLinkContract, { slug });
}

async function updateProfile(uid: string, changes: Partial<Profile>): Promise<void> {
  await writeProfile(({ doc, firestore, serverTimestamp, updateDoc }) =>
    updateDoc(doc(firestore, 'profiles', uid), { ...changes, updated_at: serverTimestamp() }),
  );
}

/** Saves the display name and tagline that givers see. @throws as `writeProfile` does. */
export async function saveGiftPageTexts(uid: string, face: GiftProfileInput): Promise<void> {
  await updateProfile(uid, face);
}

/** Switches the gift page on or off. @throws as `writeProfile` does. */
export async function setAllowGifting(uid: string, isAllowed: boolean): Promise<void> {
  await updateProfile(uid, { allow_gifting: isAllowed });
}
