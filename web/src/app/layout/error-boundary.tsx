import { Component, type ReactNode } from 'react';
import { unexpectedMessage } from '../../config/errors';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';

interface Props {
  children: ReactNode;
}

/** Keeps the navigation standing when a page fails, or when its code can't be fetched. Give it a key per page. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon="alert"
          title="Something went wrong"
          action={<Button onClick={() => location.reload()}>Try Again</Button>}
        >
          {navigator.onLine
            ? unexpectedMessage
            : 'You seem to be offline, and this page was not kept on this device.'}
        </EmptyState>
      </div>
    );
  }
}
