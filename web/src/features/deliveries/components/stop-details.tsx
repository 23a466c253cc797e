import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { findEarlierFailedAttempt, getStopState } from '@sharebox/domain/deliveries/stop-state';
import { formatTime } from '@sharebox/domain/shop/dates';
import type { StopWithId } from '#features/deliveries/api/runs.ts';
import {
  getAddressLines,
  stopStateLabels,
  buildDirectionsLink,
  buildWhatsAppLink,
  formatBoxNumber,
  formatStopName,
  deliveredAlreadyText,
} from '#features/deliveries/run-text.ts';
import { buildCallLink } from '#lib/contact-links.ts';
import styles from '#features/deliveries/components/run.module.css';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import type { StopProgress, RunProgress } from '@sharebox/domain/deliveries/run-progress';
import { Button } from '#components/actions/button.tsx';
import { useCooldown } from '#lib/timers.ts';
import clsx from 'clsx';

interface WayProps {
  icon: IconName;
  label: string;
  /** The customer's name, for screen readers. */
  name: string;
  to: string | null;
  isOutside?: boolean;
}

function Way({ icon, label, name, to, isOutside = false }: WayProps) {
  if (to === null) return null;
  return (
    <a
      href={to}
      aria-label={`${label} ${name}`}
      className={styles.way}
      // Opens in a new tab, so that the run stays open.
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} size={18} />
      {label}
    </a>
  );
}

export function ContactLinks({ stop }: { stop: StopWithId }) {
  const { name, phone_number: phone } = stop;
  return (
    <div className={styles.ways}>
      <Way icon="phone" label="Call" name={name} to={buildCallLink(phone) ?? null} />
      <Way icon="chat" label="WhatsApp" name={name} to={buildWhatsAppLink(phone, name)} isOutside />
      <Way icon="pin" label="Directions" name={`to ${name}`} to={buildDirectionsLink(stop)} isOutside />
    </div>
  );
}

export function StopDetails({ stop }: { stop: StopWithId }) {
  const earlier = findEarlierFailedAttempt(stop.events);
  return (
    <div className={styles.facts}>
      {stop.is_cancelled && (
        <p className={styles.cancelled}>
          <strong>Cancelled.</strong> Bring this box back.
        </p>
      )}
      {getAddressLines(stop).map((line, index) => (
        <p key={line} className={index === 0 ? styles.street : undefined}>
          {line}
        </p>
      ))}
      {stop.landmark !== '' && <p>Landmark: {stop.landmark}</p>}
      {stop.gate_code !== '' && (
        <p>
          Gate code: <strong>{stop.gate_code}</strong>
        </p>
      )}
      {earlier && (
        <p>
          Tried before: {stopStateLabels[getStopState([earlier])]}, {formatTime(earlier.device_at)}
          {earlier.note !== '' && ` · “${earlier.note}”`}
        </p>
      )}
      <p className={styles.marks}>
        <span>{formatDeliveryWindow(stop.delivery_window)}</span>
        {stop.is_gift && <strong className={styles.gift}>Gift</strong>}
      </p>
    </div>
  );
}

interface NextStopActionBarProps {
  standing: StopProgress<StopWithId>;
  isStarted: boolean;
  onStart: () => void;
  onDelivered: () => void;
  onReport: () => void;
}

/** The contacts and the main actions of the next stop, which stay on the screen of a phone. */
export function NextStopActionBar(props: NextStopActionBarProps) {
  const { stop } = props.standing;
  const [isResting, rest] = useCooldown();
  return (
    <>
      <ContactLinks stop={stop} />
      {props.isStarted ? (
        <div className={styles.actions}>
          <Button
            size="large"
            fullWidth
            className={styles.main}
            aria-label={`Delivered: ${formatStopName(stop)}`}
            disabled={isResting}
            onClick={() => {
              rest();
              props.onDelivered();
            }}
          >
            Delivered <span className={styles.which}>{formatBoxNumber(stop)}</span>
          </Button>
          <Button
            variant="secondary"
            size="large"
            fullWidth
            aria-label={`Not delivered: ${formatStopName(stop)}`}
            onClick={props.onReport}
          >
            Not delivered
          </Button>
        </div>
      ) : (
        <Button size="large" fullWidth className={styles.main} onClick={props.onStart}>
          Start the run
        </Button>
      )}
    </>
  );
}

const StopTitle = ({ stop }: { stop: StopWithId }) => (
  <h3 className={styles.stopTitle}>
    <span className={styles.stopNumber}>{formatBoxNumber(stop)}</span>
    <span className="visually-hidden">, </span>
    <span>{stop.name}</span>
  </h3>
);

interface StopListProps {
  progress: RunProgress<StopWithId>;
  isStarted: boolean;
  onReport: (standing: StopProgress<StopWithId>) => void;
}

export function StopList({ progress: { ahead, done }, isStarted, onReport }: StopListProps) {
  return (
    <>
      {ahead.length > 0 && (
        <section aria-label="After that" className={styles.part}>
          <h2 className={styles.partTitle}>After that</h2>
          <ol role="list" className={styles.stops}>
            {ahead.map((standing) => (
              <li
                key={standing.stop.id}
                className={clsx(styles.stop, standing.stop.is_cancelled && styles.back)}
              >
                <StopTitle stop={standing.stop} />
                <StopDetails stop={standing.stop} />
                {!standing.stop.is_cancelled && <ContactLinks stop={standing.stop} />}
                {isStarted && !standing.stop.is_cancelled && (
                  <Button
                    variant="secondary"
                    aria-label={`Report: ${formatStopName(standing.stop)}`}
                    onClick={() => onReport(standing)}
                  >
                    Report
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {done.length > 0 && (
        <details className={styles.part}>
          <summary className={styles.doneSummary}>Done ({done.length})</summary>
          <ol role="list" className={styles.stops}>
            {done.map((standing) => (
              <li key={standing.stop.id} className={styles.stop}>
                <StopTitle stop={standing.stop} />
                <p>
                  <strong>
                    {standing.deciding ? stopStateLabels[standing.state] : deliveredAlreadyText}
                  </strong>
                  {standing.deciding && `, ${formatTime(standing.deciding.device_at)}`}
                </p>
                <Button
                  variant="secondary"
                  aria-label={`Change: ${formatStopName(standing.stop)}`}
                  onClick={() => onReport(standing)}
                >
                  Change
                </Button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
