import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { createPersistedValue, type PersistedValue } from '#lib/persisted-value.ts';

const typedSchema = z.record(z.string(), z.nullable(z.union([z.string(), z.array(z.string())])));

/**
 * Creates a draft that survives reloads. The draft is removed when the session ends. The draft of a form for visitors
 * is removed when the tab is closed.
 */
export function createFormDraft(
  name: string,
  belongsTo: 'session' | 'visitor' = 'session',
): PersistedValue<z.infer<typeof typedSchema>> {
  return createPersistedValue(`typed_${name}`, typedSchema, { belongsTo, inTab: belongsTo === 'visitor' });
}

/** Restores the draft into the form and saves each change of the form as the draft. Does nothing if `kept` is null. */
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
