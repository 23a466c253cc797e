import type { FieldError } from 'react-hook-form';

/** Converts the messages of a form's fields to the form library's errors. */
export function toFieldErrors(problems: Readonly<Record<string, string>>): Record<string, FieldError> {
  const errors = Object.entries(problems).map(([name, message]): [string, FieldError] => [
    name,
    { type: 'domain', message },
  ]);
  return Object.fromEntries(errors);
}
