import { zodResolver } from '@hookform/resolvers/zod';
import {
  contactFormSchema,
  type ContactForm as Typed,
  contactSubjects,
  maxContactMessageLength,
} from '@sharebox/domain/accounts/contact';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage } from '#lib/errors.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { useSession } from '#shared/accounts/session.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { sendMessage } from '../api/send-message';
import styles from './contact-form.module.css';

const empty: Typed = { name: '', email: '', subject: '', message: '' };

function useSignedInContact(): Typed {
  const session = useSession();
  if (session.status !== 'signed-in') return empty;
  const { profile, user } = session;
  const name = profile && profile !== 'loading' ? `${profile.first_name} ${profile.last_name}`.trim() : '';
  return { ...empty, name, email: user.email ?? '' };
}

/** The message stays in the form until it has been sent successfully. */
export function ContactForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const openedAt = useRef(0);
  const trap = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const known = useSignedInContact();
  const { control, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(contactFormSchema),
    defaultValues: empty,
    values: known,
    resetOptions: { keepDirtyValues: true },
  });

  useEffect(() => {
    openedAt.current = performance.now();
    thanks.current?.focus();
  }, [sentTo]);

  const submit = async (typed: Typed) => {
    setFailure(null);
    try {
      await sendMessage(typed, {
        website: trap.current?.value ?? '',
        open_ms: performance.now() - openedAt.current,
      });
      reset(known);
      setSentTo(typed.email);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  };

  if (sentTo !== null) {
    return (
      <div ref={thanks} tabIndex={-1}>
        <Banner
          tone="success"
          title="Your message is with us"
          action={
            <Button variant="secondary" size="small" onClick={() => setSentTo(null)}>
              Write another one
            </Button>
          }
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
            <FormTextField
              control={control}
              name="email"
              label="Email address"
              type="email"
              slotProps={{ htmlInput: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } }}
            />
          </div>
          <FormTextField
            control={control}
            name="subject"
            label="What is it about?"
            select
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">Choose one</option>
            {contactSubjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </FormTextField>
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
          {failure && <Banner tone="error">{failure} Your message is still here.</Banner>}
          <Button type="submit" className={styles.send} busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Sending...' : 'Send message'}
          </Button>
        </form>
      </MuiArea>
    </Card>
  );
}
