import { Button, LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import type { IconName } from '#components/actions/icon.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths } from '#config/paths.ts';

interface MissingGiftPageProps {
  icon: IconName;
  title: string;
  text: string;
  onRetry: () => void;
}

export function MissingGiftPage({ icon, title, text, onRetry }: MissingGiftPageProps) {
  return (
    <Page title={title}>
      <div role="alert">
        <EmptyState
          level={1}
          icon={icon}
          title={title}
          action={
            <Stack row gap={3}>
              <LinkButton to={paths.home}>Go to Home</LinkButton>
              <Button variant="secondary" onClick={onRetry}>
                Try Again
              </Button>
            </Stack>
          }
        >
          {text}
        </EmptyState>
      </div>
    </Page>
  );
}
