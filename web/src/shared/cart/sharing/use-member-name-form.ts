import { zodResolver } from '@hookform/resolvers/zod';
import { createNameSchema, maxNameLength } from '@sharebox/domain/common/line';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Session, useSessionSelector } from '#shared/accounts/session.ts';

const schema = z.object({ name: createNameSchema(maxNameLength, 'Please type your name') });

const selectFirstName = (session: Session) =>
  (session.status === 'signed-in' && session.user.displayName?.trim().split(/\s+/)[0]) || '';

/** Returns the form for the name that the partner sees. For members, it is prefilled with their first name. */
export function useMemberNameForm() {
  const values = { name: useSessionSelector(selectFirstName) };
  return useForm({
    resolver: zodResolver(schema),
    defaultValues: values,
    values,
    resetOptions: { keepDirtyValues: true },
  });
}
