import { lazy, Suspense, useState } from 'react';
import { QuietButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { useSharedCartState } from '../shared-cart-state';
import styles from './shared-cart-control.module.css';

const ChooseTogetherDialog = lazy(() => import('./choose-together-dialog'));
const TogetherBar = lazy(() => import('./shared-cart-bar'));

interface SharedCartControlProps {
  label?: string;
  /** Whether a phone shows only the button's icon. */
  isCompact?: boolean;
}

/** A button that shares the user's own cart. Shows the partner once the cart is shared. */
export function SharedCartControl({ label = 'Choose together', isCompact = false }: SharedCartControlProps) {
  const isShared = useSharedCartState() !== null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isShared ? (
        <Suspense>
          <TogetherBar onShowLink={() => setIsOpen(true)} />
        </Suspense>
      ) : (
        <QuietButton className={isCompact ? styles.compact : undefined} onClick={() => setIsOpen(true)}>
          <Icon name="couple" size={20} />
          <span>{label}</span>
        </QuietButton>
      )}
      {isOpen && (
        <Suspense>
          <ChooseTogetherDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
