import * as z from 'zod/mini';
import { emailAddressSchema } from '../common/email-address';
import { lineSchema, storedLineSchema } from '../common/line';
import { instantSchema } from '../common/instant';
import { textSchema } from '../common/text';

export const maxContactMessageLength = 2000;

/** In milliseconds. To deter bots, a faster submission must be sent a second time. */
export const minContactFormMs = 3000;

export const contactSubjects = ['Order', 'Delivery', 'Feedback', 'Partnership', 'Other'] as const;

/** Number of days until a message is deleted. */
export const contactMessageDays = 365;

/** Input of the contact form (docs/product/information-pages.md#the-contact-form). */
export const contactFormSchema = z.strictObject({
  name: lineSchema(120, { missing: 'Please tell us your name' }),
  email: emailAddressSchema({ max: 200, tooLong: 'At most 200 characters, please' }),
  subject: z
    .string()
    .check(
      z.refine(
        (chosen) => contactSubjects.some((subject) => subject === chosen),
        'Please choose what it is about',
      ),
    ),
  message: textSchema(maxContactMessageLength, { missing: 'Please write your message' }),
});
export type ContactForm = z.infer<typeof contactFormSchema>;

/**
 * `contact_messages/{id}`. `user_id` is null for visitors; `answered_at` is null until staff mark the message as
 * answered.
 */
export const contactMessageSchema = z.object({
  name: storedLineSchema(120),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  user_id: z.nullable(z.string()),
  created_at: instantSchema,
  answered_at: z.nullable(instantSchema),
  /** The TTL field, `contactMessageDays` after creation. */
  expires_at: z.optional(instantSchema),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
