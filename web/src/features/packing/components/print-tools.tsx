import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { getErrorMessage } from '#lib/errors.ts';
import type { Drop } from '#shared/kitchen/kitchen-boxes.ts';
import {
  chooseLabelPaper,
  labelPaperNames,
  labelPapers,
  useLabelPaper,
} from '#shared/packing/label-paper.ts';
import { buildUndrawnNotice, listLabelTexts, listSlipTexts } from '#shared/packing/paper-texts.ts';
import { LabelsButton } from '#shared/packing/labels-button.tsx';
import type { PrintData } from '#shared/packing/read-print-data.ts';
import { usePdfDownload } from '#shared/packing/use-pdf-download.ts';
import { listRowTexts, type PackingRow } from '../packing-row';
import { PrintedPapers } from './printed-papers';
import styles from './packing.module.css';

interface PrintToolsProps {
  drop: Drop;
  rows: readonly PackingRow[];
  papers: PrintData;
}

export function PrintTools({ drop, rows, papers }: PrintToolsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [printed, setPrinted] = useState<{ what: 'labels' | 'slips'; count: number } | null>(null);
  const print = (what: 'labels' | 'slips') => setPrinted({ what, count: (printed?.count ?? 0) + 1 });
  const fail = (error: unknown) => setProblem(getErrorMessage(error));
  const { isBusy, save } = usePdfDownload(fail);
  const paper = useLabelPaper();
  const paperId = useId();
  const paid = rows.filter(({ position }) => position !== null);
  const undrawnNotice = buildUndrawnNotice([
    ...listLabelTexts(papers.labels),
    ...listSlipTexts(papers.slips),
    ...listRowTexts(paid),
  ]);
  const secondary = { variant: 'secondary', size: 'small' } as const;
  return (
    <section aria-label="On paper" className={styles.paper}>
      <h2 className={styles.listTitle}>On paper</h2>
      <div className={styles.paperChoice}>
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
      </div>
      {undrawnNotice !== null && <Banner tone="warning">{undrawnNotice}</Banner>}
      <div className={styles.tools} role="group" aria-label="As PDF">
        <span aria-hidden>As PDF:</span>
        <LabelsButton size="small" drop={drop} onFailed={fail} />
        <Button
          {...secondary}
          disabled={papers.slips.length === 0}
          busy={isBusy}
          onClick={() =>
            void save(`Gift slips of ${drop.name}.pdf`, async () =>
              (await import('#shared/packing/slips-pdf.ts')).createSlipsPdf(papers.slips),
            )
          }
        >
          Gift slips
        </Button>
        <Button
          {...secondary}
          disabled={paid.length === 0}
          busy={isBusy}
          onClick={() =>
            void save(`Packing list of ${drop.name}.pdf`, async () =>
              (await import('../packing-list-pdf')).createPackingListPdf(paid, drop),
            )
          }
        >
          Packing list
        </Button>
      </div>
      <div className={styles.tools} role="group" aria-label="Print">
        <span aria-hidden>Print:</span>
        <Button {...secondary} disabled={papers.labels.length === 0} onClick={() => print('labels')}>
          Print labels
        </Button>
        <Button {...secondary} disabled={papers.slips.length === 0} onClick={() => print('slips')}>
          Print gift slips
        </Button>
        <Button
          {...secondary}
          onClick={() => {
            // A browser without the event `afterprint` still has the last papers on the page.
            flushSync(() => setPrinted(null));
            window.print();
          }}
        >
          Print this list
        </Button>
      </div>
      {problem && <Banner tone="error">{problem}</Banner>}
      {printed && (
        <PrintedPapers
          key={printed.count}
          what={printed.what}
          papers={papers}
          paper={paper}
          deliveredAt={drop.delivery_date}
          onPrinted={() => setPrinted(null)}
        />
      )}
    </section>
  );
}
