import { useId, useRef, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { columnLabels, columnNames, type Columns } from '../order-columns';
import styles from './columns-menu.module.css';

export function ColumnsMenu({ columns, isChanged, show, reset }: Columns) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const panelId = useId();
  return (
    <div
      ref={frame}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        frame.current?.querySelector('button')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Columns
      </Button>
      {isOpen && (
        // Focusable, so that a click between the checkboxes does not move the focus out of the menu and close it.
        <div id={panelId} role="group" aria-label="Columns" tabIndex={-1} className={styles.panel}>
          {columnNames.map((name) => (
            <label key={name} className={styles.column}>
              <input
                type="checkbox"
                checked={columns.includes(name)}
                onChange={({ target }) => show(name, target.checked)}
              />
              {columnLabels[name]}
            </label>
          ))}
          <Button
            variant="quiet"
            size="small"
            className={styles.reset}
            aria-disabled={!isChanged}
            onClick={reset}
          >
            Reset to default
          </Button>
        </div>
      )}
    </div>
  );
}
