import * as z from 'zod/mini';

/** Characters of a customer's note to the kitchen; a file of its own, for every cart knows it and few know an order. */
export const maxNoteLength = 500;

export const noteSchema = z
  .string()
  .check(z.trim(), z.maxLength(maxNoteLength, `At most ${maxNoteLength} characters, please`));
