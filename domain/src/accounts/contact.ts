import * as z from 'zod/mini';
import { createEmailAddressSchema } from '../common/email-address';
import { createNameSchema, createStoredLineSchema } from '../common/line';
import { instantSchema } from '../common/instant';
import { createTextSchema } from '../common/text';

export const maxContactMessageLength = 2000;

/**
 * Minimum time in milliseconds between opening and submitting the contact form. A faster submission probably comes from
 * a bot and is rejected.
 */
export const minContactFormFillMs = 3000;

export const contactSubjects = ['Order', 'Delivery', 'Feedback', 'Partnership', 'Other'] as const;

/** Number of days until a contact message is deleted. */
export const contactMessageRetentionDays = 365;

/** Input of the contact form (docs/product/information-pages.md#the-contact-form). */
export const contactFormSchema = z.strictObject({
  name: createNameSchema(120, 'Please tell us your name'),
  email: createEmailAddressSchema({ max: 200, tooLong: 'At most 200 characters, please' }),
  subject: z
    .string()
    .check(
      z.refine(
        (chosen) => contactSubjects.some((subject) => subject === chosen),
        'Please choose what it is about',
      ),
    ),
  message: createTextSchema(maxContactMessageLength, { missing: 'Please write your message' }),
});
export type ContactForm = z.infer<typeof contactFormSchema>;

/**
 * `contact_messages/{id}`. `user_id` is null for visitors; `answered_at` is null until staff mark the message as
 * answered.
 */
export const contactMessageSchema = z.object({
  name: createStoredLineSchema(120),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  user_id: z.nullable(z.string()),
  created_at: instantSchema,
  answered_at: z.nullable(instantSchema),
  /** TTL field, `contactMessageRetentionDays` after creation. */
  expires_at: z.optional(instantSchema),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
