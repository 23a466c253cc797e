import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { disputeNotesRequiredMessage, maxReviewNotesLength } from '../../payments/payment';
import type { CallableContract } from '../../common/callables/contract';
import { createBulkItemsSchema } from '../../common/callables/bulk-items';
import { orderOutcomeSchema } from './set-order-statuses';
import { textSchema } from '../../common/text';

/**
 * Frees the boxes of up to `maxBulkItems` unpaid claims and disputes the claims with the given notes. For admins only.
 * Each order succeeds or fails independently. `results` lists the outcomes in the requested order, with
 * `changed-meanwhile` when money was received or the order's status has changed. The whole call rejects only with
 * `not-allowed` or `invalid-input`.
 */
export const freeUnpaidBoxesContract = {
  name: 'freeUnpaidBoxes',
  input: z.strictObject({
    order_ids: createBulkItemsSchema(documentIdSchema, 'order', (id) => id),
    notes: textSchema(maxReviewNotesLength, { missing: disputeNotesRequiredMessage }),
  }),
  output: z.object({ results: z.array(orderOutcomeSchema) }),
} satisfies CallableContract;
