import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Whose gift page the gift cart was filled on; as public as that page. */
export const linkRecipient = createPersistedValue(
  'gift_recipient',
  z.object({ gift_id: z.string(), slug: z.string(), display_name: z.string() }),
  { belongsTo: 'person' },
);
