import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page.tsx';
import { paths } from '#config/paths.ts';

export default function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        level={1}
        icon="search"
        title="This page isn’t on the menu"
        action={<LinkButton to={paths.weeklyDrop}>See this week’s drop</LinkButton>}
      >
        The address may be old, or it may have a small mistake in it.
      </EmptyState>
    </Page>
  );
}
