import * as z from 'zod/mini';
import { emailAddressSchema } from '../../common/email-address';
import { orderingWindowModeSchema } from '../ordering-window';
import { maxClaimHours, maxClosedNoticeLength } from '../settings';
import { lineSchema } from '../../common/line';
import { paymentProviderSchema } from '../payment-provider';
import { pointSchema } from '../point';
import { maxAreaLength, normaliseAreas } from '../../orders/delivery-area';
import type { CallableContract } from '../../common/callables/contract';

const line = (what: string, most: number) =>
  lineSchema(most, {
    missing: `Please fill in the ${what}.`,
    tooLong: `The ${what} has at most ${most} characters.`,
  });

/** Number of digits of a Nigerian bank account. */
export const accountNumberDigits = 10;

/** Maximum number of delivery areas. */
const maxAreas = 100;
const areasMessage = `Please list 1 to ${maxAreas} areas.`;

/** Addresses are recognized by the names of their areas, so known areas get their usual spelling. */
export const deliveryAreasSchema = z.pipe(
  z.pipe(
    z.array(lineSchema(maxAreaLength)),
    z.transform((typed: string[]) => normaliseAreas(typed)),
  ),
  z.array(z.string()).check(z.minLength(1, areasMessage), z.maxLength(maxAreas, areasMessage)),
);

const claimMessage = `A claimed box is kept for 1 to ${maxClaimHours} hours.`;
const noticeMessage = `The notice has at most ${maxClosedNoticeLength} characters.`;
const holdMessage = 'A box is held for 1 to 1,440 minutes.';

/**
 * Saves the bank account, the contact details, the ordering window, the durations of holds and claims, the delivery
 * areas, and the starting point of runs. For admins only. Rejects with `invalid-input`, `not-allowed`, or
 * `recent-sign-in-required` if the bank account or the contacts change and the caller signed in too long ago.
 */
export const saveSettingsContract = {
  name: 'saveSettings',
  input: z.strictObject({
    bank_account: z.strictObject({
      bank_name: line('bank', 120),
      account_name: line('account name', 120),
      account_number: z
        .string()
        .check(
          z.trim(),
          z.regex(
            new RegExp(`^\\d{${accountNumberDigits}}$`),
            `A Nigerian account number has ${accountNumberDigits} digits`,
          ),
        ),
    }),
    support: z.strictObject({
      email: emailAddressSchema({ max: 200 }),
      phone: line('phone', 40),
    }),
    ordering_window: orderingWindowModeSchema,
    closed_notice: z.optional(z.string().check(z.trim(), z.maxLength(maxClosedNoticeLength, noticeMessage))),
    kitchen_place: z.optional(pointSchema),
    payment_provider: z.optional(paymentProviderSchema),
    delivery_areas: z.optional(deliveryAreasSchema),
    hold_minutes: z.int(holdMessage).check(z.gte(1, holdMessage), z.lte(1440, holdMessage)),
    claim_hours: z.int(claimMessage).check(z.gte(1, claimMessage), z.lte(maxClaimHours, claimMessage)),
  }),
  output: z.object({ saved: z.literal(true) }),
} satisfies CallableContract;
