import { SmallButton, SmallLinkButton } from '#components/actions/button.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { useWakeLock } from '#lib/use-wake-lock.ts';
import { useCurrentMinute } from '#lib/timers.ts';
import { paths, buildPackingLabelsPath, buildPackingSlipsPath } from '#config/paths.ts';
import { useRole, useUid } from '#shared/accounts/session.ts';
import { DropSelection } from '#shared/kitchen/drop-selection.tsx';
import { useDropsToCook, type DropWithId, useKitchenBoxes } from '#shared/kitchen/kitchen-boxes.ts';
import { formatDishes } from '@sharebox/domain/orders/order';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import clsx from 'clsx';
import {
  formatBoxNumber,
  formatBoxPosition,
  changedSincePackingText,
  formatPackingNotes,
  formatDietaryWarning,
  getCancelledBoxesText,
  getPackingProgressText,
} from '#features/packing/paper-texts.ts';
import { buildPackingRows, findNextRowToPack, type PackingRow } from '#features/packing/packing-row.ts';
import styles from '#features/packing/components/packing.module.css';
import { findBoxes, parseBoxSearch } from '@sharebox/domain/packing/box-code';
import { useId, useRef, useState } from 'react';
import { comparePackedBoxes } from '@sharebox/domain/packing/packed-box';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { setBoxPacked, usePackedBoxes, usePrintData } from '#features/packing/api/packing.ts';
import { PackingBoxCard } from '#features/packing/components/packing-box-card.tsx';

const stateTexts = { open: 'Not packed', packed: 'Packed', changed: changedSincePackingText } as const;

interface DropPackingProps {
  uid: string;
  drop: DropWithId;
  /** Whether the user is an admin. Only admins may read names and addresses. */
  isAdmin: boolean;
}

function DropPacking({ uid, drop, isAdmin }: DropPackingProps) {
  const now = useCurrentMinute();
  const live = useKitchenBoxes(uid, drop.id);
  const catalogue = useCatalogue(uid);
  const packed = usePackedBoxes(uid, drop.id);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [text, setText] = useState('');
  const { isBusy, run } = useAsyncAction((problem) => showToast(problem, 'error'));
  const { data: papers, status } = usePrintData(
    drop.id,
    isAdmin && live.status === 'ready' ? live.data : null,
  );
  return (
    <LoadedContent
      of={[live, catalogue, packed]}
      loading="Loading the boxes…"
      heights={[88, 240]}
      failure="The boxes could not be loaded"
      advice="Please check the connection."
      savedCopyOf="the packing list"
    >
      {(boxes, dishes, packedBoxes) => {
        const { marks, gone } = comparePackedBoxes(boxes, packedBoxes);
        const meals = new Map(dishes.map((meal) => [meal.id, meal]));
        const rows = buildPackingRows(boxes, meals, marks, papers?.labels ?? []);
        const question = parseBoxSearch(text);
        const found = question
          ? findBoxes(
              rows.map((row) => ({ id: row.box.id, number: row.box.number, row })),
              question,
            )
          : [];
        const show = ({ box, code }: PackingRow) => setText(box.number === null ? code : String(box.number));
        const showRow = (row: PackingRow) => {
          show(row);
          field.current?.focus();
        };
        const messages = new Map(papers?.slips.map((slip) => [slip.orderId, slip.message]));
        return (
          <>
            <p className={styles.onPaper}>
              {drop.name}, delivered on {formatDay(drop.delivery_date)}. Printed on {formatDay(now)} at{' '}
              {formatTime(now)}.
            </p>
            <form role="search" className={styles.finder} onSubmit={(event) => event.preventDefault()}>
              <div className={styles.ask}>
                <label htmlFor={fieldId} className={styles.askLabel}>
                  Code or number of the box
                </label>
                <input
                  id={fieldId}
                  ref={field}
                  className={styles.askField}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="search"
                />
              </div>
            </form>
            <p role="status" className={styles.sum}>
              {getPackingProgressText(
                rows.filter(({ position }) => position !== null).map(({ state }) => state),
              )}
              {text.trim() !== '' && found.length === 0 && ' No such box in this drop.'}
            </p>
            {gone.length > 0 && <Banner tone="warning">{getCancelledBoxesText(gone)}</Banner>}
            {status === 'error' && <Banner tone="warning">Names and areas could not be loaded.</Banner>}
            {found.map(({ id, row }) => (
              <PackingBoxCard
                key={id}
                row={row}
                drop={drop}
                message={messages.get(id) ?? null}
                isBusy={isBusy}
                next={found.length === 1 ? findNextRowToPack(rows, row) : null}
                onNext={show}
                onPack={(isPacked) => void run(() => setBoxPacked(drop.id, id, isPacked))}
              />
            ))}
            {rows.length === 0 ? (
              <EmptyState title="No boxes yet">They appear here once they are ordered.</EmptyState>
            ) : (
              <section aria-label="All boxes" className={styles.list}>
                <h2 className={styles.listTitle}>All boxes</h2>
                <ul role="list" className={styles.rows}>
                  {rows.map((row) => {
                    const { box, code, position, needs, against, state, label } = row;
                    return (
                      <li key={box.id} className={clsx(styles.row, styles[position ? state : 'unpaid'])}>
                        <button type="button" className={styles.show} onClick={() => showRow(row)}>
                          <strong className={styles.rowNumber}>{formatBoxNumber(box.number)}</strong>
                          <span className={styles.rowState}>
                            {position ? stateTexts[state] : 'Not paid for yet'}
                          </span>
                        </button>
                        <div className={styles.rowAbout}>
                          {label && (
                            <>
                              <p>
                                <strong>{label.name}</strong>, {label.area}
                              </p>
                              <p>{formatDeliveryWindow(label.delivery_window)}</p>
                            </>
                          )}
                          <p>{formatDishes(box.items).join(', ')}</p>
                          <p>
                            {position && `${formatBoxPosition(position)} · `}
                            {code} · {formatPackingNotes(box).join(' · ')}
                          </p>
                          {needs.length > 0 && (
                            <p className={styles.careful}>{formatDietaryWarning(needs, against)}</p>
                          )}
                          {box.change_request !== null && (
                            <p className={styles.careful}>Asks for a change: “{box.change_request}”</p>
                          )}
                        </div>
                      </li>
                    );
                  })}
                </ul>
              </section>
            )}
            {papers && (
              <section aria-label="On paper" className={styles.paper}>
                <h2 className={styles.listTitle}>On paper</h2>
                <div className={styles.tools}>
                  <SmallLinkButton to={buildPackingLabelsPath(drop.id)}>Labels</SmallLinkButton>
                  <SmallLinkButton to={buildPackingSlipsPath(drop.id)}>Slips</SmallLinkButton>
                  <SmallButton onClick={() => window.print()}>Print this list</SmallButton>
                </div>
              </section>
            )}
          </>
        );
      }}
    </LoadedContent>
  );
}

/**
 * The page for packing the boxes of a drop. The route guard and the security rules admit only kitchen staff and admins
 * (docs/product/packing.md).
 */
export default function PackingPage() {
  const uid = useUid() ?? '';
  const isAdmin = useRole() === 'admin';
  const drops = useDropsToCook(uid, useCurrentMinute());
  useWakeLock();
  return (
    <Page title="Packing">
      <PageHeader title="Packing" back={{ to: paths.kitchen, label: 'Kitchen' }} />
      <DropSelection drops={drops} empty="No drop to pack for">
        {(drop) => <DropPacking key={drop.id} uid={uid} drop={drop} isAdmin={isAdmin} />}
      </DropSelection>
    </Page>
  );
}
