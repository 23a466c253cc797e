import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { paths, toPacking } from '#config/paths.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { useUid } from '#shared/accounts/use-uid.ts';
import { useKitchenBoxes } from '#shared/kitchen/kitchen-boxes.ts';
import { usePrintData } from '../api/packing';
import { PrintForm } from '../components/print-form';
import { formatBoxNumber } from '../paper-texts';

interface DropPapersProps {
  what: 'labels' | 'slips';
  dropId: string;
  /** The id of the order whose label is printed; null prints all. */
  boxId: string | null;
}

function DropPapers({ what, dropId, boxId }: DropPapersProps) {
  const live = useKitchenBoxes(useUid() ?? '', dropId);
  const printData = usePrintData(dropId, live.status === 'ready' ? live.data : null);
  const papers = printData.data;
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
      <Loaded
        of={[printData, live]}
        heights={[180]}
        failure={`The ${title.toLowerCase()} could not be loaded`}
        advice="Please check the connection."
      >
        {(data) => <PrintForm what={what} papers={{ ...data, labels }} isSingle={boxId !== null} />}
      </Loaded>
    </Page>
  );
}

/** The labels or gift slips of a drop, to be printed (docs/product/packing.md#printing). */
export default function Papers({ what }: Pick<DropPapersProps, 'what'>) {
  const [query] = useSearchParams();
  const drop = documentIdSchema.safeParse(query.get('drop'));
  if (!drop.success) return <Navigate to={paths.packing} replace />;
  return <DropPapers what={what} dropId={drop.data} boxId={query.get('box')} />;
}
