import { expect, it } from 'vitest';
import { staffNoteSchema, staffNoteTextSchema } from './staff-note';

it('a staff note has 1 to 1,000 characters after trimming', () => {
  const longest = 'x'.repeat(1000);
  expect(staffNoteTextSchema.parse(` ${longest} `)).toBe(longest);
  expect(staffNoteTextSchema.safeParse(' ').error?.issues[0]?.message).toBe('Please write a note');
  expect(staffNoteTextSchema.safeParse(`${longest}x`).error?.issues[0]?.message).toBe(
    'A note has at most 1000 characters',
  );
});

it('staffNoteSchema reads a stored note with its author and creation time', () => {
  const note = { text: 'Rings twice', author: 'ama', created_at: new Date('2026-11-17T09:00:00Z') };
  expect(staffNoteSchema.parse(note)).toEqual(note);
});
