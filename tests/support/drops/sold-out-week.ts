import type { Page } from '@playwright/test';
import { storefrontSchema } from '@sharebox/domain/storefront/storefront';
import { waitlistEntrySchema, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { createUniqueWord } from '../people/accounts';
import type { Account } from '../people/account';
import { backend } from '../stack/backend';
import { showStorefront } from './own-storefront';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Returns the fields that offer box 3 to a waiting member for the next 20 minutes. */
export const buildBoxOffer = (): Partial<WaitlistEntry> => ({
  status: 'offered',
  slot: 3,
  offered_at: new Date(),
  offer_expires_at: inMinutes(20),
});

/** Returns a function that offers the member a box. */
export async function showSoldOutWeek(
  page: Page,
  member: Account,
  place: Partial<WaitlistEntry> | null,
): Promise<() => Promise<void>> {
  const dropId = `drop-${createUniqueWord()}`;
  const ref = backend().db.doc(`waitlist/${dropId}/entries/${member.uid}`);
  if (place) {
    await ref.set(
      waitlistEntrySchema.parse({
        user_id: member.uid,
        drop_id: dropId,
        joined_at: new Date(),
        status: 'waiting',
        slot: null,
        offered_at: null,
        offer_expires_at: null,
        ...place,
      }),
    );
  }
  await showStorefront(page, (real) =>
    storefrontSchema.parse({
      menu: { ...real.menu, drop: real.menu.drop && { ...real.menu.drop, id: dropId } },
      capacity: { ...real.capacity, drop_id: dropId, status: 'active', current_orders: 15, max_orders: 15 },
    }),
  );
  return async () => {
    await ref.update({ ...buildBoxOffer() });
  };
}
