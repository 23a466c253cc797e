import { Button, SmallLinkButton } from '#components/actions/button.tsx';
import { buildPackingLabelsPath } from '#config/paths.ts';
import type { DropWithId } from '#shared/kitchen/kitchen-boxes.ts';
import {
  formatBoxContents,
  formatBoxNumber,
  formatBoxPosition,
  formatLabelDestination,
  formatLabelDeliveryTime,
  changedSincePackingText,
  formatPackingNotes,
  formatDietaryWarning,
} from '#features/packing/paper-texts.ts';
import styles from './packing.module.css';
import { formatDishes } from '@sharebox/domain/orders/order';
import { formatTime } from '@sharebox/domain/shop/dates';
import { useOnScreen } from '#lib/use-on-screen.ts';
import { useCooldown } from '#lib/timers.ts';
import type { PackingRow } from '#features/packing/packing-row.ts';

/** The negative heights of the navigation bar and of the bar with the button, because both bars cover the page. */
const barMargins = '-64px 0px -80px 0px';

interface PackingBoxCardProps {
  row: PackingRow;
  drop: DropWithId;
  /** The love note; null if the box has none or the user may not read it. */
  message: string | null;
  isBusy: boolean;
  /** The box to pack after this box; null if there is none. */
  next: PackingRow | null;
  onNext: (next: PackingRow) => void;
  onPack: (isPacked: boolean) => void;
}

export function PackingBoxCard(props: PackingBoxCardProps) {
  const { row, drop, message, isBusy, next, onNext, onPack } = props;
  const [isResting, rest] = useCooldown();
  const { box, code, position, contents, needs, against, state, packedAt, label } = row;
  const hasWarnings = needs.length > 0 || box.change_request !== null;
  const [warnings, areWarningsVisible] = useOnScreen<HTMLDivElement>(barMargins);
  const isReadable = !hasWarnings || areWarningsVisible;
  const pack = (isPacked: boolean) => {
    rest();
    onPack(isPacked);
  };

  const showWarnings = () => warnings.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const showNext = () => {
    rest();
    if (next) onNext(next);
  };
  const button = { size: 'large', fullWidth: true, disabled: isResting, className: styles.pack } as const;
  return (
    <article aria-label={formatBoxNumber(box.number)} className={styles.found}>
      <header className={styles.foundHead}>
        <h2 className={styles.number}>{formatBoxNumber(box.number)}</h2>
        <p className={styles.lead}>
          {position ? formatBoxPosition(position) : 'Not paid for yet'} · {code}
        </p>
        {label && (
          <SmallLinkButton to={buildPackingLabelsPath(drop.id, label.orderId)}>Print label</SmallLinkButton>
        )}
      </header>
      {state === 'changed' && (
        <p className={styles.warned}>
          <strong>{changedSincePackingText}.</strong> Check it again.
        </p>
      )}
      {!position && <p className={styles.careful}>Don’t pack it before it is paid for.</p>}
      {hasWarnings && (
        <div ref={warnings} className={styles.warnings}>
          {needs.length > 0 && <p className={styles.careful}>{formatDietaryWarning(needs, against)}</p>}
          {box.change_request !== null && (
            <p className={styles.careful}>Asks for a change: “{box.change_request}”</p>
          )}
        </div>
      )}
      <ul role="list" className={styles.dishes}>
        {formatDishes(box.items).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ul role="list" className={styles.marks}>
        {formatPackingNotes(box).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{formatBoxContents(contents)}</p>
      {label && (
        <div className={styles.whose}>
          <p className={styles.lead}>
            <strong>{label.name}</strong>, {formatLabelDestination(label)}
          </p>
          <p>{formatLabelDeliveryTime(label.delivery_window, drop.delivery_date)}</p>
          {message && <blockquote className={styles.message}>{message}</blockquote>}
        </div>
      )}
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
            onClick={() => pack(false)}
          >
            Not packed yet
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        {state !== 'packed' && position && !isReadable && (
          <Button {...button} disabled={false} variant="secondary" onClick={showWarnings}>
            Read the warning first
          </Button>
        )}
        {state !== 'packed' && position && isReadable && (
          <Button {...button} busy={isBusy} onClick={() => pack(true)}>
            {state === 'changed' ? 'Packed again' : 'Packed'}
          </Button>
        )}
        {state === 'packed' && next && (
          <Button {...button} onClick={showNext}>
            Next: {formatBoxNumber(next.box.number)}
          </Button>
        )}
      </div>
    </article>
  );
}
