import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Button } from '../actions/button';

interface LoadFailureProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
}

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
