import { staffRoles } from '@sharebox/domain/accounts/role';
import { useEffect } from 'react';
import { useRole } from '#shared/accounts/use-role.ts';

/** Saves the pages of staff on this device once staff are signed in, so that they open offline. */
export function useStaffFiles(): void {
  const role = useRole();
  const isStaff = staffRoles.some((staff) => staff === role);
  useEffect(() => {
    if (!isStaff || !import.meta.env.PROD) return;
    // A failure is ignored, because the next page load tries again.
    import('#pwa/register.ts').then((pwa) => pwa.saveStaffFiles()).catch(() => undefined);
  }, [isStaff]);
}
