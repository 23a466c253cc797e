import { Button, LinkButton } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import type { IconName } from '../../../components/icon';
import { Page } from '../../../components/page';
import { Stack } from '../../../components/stack';
import { paths } from '../../../config/paths';

interface NoGiftPageProps {
  icon: IconName;
  title: string;
  text: string;
  onRetry: () => void;
}

/** What stands in a gift page's place, and the two ways on. */
export function NoGiftPage({ icon, title, text, onRetry }: NoGiftPageProps) {
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
