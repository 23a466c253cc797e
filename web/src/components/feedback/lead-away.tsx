import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { showToast } from './toast';

/** Leads to another address in the place of this one, and says why. */
export function LeadAway({ to, because }: { to: string; because: string }) {
  useEffect(() => showToast(because, 'warning'), [because]);
  return <Navigate to={to} replace />;
}
