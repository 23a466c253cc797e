import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import styles from './checkout.module.css';
import type { RecipientLookup } from '../recipient-lookup';

/** Maximum length in characters, enough for a pasted message that contains a gift link. */
const maxTypedLength = 500;

export const recipientUnverifiedMessage = 'Please verify a valid recipient first';
export const recipientUnconfirmedMessage = 'Please verify and confirm the recipient before continuing';

function Person({ lookup, children }: { lookup: RecipientLookup; children: React.ReactNode }) {
  const { found, tag } = lookup;
  if (!found) return null;
  return (
    <div className={styles.person}>
      <span className={styles.seal} aria-hidden>
        <Icon name="gift" />
      </span>
      <div className={styles.who}>
        <strong>{found.display_name}</strong>
        <MutedText as="span">
          @{tag} · {found.city}, {found.state}
        </MutedText>
      </div>
      {children}
    </div>
  );
}

export function ShareRecipientPicker({ lookup }: { lookup: RecipientLookup }) {
  const { tag, found, isConfirmed, isLooking, problem } = lookup;
  const input = useRef<HTMLInputElement>(null);
  const wasEdited = useRef(false);
  const id = useId();
  // Once the recipient is found, the problem is shown above the confirm button instead of at the field.
  const fieldProblem = found ? null : problem;
  useEffect(() => {
    if (found || !wasEdited.current) return;
    wasEdited.current = false;
    input.current?.focus();
  }, [found]);

  if (found && isConfirmed) {
    return (
      <div role="status">
        <Person lookup={lookup}>
          <SmallButton
            onClick={() => {
              wasEdited.current = true;
              lookup.edit();
            }}
          >
            Edit
            <span className="visually-hidden"> recipient</span>
          </SmallButton>
        </Person>
      </div>
    );
  }
  return (
    <MuiArea>
      <Stack gap={3}>
        <div className={styles.row}>
          <TextField
            id={id}
            inputRef={input}
            label="Share tag"
            placeholder="ada-and-tobi"
            value={tag}
            error={fieldProblem !== null}
            helperText={
              fieldProblem ?? 'Or paste their gift link. They find both on their profile, under Gift Link.'
            }
            onChange={(event) => lookup.type(event.target.value)}
            onBlur={() => {
              if (tag !== '' && !found && !isLooking && !problem) lookup.verify();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              lookup.verify();
            }}
            slotProps={{
              htmlInput: {
                autoComplete: 'off',
                autoCapitalize: 'none',
                spellCheck: false,
                maxLength: maxTypedLength,
              },
              formHelperText: { role: fieldProblem ? 'alert' : undefined },
            }}
          />
          <Button variant="secondary" busy={isLooking} onClick={lookup.verify}>
            {isLooking ? 'Verifying…' : 'Verify'}
          </Button>
        </div>
        {found && (
          <div role="status">
            <Stack gap={3}>
              {found.had_other_owner && (
                <Banner tone="warning" title="This share tag used to belong to someone else">
                  Please check that this is the right person.
                </Banner>
              )}
              <Person lookup={lookup}>{null}</Person>
            </Stack>
          </div>
        )}
        <Stack gap={1}>
          {problem && found && (
            <Text role="alert" tone="error" size="small">
              {problem}
            </Text>
          )}
          <Button
            disabled={tag === ''}
            onClick={() => (found ? lookup.confirm() : lookup.complain(recipientUnverifiedMessage))}
          >
            <Icon name="check" size={20} />
            Confirm recipient
          </Button>
        </Stack>
      </Stack>
    </MuiArea>
  );
}
