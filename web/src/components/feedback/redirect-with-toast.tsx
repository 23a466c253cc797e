import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { showToast } from './toast';

export function RedirectWithToast({ to, because }: { to: string; because: string }) {
  useEffect(() => showToast(because, 'warning'), [because]);
  return <Navigate to={to} replace />;
}
