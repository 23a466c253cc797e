import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** After the first attempt to save, checks all fields on every change, because a mistake can concern two fields. */
export function useLiveErrors<Fields extends FieldValues>(form: UseFormReturn<Fields>): void {
  const { isSubmitted } = form.formState;
  const { trigger, watch } = form;
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const { unsubscribe } = watch(() => void trigger());
    return unsubscribe;
  }, [isSubmitted, trigger, watch]);
}
