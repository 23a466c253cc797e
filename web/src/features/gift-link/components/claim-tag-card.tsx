import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { toPublicGift } from '#config/paths.ts';
import styles from './gift-link.module.css';
import { TagField } from './tag-field';
import { useClaimTagForm } from './use-claim-tag-form';

export function ClaimTagCard() {
  const { control, failure, isBusy, onSubmit } = useClaimTagForm(() => showToast('Your gift link is ready!'));
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
          {failure && <Banner tone="error">{failure}</Banner>}
          <TagField control={control} label="Share tag" />
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy}>
              {isBusy ? 'Claiming...' : 'Claim your link'}
            </Button>
            <LinkButton variant="quiet" to={toPublicGift('sample')}>
              See a sample link
            </LinkButton>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
