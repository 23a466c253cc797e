import { type ComponentProps, useId } from 'react';
import { Text } from '../content/text';
import { CharacterCount } from './character-count';
import styles from './note-field.module.css';

interface NoteFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  label: string;
  help: string;
  /** Replaces the help text. */
  error?: string | undefined;
  value: string;
  /** The maximum number of characters. A longer text can be typed, but not submitted. */
  max: number;
  onChange: (text: string) => void;
}

/** A text field that looks like the printed card on top of the box, for a personal message. */
export function NoteField({ label, help, error, value, max, onChange, ...rest }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-help`}>
        <Text size="tiny" tone={error ? 'error' : 'muted'} role={error ? 'alert' : undefined}>
          {error ?? help}
        </Text>
        <CharacterCount text={value} max={max} />
      </div>
    </div>
  );
}
