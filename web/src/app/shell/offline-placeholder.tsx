import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, toProfile } from '#config/paths.ts';

export default function OfflinePlaceholder() {
  return (
    <EmptyState
      icon="alert"
      level={1}
      title="You are offline"
      action={
        <Stack row gap={2} center>
          <LinkButton to={paths.weeklyDrop}>This week’s menu</LinkButton>
          <LinkButton variant="secondary" to={toProfile('experiences')}>
            Your experiences
          </LinkButton>
        </Stack>
      }
    >
      This page needs a connection. It opens by itself as soon as you are back online.
    </EmptyState>
  );
}
