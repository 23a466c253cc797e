import { expect, it } from 'vitest';
import { staffNoteTextSchema } from './staff-note';

it('a staff note has 1 to 1,000 characters after trimming', () => {
  const longest = 'x'.repeat(1000);
  expect(staffNoteTextSchema.parse(` ${longest} `)).toBe(longest);
  expect(staffNoteTextSchema.safeParse(' ').error?.issues[0]?.message).toBe('Please write a note');
  expect(staffNoteTextSchema.safeParse(`${longest}x`).error?.issues[0]?.message).toBe(
    'At most 1,000 characters, please',
  );
});
