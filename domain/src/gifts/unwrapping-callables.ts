import * as z from 'zod/mini';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { instantSchema } from '../common/instant';
import { statedContentsSchema } from '../menu/menu';
import { thankYouNoteSchema } from './callables';
import { maxSurpriseFileSize, playlistUrlSchema, voiceNoteTextSchema } from './unwrapping';

/** A file in base64, whose type the server detects from its content. */
const uploadSchema = z.string().check(z.minLength(1), z.maxLength(Math.ceil(maxSurpriseFileSize / 3) * 4));

/** A file as a data URL. */
const fileSchema = z.nullable(z.string());
const voiceSchema = z.nullable(z.object({ audio: z.string(), text: z.string() }));

/**
 * Adds, replaces or (with null) removes the photo, voice note or playlist of a gift. Called by the giver.
 * @throws `not-allowed` for other callers and orders, `too-late` after the delivery, `invalid-input` for a file of
 * another type
 */
export const saveSurpriseContract = {
  name: 'saveSurprise',
  input: z.strictObject({
    order_id: documentIdSchema,
    photo: z.optional(z.nullable(uploadSchema)),
    voice: z.optional(z.nullable(z.strictObject({ audio: uploadSchema, text: voiceNoteTextSchema }))),
    playlist_url: z.optional(z.nullable(playlistUrlSchema)),
  }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
export type SaveSurpriseInput = z.infer<typeof saveSurpriseContract.input>;

/**
 * Returns the photo, voice note and playlist that the calling giver added to a gift, or the recipient's thank-you
 * photo.
 * @throws `not-allowed` for callers who are not the gift's giver
 */
export const readSurpriseContract = {
  name: 'readSurprise',
  input: z.strictObject({ order_id: documentIdSchema, part: z.enum(['added', 'thanks']) }),
  output: z.object({
    photo: fileSchema,
    voice: voiceSchema,
    playlist_url: z.nullable(z.string()),
    thanks_photo: fileSchema,
  }),
  isRepeatable: true,
} satisfies CallableContract;
export type ReadSurpriseOutput = z.infer<typeof readSurpriseContract.output>;

const linkSchema = { order_id: documentIdSchema, token: z.string().check(z.maxLength(100)) };

/**
 * Returns the content of the unwrapping page that a box's slip links to. Until the delivery, the response reveals
 * nothing about the box.
 * @throws `not-allowed` for wrong tokens, boxes that never arrive, and after `unwrappingPeriodDays`
 */
export const openUnwrappingContract = {
  name: 'openUnwrapping',
  input: z.strictObject(linkSchema),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('sealed') }),
    z.object({
      state: z.literal('open'),
      is_gift: z.boolean(),
      note: z.nullable(z.string()),
      /** Null for an anonymous gift and for a customer's own box. */
      sender_name: z.nullable(z.string()),
      photo: fileSchema,
      voice: voiceSchema,
      playlist_url: z.nullable(z.string()),
      dishes: z.array(
        z.object({
          name: z.string(),
          image_url: z.string(),
          quantity: z.int(),
          contains: statedContentsSchema,
          warm_and_plate: z.string(),
        }),
      ),
      thank_you_note: z.nullable(z.string()),
      closes_at: instantSchema,
    }),
  ]),
  isRepeatable: true,
} satisfies CallableContract;
export type OpenedUnwrapping = Extract<z.infer<typeof openUnwrappingContract.output>, { state: 'open' }>;

/**
 * Sends the giver of a delivered gift a thank-you note once, optionally with a photo. Idempotent for the same note.
 * @throws `not-allowed` for the same reasons as `openUnwrapping`, for a customer's own box and for a second, different
 * note; `invalid-input` for an unsupported photo
 */
export const thankFromUnwrappingContract = {
  name: 'thankFromUnwrapping',
  input: z.strictObject({ ...linkSchema, message: thankYouNoteSchema, photo: z.optional(uploadSchema) }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;

/** Returns the unwrapping tokens of boxes, in the order of `order_ids`. */
export const getUnwrappingTokensContract = {
  name: 'getUnwrappingTokens',
  input: z.strictObject({ order_ids: z.array(documentIdSchema).check(z.maxLength(2000)) }),
  output: z.object({ tokens: z.array(z.string()) }),
} satisfies CallableContract;
