import { buildMenuMeals } from '@sharebox/domain/drops/drop-menu';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import type { ReactNode } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useDropMeals } from '../api/drop-meals';
import { useDrop } from '../api/drops';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { formatDateTime, formatDayWithYear } from '@sharebox/domain/shop/dates';
import { DropHeading } from './drop-heading';
import { FactList } from '#components/layout/fact-list.tsx';

export type RenderMenu = (meals: readonly MenuMeal[]) => ReactNode;

interface DropPreviewProps {
  dropId: string;
  renderMenu: RenderMenu;
  onClose: () => void;
}

/** A live preview of a drop's menu. The underlying data is readable by staff only. */
export function DropPreview({ dropId, renderMenu, onClose }: DropPreviewProps) {
  const drop = useDrop(dropId);
  const sold = useDropMeals(dropId);
  const catalogue = useCatalogue();
  const failed = [drop, sold, catalogue].find((one) => one.status === 'error');
  const meals =
    sold.data &&
    catalogue.data &&
    buildMenuMeals(sold.data, new Map(catalogue.data.map((meal) => [meal.id, meal])));
  const hidden = (sold.data?.length ?? 0) - (meals?.length ?? 0);
  return (
    <Stack gap={4}>
      <DropHeading what="Preview" drop={drop.data} onClose={onClose} />
      {failed && (
        <LoadFailure onRetry={failed.retry}>
          {failed === drop ? 'Failed to fetch weekly drops.' : 'Failed to fetch meal items.'}
        </LoadFailure>
      )}
      {drop.status === 'ready' && drop.data === null && (
        <EmptyState icon="search" title="No weekly drops found" />
      )}
      {!failed && drop.data !== null && (!meals || !drop.data) && <Skeleton height={320} />}
      {drop.data && meals && (
        <>
          <Banner tone="info">
            This is the menu as customers see it. Nothing can be ordered here.
            {hidden === 1 && ' 1 meal of this drop is hidden: it is switched off or not available.'}
            {hidden > 1 &&
              ` ${hidden} meals of this drop are hidden: they are switched off or not available.`}
          </Banner>
          <FactList
            columns="auto"
            facts={[
              ['Order deadline', formatDateTime(drop.data.order_deadline)],
              ['Delivery', formatDayWithYear(drop.data.delivery_date)],
            ]}
          />
          {drop.data.description && <p>{drop.data.description}</p>}
          {renderMenu(meals)}
        </>
      )}
    </Stack>
  );
}
