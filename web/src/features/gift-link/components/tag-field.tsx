import TextField from '@mui/material/TextField';
import type { ClaimTagInput } from '@sharebox/domain/gifts/callables';
import { normaliseTag, maxTagLength, minTagLength } from '@sharebox/domain/gifts/share-tag';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { formatGiftUrl } from '../gift-address';
import styles from './gift-link.module.css';

/** Accepts only characters allowed in tags. Requires a `MuiArea` ancestor. */
export function TagField({ control, label }: { control: Control<ClaimTagInput>; label: string }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'slug' });
  const { ref, onChange, ...input } = field;
  return (
    <div className={styles.tag}>
      <TextField
        {...input}
        id={id}
        label={label}
        placeholder="ada-and-tari"
        inputRef={ref}
        // `normaliseTag` removes a trailing hyphen, but customers may be about to type another word.
        onChange={({ target }) =>
          onChange(normaliseTag(target.value) + (/\S\s+$/.test(target.value) ? '-' : ''))
        }
        error={fieldState.invalid}
        helperText={
          fieldState.error?.message ??
          `${minTagLength} to ${maxTagLength} characters: letters, numbers and hyphens`
        }
        slotProps={{
          htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'off', spellCheck: false },
        }}
      />
      <p className={styles.address}>
        <span className={styles.addressLabel}>Your address</span>
        <output htmlFor={id}>{formatGiftUrl(field.value || '…', location.origin)}</output>
      </p>
    </div>
  );
}
