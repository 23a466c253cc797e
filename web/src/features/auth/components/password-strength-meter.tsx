import { ratePassword } from '@sharebox/domain/accounts/password';
import { Text } from '#components/content/text.tsx';
import styles from './password-strength-meter.module.css';

/** A live meter of password strength (docs/product/accounts.md#password-strength). */
export function PasswordStrengthMeter({ password }: { password: string }) {
  if (password === '') return null;
  const { score, label } = ratePassword(password);
  return (
    <div className={styles.meter} data-strength={label}>
      <div
        className={styles.track}
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={label}
      >
        <span style={{ width: `${Math.max(score, 6)}%` }} />
      </div>
      <Text as="span" size="small" role="status">
        <span className="visually-hidden">Password strength: </span>
        <strong>{label}</strong>
      </Text>
    </div>
  );
}
