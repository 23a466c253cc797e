import { useAsyncAction } from '#lib/use-async-action.ts';
import { callFunction } from '#firebase/call.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { claimGiftLinkContract, type ClaimGiftLinkInput } from '@sharebox/domain/gifts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  formerTagRedirectDays,
  maxShareTagLength,
  minShareTagLength,
  normaliseShareTag,
} from '@sharebox/domain/gifts/share-tag';
import { useId } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { getErrorMessage } from '#lib/errors.ts';
import { formatGiftUrl } from '../gift-page';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { buildPublicGiftPath } from '#config/paths.ts';
import TextField from '@mui/material/TextField';
import styles from './gift-link.module.css';

/**
 * Manages the form for claiming a share tag. Errors about the tag are shown at its field; `problem` is any other error.
 */
function useClaimTagForm(onClaimed: () => void) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(claimGiftLinkContract.input),
    defaultValues: { slug: '' },
    mode: 'onTouched',
  });
  const { isBusy, problem, run } = useAsyncAction(undefined, (error) => {
    if (!(error instanceof DomainError && error.reason === 'tag-taken')) return getErrorMessage(error);
    setError('slug', { message: error.message }, { shouldFocus: true });
    return null;
  });
  const onSubmit = handleSubmit(async (input) => {
    if (await run(() => callFunction(claimGiftLinkContract, input))) onClaimed();
  });
  return { control, problem, isBusy, onSubmit };
}

/** Accepts only characters allowed in tags. Requires a `MuiArea` ancestor. */
function TagField({ control, label }: { control: Control<ClaimGiftLinkInput>; label: string }) {
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
        // `normaliseShareTag` removes a trailing hyphen, but customers may be about to type another word.
        onChange={({ target }) =>
          onChange(normaliseShareTag(target.value) + (/\S\s+$/.test(target.value) ? '-' : ''))
        }
        error={fieldState.invalid}
        helperText={
          fieldState.error?.message ??
          `${minShareTagLength} to ${maxShareTagLength} characters: letters, numbers and hyphens`
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

export function ChangeShareTagDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const { control, problem, isBusy, onSubmit } = useClaimTagForm(() => {
    showToast('Your gift link has changed.');
    onClose();
  });
  return (
    <FormDialog
      title="Change your gift link"
      action={isBusy ? 'Changing...' : 'Change link'}
      closeLabel="Keep it"
      isBusy={isBusy}
      problem={problem}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        For {formerTagRedirectDays} days <strong>{slug}</strong> still opens your page, so links you’ve shared
        keep working. After that, someone else may claim it.
      </p>
      <TagField control={control} label="New share tag" />
    </FormDialog>
  );
}

export function ClaimShareTagCard() {
  const { control, problem, isBusy, onSubmit } = useClaimTagForm(() => showToast('Your gift link is ready!'));
  return (
    <Card as="section" aria-labelledby="gift-link">
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap={5}>
          <div>
            <h2 id="gift-link">Claim your gift link</h2>
            <Text tone="muted">
              One short link that you can share anywhere. Anyone who opens it can send you a box, and nobody
              sees where you live.
            </Text>
          </div>
          {problem && <Banner tone="error">{problem}</Banner>}
          <TagField control={control} label="Share tag" />
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy}>
              {isBusy ? 'Claiming...' : 'Claim your link'}
            </Button>
            <LinkButton variant="quiet" to={buildPublicGiftPath('sample')}>
              See a sample link
            </LinkButton>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
