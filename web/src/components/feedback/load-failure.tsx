import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Button } from '../actions/button';

interface LoadFailureProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
}

/** An inline error with a button that loads the data again. */
export function LoadFailure({ title, children, onRetry }: LoadFailureProps) {
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
