import { Component, type ReactNode } from 'react';
import { getErrorReference, unexpectedErrorMessage } from '#lib/errors.ts';
import { paths } from '#config/paths.ts';
import { Button } from '../actions/button';
import { EmptyState } from './empty-state';

interface Props {
  /** Rendered after a failure instead of the default message. Null renders nothing, for optional content. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  error: unknown;
}

const offlineMessage = 'You seem to be offline, and this page isn’t saved on this device.';

/**
 * An error boundary that keeps the rest of the page working if its content throws or its code cannot be fetched. Set a
 * `key` that changes with the content. Errors are reported (`main.tsx`) under the reference shown here.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { hasFailed: true, error };
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    const reference = navigator.onLine && getErrorReference(this.state.error);
    return (
      <div role="alert">
        <EmptyState
          icon="alert"
          title="Something went wrong"
          // Reloads the page: rendering again would fail, because React caches the failed import.
          action={<Button onClick={() => location.reload()}>Try Again</Button>}
        >
          {navigator.onLine ? unexpectedErrorMessage : offlineMessage}
          {reference && (
            <>
              {' '}
              If it happens again, <a href={paths.contact}>tell us</a> this reference:{' '}
              <strong>{reference}</strong>
            </>
          )}
        </EmptyState>
      </div>
    );
  }
}
