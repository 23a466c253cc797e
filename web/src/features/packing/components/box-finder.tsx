import { parseBoxSearch } from '@sharebox/domain/packing/box-code';
import { type RefObject, useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { canScan, Scanner } from './scanner';
import styles from './packing.module.css';

interface BoxFinderProps {
  text: string;
  onText: (text: string) => void;
  fieldRef: RefObject<HTMLInputElement | null>;
}

/** Browsers that can read QR codes also offer a scanner. */
export function BoxFinder({ text, onText, fieldRef }: BoxFinderProps) {
  const [isScanning, setIsScanning] = useState(false);
  const id = useId();
  return (
    <form role="search" className={styles.finder} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.ask}>
        <label htmlFor={id} className={styles.askLabel}>
          Code or number of the box
        </label>
        <input
          id={id}
          ref={fieldRef}
          className={styles.askField}
          value={text}
          onChange={(event) => onText(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        {canScan() && !isScanning && (
          <Button size="large" onClick={() => setIsScanning(true)}>
            Scan
          </Button>
        )}
      </div>
      {isScanning && (
        <Scanner
          onClose={() => setIsScanning(false)}
          onRead={(read) => {
            const question = parseBoxSearch(read);
            if (!question || !('orderId' in question)) return false;
            onText(read);
            setIsScanning(false);
            return true;
          }}
        />
      )}
    </form>
  );
}
