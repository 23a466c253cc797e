import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { createPersistedValue, type PersistedValue } from '#lib/persisted-value.ts';

/** What was typed in a form and not saved yet: field by field, as texts and lists of texts. */
const typedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Returns the place for what was typed in a form: it survives reloads and ends with the session. */
export function keptForm(name: string): PersistedValue<z.infer<typeof typedSchema>> {
  return createPersistedValue(`typed_${name}`, typedSchema, { belongsTo: 'session' });
}

/**
 * Puts what was typed before into a form, and keeps what is typed from now on until `kept` is set to null. Without
 * `kept` the form is left alone.
 */
export function useKeptForm<Fields extends FieldValues, Output>(
  { reset, getValues, subscribe }: UseFormReturn<Fields, unknown, Output>,
  kept: PersistedValue<z.infer<typeof typedSchema>> | null,
): void {
  useEffect(() => {
    if (!kept) return;
    reset({ ...getValues(), ...kept.get() }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const parsed = typedSchema.safeParse(values);
        if (parsed.success) kept.set(parsed.data);
      },
    });
  }, [reset, getValues, subscribe, kept]);
}
