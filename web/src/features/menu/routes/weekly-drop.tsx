import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { use, useEffect } from 'react';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page.tsx';
import { useIsOnline } from '#lib/online.ts';
import { replayEarlyClicks } from '#lib/page-load.ts';
import { retryStorefront, useStorefront } from '#shared/storefront/storefront.ts';
import { MenuBanners } from '../components/menu-banners';
import { MenuSkeleton } from '../components/menu-skeleton';
import { MenuWizard } from '../components/menu-wizard';

let sample: Promise<MenuMeal[]> | undefined;

function loadSample(): Promise<MenuMeal[]> {
  sample ??= import('../sample-menu').then(({ sampleMenu }) => sampleMenu);
  return sample;
}

function SampleWizard() {
  return <MenuWizard meals={use(loadSample())} isSample />;
}

export default function WeeklyDrop() {
  const storefront = useStorefront();
  const isOnline = useIsOnline();
  const isShown = storefront.status !== 'loading';
  useEffect(() => {
    if (isShown) replayEarlyClicks();
  }, [isShown]);
  const isSample = storefront.status === 'ready' && storefront.menu.drop === null;
  return (
    <Page title="Weekly Drop" width="wide">
      {storefront.status === 'loading' && <MenuSkeleton />}
      {storefront.status === 'error' && (
        <div role="alert">
          <EmptyState
            level={1}
            icon="alert"
            title={isOnline ? 'The menu didn’t load' : 'You are offline'}
            action={isOnline && <Button onClick={retryStorefront}>Try Again</Button>}
          >
            {isOnline
              ? 'Failed to load menu data. Please try again.'
              : 'The menu opens by itself as soon as you are back online.'}
          </EmptyState>
        </div>
      )}
      {storefront.status === 'ready' && (
        <>
          <MenuBanners menu={storefront.menu} savedAt={storefront.savedAt} />
          {isSample ? <SampleWizard /> : <MenuWizard meals={storefront.menu.meals} isSample={false} />}
        </>
      )}
    </Page>
  );
}
