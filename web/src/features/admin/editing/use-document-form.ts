import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  useForm,
} from 'react-hook-form';

interface MergedEdits<Fields> {
  /** The merged fields: the user's values in edited fields, and the other admin's values in all other fields. */
  fields: Fields;
  /** The fields that only the other admin changed. */
  taken: (keyof Fields)[];
  /**
   * The fields that both admins changed to different values. These fields keep the user's value until the user chooses
   * one.
   */
  conflicts: (keyof Fields)[];
}

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two admins' edits of one document field by field. `base` is the document as it was when editing began, `mine`
 * is the edited form, and `theirs` is the document that the other admin has saved since.
 */
export function mergeEdits<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): MergedEdits<Fields> {
  const merged: MergedEdits<Fields> = { fields: { ...mine }, taken: [], conflicts: [] };
  for (const name in base) {
    if (isSameValue(base[name], theirs[name]) || isSameValue(mine[name], theirs[name])) continue;
    if (isSameValue(base[name], mine[name])) {
      merged.fields[name] = theirs[name];
      merged.taken.push(name);
    } else merged.conflicts.push(name);
  }
  return merged;
}

/** Converts the error messages of a form's fields to errors of the form library. */
export function toFieldErrors(problems: Readonly<Record<string, string>>): Record<string, FieldError> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'domain', message }]),
  );
}

interface DocumentFormOptions<Stored, Fields extends FieldValues> {
  /** The document as it was when editing began; null for a new document. */
  stored: Stored | null;
  /** The document's current state; undefined for a new document and after the document was deleted. */
  live: Stored | undefined;
  toFields: (stored: Stored | null) => Fields & DefaultValues<Fields>;
  /** Returns the errors of the fields; empty if there are none. */
  findErrors: (fields: Fields, seen: Stored | null) => FieldErrors<Fields>;
}

const keepState = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true } as const;

/**
 * Manages a form for a document that other admins may change during editing. Fields that the user has not edited are
 * updated automatically. Returns `seen`, which is the last merged version of the document, and the fields with
 * conflicts that the user has not resolved yet.
 */
export function useDocumentForm<Stored extends { revision: number }, Fields extends FieldValues>({
  stored,
  live,
  toFields,
  findErrors,
}: DocumentFormOptions<Stored, Fields>) {
  const [seen, setSeen] = useState(stored);
  const [taken, setTaken] = useState<readonly (keyof Fields)[]>([]);
  const [conflicts, setConflicts] = useState<readonly (keyof Fields)[]>([]);
  const form = useForm<Fields>({
    defaultValues: toFields(stored),
    resolver: (fields) => {
      const errors = findErrors(fields, seen);
      return Object.keys(errors).length === 0 ? { values: fields, errors: {} } : { values: {}, errors };
    },
  });
  const { isSubmitting, isSubmitted } = form.formState;

  /**
   * Replaces the form's values but not its default values, so that values that differ from the stored document count as
   * edits.
   */
  function showFields(fields: Fields): void {
    form.reset(fields, { ...keepState, keepDefaultValues: true });
  }

  const mergeLive = useEffectEvent(() => {
    if (!seen || !live || seen.revision === live.revision || isSubmitting) return;
    const theirs = toFields(live);
    const merged = mergeEdits(toFields(seen), form.getValues(), theirs);
    form.reset(theirs, keepState);
    showFields(merged.fields);
    setSeen(live);
    setTaken([...new Set([...taken, ...merged.taken])]);
    const stillOpen = conflicts.filter((name) => !isSameValue(merged.fields[name], theirs[name]));
    setConflicts([...new Set([...stillOpen, ...merged.conflicts])]);
  });
  // Does not merge while the user's own save is running, because the save also changes the revision. The form then
  // closes.
  useEffect(() => mergeLive(), [live, isSubmitting]);

  // After the first attempt to save, each change validates all fields, because an error can involve two fields.
  const { trigger, watch } = form;
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const { unsubscribe } = watch(() => void trigger());
    return unsubscribe;
  }, [isSubmitted, trigger, watch]);

  const conflictList = useRef<HTMLUListElement>(null);
  /** Returns why the form cannot be saved and focuses the first conflict; null if there is no unresolved conflict. */
  function findConflictProblem(): string | null {
    if (conflicts.length === 0) return null;
    conflictList.current?.querySelector('button')?.focus();
    return 'Please choose “Keep mine” or “Take theirs” for each field that you both changed.';
  }
  function keepMine(name: keyof Fields): void {
    setConflicts(conflicts.filter((one) => one !== name));
  }
  function takeTheirs(name: keyof Fields): void {
    if (seen) showFields({ ...form.getValues(), [name]: toFields(seen)[name] });
    keepMine(name);
  }
  const edits = { theirs: toFields(seen), taken, conflicts, keepMine, takeTheirs, conflictList };
  return { form, seen, edits, findConflictProblem };
}
