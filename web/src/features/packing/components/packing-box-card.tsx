import type { Label } from '@sharebox/domain/packing/label';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { toLabels } from '#config/paths.ts';
import type { Drop } from '#shared/kitchen/kitchen-boxes.ts';
import {
  formatBoxContents,
  formatBoxNumber,
  formatBoxPosition,
  formatLabelPlace,
  formatPrintedDelivery,
} from '#features/packing/paper-texts.ts';
import styles from './packing.module.css';
import { listDishes } from '@sharebox/domain/orders/order';
import { formatTime } from '@sharebox/domain/shop/dates';
import { useOnScreen } from '#lib/use-on-screen.ts';
import { useRest } from '#lib/timers.ts';
import { changedSincePackingText, formatBoxMarks, formatCare } from '#features/packing/packing-text.ts';
import type { PackingRow } from '#features/packing/packing-row.ts';

interface BoxDeliverySummaryProps {
  label: Label;
  drop: Drop;
  message: string | null;
}

function BoxDeliverySummary({ label, drop, message }: BoxDeliverySummaryProps) {
  return (
    <div className={styles.whose}>
      <p className={styles.lead}>
        <strong>{label.name}</strong>, {formatLabelPlace(label)}
      </p>
      <p>{formatPrintedDelivery(label.delivery_window, drop.delivery_date)}</p>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
    </div>
  );
}

/** The heights of the navigation bar and of the bar with the button, which cover the box. */
const barMargins = '-64px 0px -80px 0px';

interface PackingBoxCardProps {
  row: PackingRow;
  drop: Drop;
  /** The love note; null if the box has none or the user may not read it. */
  message: string | null;
  isBusy: boolean;
  /** The box to pack after this one. */
  next: PackingRow | null;
  onNext: (next: PackingRow) => void;
  onPack: (isPacked: boolean) => void;
}

export function PackingBoxCard(props: PackingBoxCardProps) {
  const { row, drop, message, isBusy, next, onNext, onPack } = props;
  const [isResting, rest] = useRest();
  const { box, code, position, contents, needs, against, state, packedAt, label } = row;
  const hasWarnings = needs.length > 0 || box.change_request !== null;
  const [warnings, areWarningsVisible] = useOnScreen<HTMLDivElement>(barMargins);
  const canPack = !hasWarnings || areWarningsVisible;
  return (
    <article aria-label={formatBoxNumber(box.number)} className={styles.found}>
      <header className={styles.foundHead}>
        <h2 className={styles.number}>{formatBoxNumber(box.number)}</h2>
        <p className={styles.lead}>
          {position ? formatBoxPosition(position) : 'Not paid for yet'} · {code}
        </p>
        {label && (
          <LinkButton variant="secondary" size="small" to={toLabels(drop.id, label.orderId)}>
            Print label
          </LinkButton>
        )}
      </header>
      {state === 'changed' && (
        <p className={styles.warned}>
          <strong>{changedSincePackingText}.</strong> Check it again.
        </p>
      )}
      {!position && <p className={styles.warned}>Don’t pack it before it is paid for.</p>}
      {hasWarnings && (
        <div ref={warnings} className={styles.warnings}>
          {needs.length > 0 && <p className={styles.careful}>{formatCare(needs, against)}</p>}
          {box.change_request !== null && (
            <p className={styles.careful}>Asks for a change: “{box.change_request}”</p>
          )}
        </div>
      )}
      <ul role="list" className={styles.dishes}>
        {listDishes(box.items).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ul role="list" className={styles.marks}>
        {formatBoxMarks(box).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{formatBoxContents(contents)}</p>
      {label && <BoxDeliverySummary label={label} drop={drop} message={message} />}
      {state === 'packed' && (
        <div className={styles.done}>
          <p className={styles.lead}>
            <strong>Packed</strong>
            {packedAt && ` at ${formatTime(packedAt)}`}
          </p>
          <Button
            variant="secondary"
            size="large"
            busy={isBusy}
            disabled={isResting}
            onClick={() => {
              rest();
              onPack(false);
            }}
          >
            Not packed yet
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        {state !== 'packed' && position && !canPack && (
          <Button
            variant="secondary"
            size="large"
            fullWidth
            className={styles.pack}
            onClick={() => warnings.current?.scrollIntoView({ block: 'center', behavior: 'instant' })}
          >
            Read the warning first
          </Button>
        )}
        {state !== 'packed' && position && canPack && (
          <Button
            size="large"
            fullWidth
            busy={isBusy}
            disabled={isResting}
            className={styles.pack}
            onClick={() => {
              rest();
              onPack(true);
            }}
          >
            {state === 'changed' ? 'Packed again' : 'Packed'}
          </Button>
        )}
        {state === 'packed' && next && (
          <Button
            size="large"
            fullWidth
            disabled={isResting}
            className={styles.pack}
            onClick={() => {
              rest();
              onNext(next);
            }}
          >
            Next: {formatBoxNumber(next.box.number)}
          </Button>
        )}
      </div>
    </article>
  );
}
