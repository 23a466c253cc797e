import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { isSameValue, mergeEdits } from './merge-edits';

interface MergedEditsOptions<Stored, Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** The stored document that the form was last compared with; null for a new one. */
  seen: Stored | null;
  /** The stored document now; undefined while it is unknown or after it was deleted. */
  live: Stored | undefined;
  onSeen: (live: Stored) => void;
  toFields: (stored: Stored) => Fields & DefaultValues<Fields>;
}

const keepState = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true } as const;

/**
 * Merges changes that another admin saves while a form is open: fields that the user has not edited follow them. Returns
 * the fields that were updated, and the fields that both changed and for which the user has not chosen yet.
 */
export function useMergedEdits<Stored extends { revision: number }, Fields extends FieldValues>({
  form,
  seen,
  live,
  onSeen,
  toFields,
}: MergedEditsOptions<Stored, Fields>) {
  const [taken, setTaken] = useState<readonly (keyof Fields)[]>([]);
  const [conflicts, setConflicts] = useState<readonly (keyof Fields)[]>([]);
  const [merged, setMerged] = useState<{ fields: Fields; stored: Fields & DefaultValues<Fields> } | null>(
    null,
  );
  const { isSubmitting } = form.formState;

  // The user's own save also changes the revision, and then closes the form.
  if (seen && live && seen.revision !== live.revision && !isSubmitting) {
    const stored = toFields(live);
    const next = mergeEdits(toFields(seen), form.getValues(), stored);
    const stillOpen = conflicts.filter((name) => !isSameValue(next.fields[name], stored[name]));
    setTaken([...new Set([...taken, ...next.taken])]);
    setConflicts([...new Set([...stillOpen, ...next.conflicts])]);
    setMerged({ fields: next.fields, stored });
    onSeen(live);
  }

  const showMerged = useEffectEvent(() => {
    if (!merged) return;
    form.reset(merged.stored, keepState);
    showFields(merged.fields);
  });
  useEffect(() => showMerged(), [merged]);

  /** Replaces the values and compares them with the stored document to find unsaved edits. */
  function showFields(fields: Fields): void {
    form.reset(fields, { ...keepState, keepDefaultValues: true });
  }

  function settle(name: keyof Fields): void {
    setConflicts(conflicts.filter((one) => one !== name));
  }

  return {
    taken,
    conflicts,
    keepMine: settle,
    takeTheirs: (name: keyof Fields) => {
      if (seen) showFields({ ...form.getValues(), [name]: toFields(seen)[name] });
      settle(name);
    },
  };
}
