import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { NumberedSteps } from '#components/layout/numbered-steps.tsx';
import { shareOrCopy } from '#lib/share-or-copy.ts';
import { Stack } from '#components/layout/stack.tsx';
import { showToast } from '#components/feedback/toast.tsx';

const check = 'Our team checks your transfer against your reference.';
const preparation = 'Our kitchen prepares the box for delivery day.';
const notification = 'We let them know, unless you keep it a surprise until it is on its way.';
const delivery = ['Our rider calls them 30 minutes before it arrives.', 'We email you when it is delivered.'];

interface GiftStepsProps {
  isPaid: boolean;
  /** Whether the recipient knows about the gift. */
  isRevealed?: boolean;
}

export function GiftSteps({ isPaid, isRevealed = false }: GiftStepsProps) {
  const steps = [...(isPaid ? [] : [check]), preparation, ...(isRevealed ? [] : [notification]), ...delivery];
  return (
    <Card as="section" aria-labelledby="next-steps">
      <Stack>
        <h2 id="next-steps">What happens next</h2>
        <NumberedSteps steps={steps} />
      </Stack>
    </Card>
  );
}

/** Names neither the giver nor the recipient, so that anonymous givers can share it too. */
const shareText = 'I just gave someone a Share Box: an evening for two, delivered. Who would you spoil?';

async function share(): Promise<void> {
  const outcome = await shareOrCopy(shareText, location.origin);
  if (outcome === 'copied') showToast('Copied to clipboard! Share it with your friends.');
  if (outcome === 'failed') showToast('Your browser did not allow copying. Please try again.', 'error');
}

export function ShareButton() {
  return (
    <Button onClick={() => void share()}>
      <Icon name="share" size={20} />
      Share
    </Button>
  );
}
