import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { downloadFile } from '#lib/browser-actions.ts';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { exportOwnData } from '../api/own-account';

export function OwnDataSection() {
  const { isBusy, problem, run } = useCall();
  return (
    <Card as="section" aria-labelledby="own-data">
      <Stack gap={3}>
        <h2 id="own-data" style={{ fontSize: 'var(--text-h3)' }}>
          Your data
        </h2>
        <Text tone="muted">
          One file with everything we keep about you: profile, addresses, orders, payments, gifts and
          messages. It opens in any program that reads JSON.
        </Text>
        {problem && <Banner tone="error">{problem}</Banner>}
        <div>
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() =>
              void run(async () => downloadFile(await exportOwnData(), 'share-box-my-data.json'))
            }
          >
            {isBusy ? 'Collecting...' : 'Download my data'}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
