import type { ReactNode } from 'react';
import { Banner } from './banner';
import { SmallButton } from '../actions/button';

interface LoadFailureProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
}

export function LoadFailure({ title, children, onRetry }: LoadFailureProps) {
  return (
    <Banner tone="error" title={title} action={<SmallButton onClick={onRetry}>Try Again</SmallButton>}>
      {children}
    </Banner>
  );
}
