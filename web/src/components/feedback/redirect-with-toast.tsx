import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { showToast } from './toast';

/** Redirects to another path, replacing the history entry, and shows the reason in a toast. */
export function RedirectWithToast({ to, because }: { to: string; because: string }) {
  useEffect(() => showToast(because, 'warning'), [because]);
  return <Navigate to={to} replace />;
}
