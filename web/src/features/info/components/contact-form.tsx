import { callFunction } from '#firebase/call.ts';
import { waitForConnection } from '#lib/online.ts';
import { createIdempotencyKeys } from '#lib/idempotency-keys.ts';
import { submitContactMessageContract } from '@sharebox/domain/shop/callables';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ContactForm as Typed,
  contactFormSchema,
  contactSubjects,
  maxContactMessageLength,
} from '@sharebox/domain/accounts/contact';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormEmailField, FormTextField } from '#components/forms/form-text-field.tsx';
import { useSession } from '#shared/accounts/session.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import styles from './contact-form.module.css';
import { FormSelect } from '#components/forms/select-field.tsx';

/**
 * The idempotency keys of the messages, so that resending an unchanged message after a failure repeats the same
 * request.
 */
const requests = createIdempotencyKeys();

const empty: Typed = { name: '', email: '', subject: '', message: '' };

function useSignedInContact(): Typed {
  const session = useSession();
  if (session.status !== 'signed-in') return empty;
  const { profile, user } = session;
  const name = profile && profile !== 'loading' ? `${profile.first_name} ${profile.last_name}`.trim() : '';
  return { ...empty, name, email: user.email ?? '' };
}

/** The contact form. The message stays in the form until it has been sent successfully. */
export function ContactForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, problem, run } = useAsyncAction();
  const openedAt = useRef(0);
  const trap = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const known = useSignedInContact();
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(contactFormSchema),
    defaultValues: empty,
    values: known,
    resetOptions: { keepDirtyValues: true },
  });

  useEffect(() => {
    openedAt.current = performance.now();
    thanks.current?.focus();
  }, [sentTo]);

  const submit = (typed: Typed) =>
    run(async () => {
      await waitForConnection();
      await callFunction(submitContactMessageContract, {
        ...typed,
        website: trap.current?.value ?? '',
        open_ms: performance.now() - openedAt.current,
        request_id: requests.keyOf(typed),
      });
      requests.forget(typed);
      reset(known);
      setSentTo(typed.email);
    });

  if (sentTo !== null) {
    return (
      <div ref={thanks} tabIndex={-1}>
        <Banner
          tone="success"
          title="Your message is with us"
          action={<SmallButton onClick={() => setSentTo(null)}>Write another one</SmallButton>}
        >
          A person reads it and answers to <strong style={{ overflowWrap: 'anywhere' }}>{sentTo}</strong>{' '}
          within 24 hours.
        </Banner>
      </div>
    );
  }
  return (
    <Card>
      <MuiArea>
        <form
          className={styles.form}
          noValidate
          aria-label="Message"
          onSubmit={(event) => void handleSubmit(submit)(event)}
        >
          <div className={styles.pair}>
            <FormTextField
              control={control}
              name="name"
              label="Your name"
              slotProps={{ htmlInput: { autoComplete: 'name' } }}
            />
            <FormEmailField control={control} name="email" label="Email address" />
          </div>
          <FormSelect
            control={control}
            name="subject"
            label="What is it about?"
            options={[['', 'Choose one'], ...contactSubjects.map((subject) => [subject, subject] as const)]}
          />
          <FormTextField
            control={control}
            name="message"
            label="Message"
            multiline
            minRows={5}
            limit={maxContactMessageLength}
          />
          <div className={styles.trap} aria-hidden="true">
            <label>
              Leave this empty <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {problem && <Banner tone="error">{problem} Your message is still here.</Banner>}
          <Button type="submit" className={styles.send} busy={isBusy}>
            {isBusy ? 'Sending...' : 'Send message'}
          </Button>
        </form>
      </MuiArea>
    </Card>
  );
}
