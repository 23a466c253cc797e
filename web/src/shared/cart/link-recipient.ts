import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The owner of the gift page. Contains nothing that the page does not show publicly. */
export const linkRecipient = createPersistedValue(
  'gift_recipient',
  z.object({ gift_id: z.string(), slug: z.string(), display_name: z.string() }),
  { belongsTo: 'person' },
);
