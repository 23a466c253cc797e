import { deletionGraceDays } from '@sharebox/domain/accounts/account-deletion';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { CloseAccountDialog } from './close-account-dialog';

/** Requires a `MuiArea` ancestor. */
export function CloseAccountSection() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card as="section" aria-labelledby="close-account">
      <Stack gap={3}>
        <h2 id="close-account" style={{ fontSize: 'var(--text-h3)' }}>
          Delete my account
        </h2>
        <Text tone="muted">
          Your account closes right away. {deletionGraceDays} days later we remove everything that identifies
          you, for good. Until then you can change your mind.
        </Text>
        <div>
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            Delete my account…
          </Button>
        </div>
      </Stack>
      {isAsked && <CloseAccountDialog onClose={() => setIsAsked(false)} />}
    </Card>
  );
}
