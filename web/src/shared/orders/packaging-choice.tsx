import { type PackagingId, packagingIds, packagingOptions } from '@sharebox/domain/cart/box-options';
import { Price } from '#components/content/price.tsx';
import styles from './packaging-choice.module.css';

/** A drawing of the packaging. Decorative, because the option's name is shown beside the drawing. */
function PackagingPicture({ id }: { id: PackagingId }) {
  return (
    <svg className={styles.picture} data-kind={id} viewBox="0 0 64 64" aria-hidden>
      <path className={styles.side} d="M8 26h48v28a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" />
      <path className={styles.lid} d="M5 17h54v9H5z" />
      {id === 'eco-friendly' && (
        <path className={styles.mark} d="M24 47c-1-9 6-14 17-13 1 10-5 16-14 14m-4 5c3-7 7-11 12-14" />
      )}
      {id !== 'eco-friendly' && <path className={styles.ribbon} d="M28 17h8v40h-8z" />}
      {id === 'premium-gift' && (
        <path
          className={styles.bow}
          d="M32 17C25 17 17 14 19 8c2-5 10-1 13 9 3-10 11-14 13-9 2 6-6 9-13 9z"
        />
      )}
      {id === 'romantic-deluxe' && (
        <>
          <path className={styles.bow} d="M32 50s-10-6-10-13c0-5 7-7 10-2 3-5 10-3 10 2 0 7-10 13-10 13z" />
          <path className={styles.candle} d="M17 8h4v9h-4zm26 0h4v9h-4z" />
          <path className={styles.flame} d="M19 1c3 3 2 6 0 6s-3-3 0-6zm26 0c3 3 2 6 0 6s-3-3 0-6z" />
        </>
      )}
    </svg>
  );
}

const descriptions: Record<PackagingId, string> = {
  'eco-friendly': 'Plain kraft, sugar-cane bowls, nothing to feel bad about.',
  'premium-gift': 'A rigid box with a ribbon, and your note in an envelope.',
  'romantic-deluxe': 'Candles, rose petals and a card written by hand.',
};

interface PackagingChoiceProps {
  value: PackagingId;
  onChange: (id: PackagingId) => void;
}

export function PackagingChoice({ value, onChange }: PackagingChoiceProps) {
  return (
    <fieldset className={styles.packaging}>
      <legend>Packaging</legend>
      <div className={styles.options}>
        {packagingIds.map((id) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name="packaging"
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
            />
            <PackagingPicture id={id} />
            <span className={styles.words}>
              <strong>{packagingOptions[id].name}</strong>
              <span>{descriptions[id]}</span>
            </span>
            <strong>
              {packagingOptions[id].price === 0 ? 'Free' : <Price naira={packagingOptions[id].price} />}
            </strong>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
