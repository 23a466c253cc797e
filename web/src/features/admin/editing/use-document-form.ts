import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  useForm,
} from 'react-hook-form';
import { isSameValue, mergeEdits } from './merge-edits';

/** Converts the messages of a form's fields to the form library's errors. */
export function toFieldErrors(problems: Readonly<Record<string, string>>): Record<string, FieldError> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'domain', message }]),
  );
}

interface DocumentFormOptions<Stored, Fields extends FieldValues> {
  /** The document when editing began; null for a new one. */
  stored: Stored | null;
  /** The document now; undefined for a new one and after it was deleted. */
  live: Stored | undefined;
  toFields: (stored: Stored | null) => Fields & DefaultValues<Fields>;
  /** Returns the errors of the fields; empty if there are none. */
  findErrors: (fields: Fields, seen: Stored | null) => FieldErrors<Fields>;
}

const keepState = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true } as const;

/**
 * A form for a document that other admins may save meanwhile: fields that the user has not edited follow them. Returns
 * `seen`, the version that the form was last compared with, the fields that were updated, and the fields that both
 * changed and for which the user has not chosen yet.
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

  /** Replaces the values and compares them with the stored document to find unsaved edits. */
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
  // The user's own save also changes the revision, and then closes the form.
  useEffect(() => mergeLive(), [live, isSubmitting]);

  // After the first attempt to save, each change checks all fields, because a mistake can concern two fields.
  const { trigger, watch } = form;
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const { unsubscribe } = watch(() => void trigger());
    return unsubscribe;
  }, [isSubmitted, trigger, watch]);

  const conflictList = useRef<HTMLUListElement>(null);
  /** Returns the reason why the form cannot be saved yet and moves the focus to the first open conflict, or returns null. */
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
