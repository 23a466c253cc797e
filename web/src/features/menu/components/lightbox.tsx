import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#components/actions/icon-button.tsx';
import { useSwipe } from '#lib/use-swipe.ts';
import styles from './lightbox.module.css';

interface LightboxProps {
  meals: readonly MenuMeal[];
  startAt: number;
  onClose: () => void;
}

export default function Lightbox({ meals, startAt, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(startAt);
  const show = (next: number) => setIndex((next + meals.length) % meals.length);
  const swipe = useSwipe({ onPrevious: () => show(index - 1), onNext: () => show(index + 1) });
  const meal = meals[index];

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  if (!meal) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`Pictures, ${meal.name}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') show(index - 1);
        if (event.key === 'ArrowRight') show(index + 1);
      }}
      {...swipe}
    >
      <div className={styles.top}>
        <span>
          {index + 1} / {meals.length}
        </span>
        <IconButton icon="close" label="Close photos" onClick={onClose} />
      </div>
      <div className={styles.stage}>
        <img src={meal.image_url} alt={meal.name} width={800} height={600} draggable={false} />
      </div>
      <div className={styles.bottom}>
        <IconButton icon="back" label="Previous photo" onClick={() => show(index - 1)} />
        <h2 aria-live="polite">{meal.name}</h2>
        <IconButton icon="forward" label="Next photo" onClick={() => show(index + 1)} />
      </div>
    </dialog>
  );
}
