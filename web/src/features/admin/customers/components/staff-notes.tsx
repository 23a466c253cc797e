import { zodResolver } from '@hookform/resolvers/zod';
import { maxStaffNoteLength, staffNoteTextSchema } from '@sharebox/domain/accounts/staff-note';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { useUnsavedWarning } from '#features/admin/editing/unsaved-input.tsx';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useAction } from '#features/admin/editing/action-dialog.tsx';
import { addStaffNote, useStaffNotes } from '../api/customer';
import styles from './customer.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';

const fieldsSchema = z.object({ text: staffNoteTextSchema });

function NoteForm({ uid }: { uid: string }) {
  const form = useForm({ resolver: zodResolver(fieldsSchema), defaultValues: { text: '' } });
  const { submit, isBusy, isDirty, problem } = useAction(form, {
    failure: 'The note could not be saved.',
    send: async ({ text }, request_id) => {
      await addStaffNote({ request_id, uid, text });
      form.reset();
      return null;
    },
  });
  useUnsavedWarning(isDirty);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={3}>
        <FormTextField
          control={form.control}
          name="text"
          label="A note for the team"
          helperText="Customers see this note, without your name, when they download their data. Don’t name other people, especially not a giver."
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: maxStaffNoteLength } }}
        />
        {problem && <Banner tone="error">{problem}</Banner>}
        <div>
          <Button type="submit" variant="secondary" size="small" busy={isBusy}>
            Add note
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface StaffNotesProps {
  uid: string;
  /** Notes cannot be added to a closed account. */
  isOpen: boolean;
}

/** Staff notes about a customer. Notes can be added but not changed (docs/product/staff-orders.md#a-customers-page). */
export function StaffNotes({ uid, isOpen }: StaffNotesProps) {
  const live = useStaffNotes(uid);
  const notes = live.data;
  const names = usePayerNames(useMemo(() => notes?.map((one) => one.author) ?? [], [notes]));
  return (
    <Card as="section" aria-label="Notes">
      <Stack gap={3}>
        <SectionTitle>Notes</SectionTitle>
        {isOpen && <NoteForm uid={uid} />}
        <Loaded
          of={[live]}
          heights={[48]}
          failure="The notes could not be loaded."
          empty={<Text tone="muted">No notes yet.</Text>}
        >
          {(listed) => (
            <ul role="list" className={styles.list}>
              {listed.map((note) => (
                <li key={note.id}>
                  <p className={styles.words}>{note.text}</p>
                  <span className={styles.muted}>
                    {names.get(note.author) || 'Staff'} · {formatDateTime(note.created_at)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
