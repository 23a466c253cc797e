import * as z from 'zod/mini';

/** In its own file, so that the cart does not load the order schema. */
export const maxNoteLength = 500;

export const noteSchema = z
  .string()
  .check(z.trim(), z.maxLength(maxNoteLength, `At most ${maxNoteLength} characters, please`));
