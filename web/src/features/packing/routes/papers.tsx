import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { Navigate, useSearchParams, useLocation } from 'react-router-dom';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { paths, buildPackingPath } from '#config/paths.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { useUid } from '#shared/accounts/session.ts';
import { useKitchenBoxes } from '#shared/kitchen/kitchen-boxes.ts';
import { usePrintData, type PrintData } from '#features/packing/api/packing.ts';
import { formatBoxNumber } from '#features/packing/paper-texts.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { isInstalledApp, isIosDevice } from '#pwa/installed-app.ts';
import {
  chooseLabelPaper,
  labelPaperNames,
  labelPapers,
  labelsPerPage,
  useLabelPaper,
  PrintedLabels,
  PrintedSlips,
} from '#features/packing/components/printed-papers.tsx';
import styles from '#features/packing/components/packing.module.css';

interface PrintFormProps {
  what: 'labels' | 'slips';
  papers: PrintData;
  /** Whether only one box's label is printed. */
  isSingle: boolean;
}

/**
 * A form that opens the print dialog on mount. For a single label on a sheet of labels, staff choose the position
 * first.
 */
function PrintForm({ what, papers: { readAt, drop, labels, slips, tokens }, isSingle }: PrintFormProps) {
  const paper = useLabelPaper();
  const [startText, setStartText] = useState('1');
  const [paperId, startId] = [useId(), useId()];
  const { pathname, search } = useLocation();
  const perPage = labelsPerPage[paper];
  const start = Math.min(Math.max(Math.trunc(Number(startText)), 1), perPage);
  const { length: count } = what === 'labels' ? labels : slips;
  const openDialog = useEffectEvent(() => {
    if (count > 0 && !(isSingle && perPage > 1)) window.print();
  });
  useEffect(() => openDialog(), []);
  if (count === 0) {
    return <EmptyState title="Nothing to print yet">Labels and slips are for paid boxes.</EmptyState>;
  }
  const noun = what === 'labels' ? 'label' : 'slip';
  return (
    <div className={styles.printForm}>
      {what === 'labels' && (
        <>
          <label htmlFor={paperId}>Labels on</label>
          <select
            id={paperId}
            className={styles.select}
            value={paper}
            onChange={(event) => {
              const chosen = labelPapers.find((one) => one === event.target.value);
              if (chosen) chooseLabelPaper(chosen);
            }}
          >
            {labelPapers.map((one) => (
              <option key={one} value={one}>
                {labelPaperNames[one]}
              </option>
            ))}
          </select>
        </>
      )}
      {what === 'labels' && perPage > 1 && (
        <>
          <label htmlFor={startId}>Start at label</label>
          <input
            id={startId}
            className={styles.select}
            type="number"
            min={1}
            max={perPage}
            value={startText}
            onChange={(event) => setStartText(event.target.value)}
            onBlur={() => setStartText(String(start))}
          />
        </>
      )}
      <Button onClick={() => window.print()}>
        Print {count} {count === 1 ? noun : `${noun}s`}
      </Button>
      {isInstalledApp() && isIosDevice() && (
        <p>
          If nothing opens here,{' '}
          <a href={`${pathname}${search}`} target="_blank" rel="noreferrer">
            print in the browser
          </a>
          . You may have to sign in there.
        </p>
      )}
      {what === 'labels' ? (
        <PrintedLabels
          key={`${paper} ${start} ${readAt.getTime()}`}
          labels={labels}
          paper={paper}
          start={start}
          deliveredAt={drop.delivery_date}
        />
      ) : (
        <PrintedSlips key={readAt.getTime()} slips={slips} tokens={tokens} />
      )}
    </div>
  );
}

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
  const title = what === 'labels' ? 'Labels' : 'Slips';
  const labels = papers?.labels.filter(({ orderId }) => boxId === null || orderId === boxId) ?? [];
  const [single] = boxId === null ? [] : labels;
  const name =
    papers && (single ? `${formatBoxNumber(single.number)}, ${papers.drop.name}` : papers.drop.name);
  return (
    <Page title={name ? `${title} of ${name}` : title}>
      <PageHeader
        title={title}
        lead={papers && `${name}, delivered on ${formatDay(papers.drop.delivery_date)}`}
        back={{ to: buildPackingPath(dropId), label: 'Packing' }}
      />
      <LoadedContent
        of={[printData, live]}
        heights={[180]}
        failure={`The ${title.toLowerCase()} could not be loaded`}
        advice="Please check the connection."
      >
        {(data) => <PrintForm what={what} papers={{ ...data, labels }} isSingle={boxId !== null} />}
      </LoadedContent>
    </Page>
  );
}

/** The labels or slips of a drop, to be printed (docs/product/packing.md#printing). */
export default function PackingPapersPage({ what }: Pick<DropPapersProps, 'what'>) {
  const [query] = useSearchParams();
  const drop = documentIdSchema.safeParse(query.get('drop'));
  if (!drop.success) return <Navigate to={paths.packing} replace />;
  return <DropPapers what={what} dropId={drop.data} boxId={query.get('box')} />;
}
