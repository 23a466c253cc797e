import { Icon } from '#components/actions/icon.tsx';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '#theme/color-scheme.ts';
import styles from './nav-bar.module.css';

const choices = [
  { value: 'system', label: 'Auto', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const satisfies readonly { value: SchemeChoice; label: string; icon: string }[];

export function SchemeChoiceControl() {
  const chosen = useSchemeChoice();
  return (
    <fieldset className={styles.schemes}>
      <legend className="visually-hidden">Colours</legend>
      {choices.map(({ value, label, icon }) => (
        <label key={value}>
          <input
            type="radio"
            name="scheme"
            value={value}
            checked={chosen === value}
            onChange={() => chooseScheme(value)}
          />
          <span>
            <Icon name={icon} size={18} />
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
