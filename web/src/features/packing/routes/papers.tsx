import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { toPacking } from '#config/paths.ts';
import { formatDay } from '#lib/shop-dates.ts';
import { usePrintData } from '../api/packing';
import { PrintForm } from '../components/print-form';
import { formatBoxNumber } from '../paper-texts';

/**
 * The labels or gift slips of a drop, to be printed (docs/product/packing.md#printing). The `box` query parameter selects
 * the label of one order.
 */
export default function Papers({ what }: { what: 'labels' | 'slips' }) {
  const [query] = useSearchParams();
  const [dropId, boxId] = [query.get('drop') ?? '', query.get('box')];
  const [attempt, setAttempt] = useState(1);
  const { papers, hasFailed } = usePrintData(dropId, true, String(attempt));
  const title = what === 'labels' ? 'Labels' : 'Gift slips';
  const labels = papers?.labels.filter(({ orderId }) => boxId === null || orderId === boxId) ?? [];
  const [single] = boxId === null ? [] : labels;
  const name =
    papers && (single ? `${formatBoxNumber(single.number)}, ${papers.drop.name}` : papers.drop.name);
  return (
    <Page title={name ? `${title} of ${name}` : title}>
      <PageHeader
        title={title}
        lead={papers && `${name}, delivered on ${formatDay(papers.drop.delivery_date)}`}
        back={{ to: toPacking(dropId), label: 'Packing' }}
      />
      {hasFailed && (
        <LoadFailure
          title={`The ${title.toLowerCase()} could not be loaded`}
          onRetry={() => setAttempt(attempt + 1)}
        >
          Please check the connection.
        </LoadFailure>
      )}
      {papers ? (
        <PrintForm what={what} papers={{ ...papers, labels }} isSingle={boxId !== null} />
      ) : (
        !hasFailed && <Skeleton height={180} />
      )}
    </Page>
  );
}
