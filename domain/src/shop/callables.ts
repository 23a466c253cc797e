import * as z from 'zod/mini';
import { createEmailAddressSchema } from '../common/email-address';
import { orderingWindowModeSchema } from './ordering-window';
import { maxClaimHours, maxClosedNoticeLength, paymentProviderSchema } from './settings';
import { createLineSchema } from '../common/line';
import { kitchenPlaceSchema } from '../deliveries/kitchen-place';
import { maxAreaNameLength, normaliseAreaNames } from '../orders/delivery-area';
import type { CallableContract } from '../common/callables';
import { contactFormSchema } from '../accounts/contact';
import { documentIdSchema } from '../common/document-id';
import { errorReportSchema } from '../common/error-report';

const line = (what: string, most: number) =>
  createLineSchema(most, {
    missing: `Please fill in the ${what}.`,
    tooLong: `The ${what} has at most ${most} characters.`,
  });

/** Number of digits of a Nigerian bank account. */
export const accountNumberLength = 10;

const maxAreas = 100;
const areasMessage = `Please list 1 to ${maxAreas} areas.`;

/** Known areas of the city get their usual spelling, because addresses are matched with areas by name. */
export const deliveryAreasSchema = z.pipe(
  z.pipe(
    z.array(createLineSchema(maxAreaNameLength)),
    z.transform((typed: string[]) => normaliseAreaNames(typed)),
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
            new RegExp(`^\\d{${accountNumberLength}}$`),
            `A Nigerian account number has ${accountNumberLength} digits`,
          ),
        ),
    }),
    support: z.strictObject({
      email: createEmailAddressSchema({ max: 200 }),
      phone: line('phone', 40),
    }),
    ordering_window: orderingWindowModeSchema,
    closed_notice: z.optional(z.string().check(z.trim(), z.maxLength(maxClosedNoticeLength, noticeMessage))),
    kitchen_place: z.optional(kitchenPlaceSchema),
    payment_provider: z.optional(paymentProviderSchema),
    delivery_areas: z.optional(deliveryAreasSchema),
    hold_minutes: z.int(holdMessage).check(z.gte(1, holdMessage), z.lte(1440, holdMessage)),
    claim_hours: z.int(claimMessage).check(z.gte(1, claimMessage), z.lte(maxClaimHours, claimMessage)),
  }),
  output: z.object({ saved: z.literal(true) }),
} satisfies CallableContract;

const inputSchema = z.extend(contactFormSchema, {
  request_id: z.uuid(),
  /** A honeypot field that is hidden from users. If it is filled in, the message is accepted but not stored. */
  website: z.string().check(z.maxLength(500)),
  /** How long the form was open, in milliseconds. */
  open_ms: z.number().check(z.nonnegative()),
});

/**
 * Stores a message to staff. Idempotent per `request_id`. Callable by anyone. Rejects with `invalid-input`, for example
 * for a reused id with a different text. Rejects with `rate-limited` after too many messages, and for a form that was
 * filled in faster than a person can.
 */
export const submitContactMessageContract = {
  name: 'submitContactMessage',
  input: inputSchema,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;

/**
 * Marks a message as answered or unanswered. For staff only. Idempotent. Rejects with `invalid-input` when the message
 * does not exist.
 */
export const settleContactMessageContract = {
  name: 'settleContactMessage',
  input: z.strictObject({ message_id: documentIdSchema, answered: z.boolean() }),
  output: z.object({ answered: z.boolean() }),
} satisfies CallableContract;

/** Logs an error that occurred in a browser. Callable by anyone. Rejects with `invalid-input` or `rate-limited`. */
export const reportErrorContract = {
  name: 'reportError',
  input: errorReportSchema,
  output: z.object({ received: z.boolean() }),
} satisfies CallableContract;
