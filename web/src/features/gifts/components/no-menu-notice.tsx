import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { refreshMenu, retryStorefront, useStorefront } from '#shared/storefront/storefront.ts';

export function NoMenuNotice() {
  const { status } = useStorefront();
  const [isAsking, setIsAsking] = useState(false);

  function tryAgain(): void {
    if (status === 'error') {
      retryStorefront();
      return;
    }
    setIsAsking(true);
    void refreshMenu().finally(() => setIsAsking(false));
  }

  return (
    <EmptyState
      title="No Menu Available"
      action={
        <Button busy={isAsking} onClick={tryAgain}>
          Try Again
        </Button>
      }
    >
      There is nothing to choose from just now. A new menu comes every Monday.
    </EmptyState>
  );
}
