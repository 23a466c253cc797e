import * as z from 'zod/mini';

/** `mail/{id}`: an outgoing e-mail in the shape of the "Trigger Email from Firestore" extension. */
export const mail = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});
export type Mail = z.infer<typeof mail>;
