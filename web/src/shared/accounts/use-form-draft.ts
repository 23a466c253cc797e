import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { createPersistedValue, type PersistedValue } from '#lib/persisted-value.ts';

const typedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The draft survives reloads and is removed when the session ends. */
export function createFormDraft(name: string): PersistedValue<z.infer<typeof typedSchema>> {
  return createPersistedValue(`typed_${name}`, typedSchema, { belongsTo: 'session' });
}

/** Does nothing if `kept` is null. */
export function useFormDraft<Fields extends FieldValues, Output>(
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
