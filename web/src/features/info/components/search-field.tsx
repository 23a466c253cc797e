import { useId } from 'react';
import { Icon } from '#components/actions/icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.icon}>
        <Icon name="search" size={22} />
      </span>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
