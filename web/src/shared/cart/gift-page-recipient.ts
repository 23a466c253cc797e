import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The owner of the gift page on which the gift cart was filled. Contains only data that the page shows publicly. */
export const giftPageRecipient = createPersistedValue(
  'gift_recipient',
  z.object({ gift_id: z.string(), slug: z.string(), display_name: z.string() }),
  { belongsTo: 'person' },
);
