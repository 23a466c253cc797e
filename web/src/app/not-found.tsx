import { useLocation } from 'react-router-dom';
import { LinkButton } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { Page } from '../components/page';
import { paths } from '../config/paths';

/** Addresses of the shop that have no page yet. */
const planned = new Set<string>(Object.values(paths));

export default function NotFound() {
  const { pathname } = useLocation();
  const isPlanned = planned.has(pathname) || pathname.startsWith('/to/');
  return (
    <Page title={isPlanned ? 'Coming soon' : 'Not found'}>
      <EmptyState
        level={1}
        icon={isPlanned ? 'heart' : 'search'}
        title={isPlanned ? 'This page is still in the kitchen' : 'This page isn’t on the menu'}
        action={<LinkButton to={paths.weeklyDrop}>See this week’s drop</LinkButton>}
      >
        {isPlanned
          ? 'We are writing it now. Everything you need to order is already open.'
          : 'The address may be old, or it may have a small mistake in it.'}
      </EmptyState>
    </Page>
  );
}
