import { zodResolver } from '@hookform/resolvers/zod';
import { claimGiftLinkContract } from '@sharebox/domain/gifts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage } from '#lib/errors.ts';
import { claimTag } from '../api/gift-page';

/** Problems with the tag are shown at its field; `failure` is any other error. */
export function useClaimTagForm(onClaimed: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(claimGiftLinkContract.input),
    defaultValues: { slug: '' },
    mode: 'onTouched',
  });
  const onSubmit = handleSubmit(async ({ slug }) => {
    setFailure(null);
    try {
      await claimTag(slug);
      onClaimed();
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'tag-taken') {
        setError('slug', { message: error.message }, { shouldFocus: true });
      } else {
        setFailure(getErrorMessage(error));
      }
    }
  });
  return { control, failure, isBusy: formState.isSubmitting, onSubmit };
}
