import type { Role } from '@sharebox/domain/accounts/role';
import { listAdminsContract } from '@sharebox/domain/accounts/callables';
import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

interface Admin {
  uid: string;
  name: string;
  role: Role;
  email: string | null;
}

/**
 * Loads the staff through a callable function, because their names are not in Firestore documents. Not live: call
 * `reload` to update the list, which is null until loaded.
 */
export function useAdmins(): { admins: Admin[] | null; hasFailed: boolean; reload: () => void } {
  const [state, setState] = useState<{ admins: Admin[] | null; hasFailed: boolean }>({
    admins: null,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    callFunction(listAdminsContract, {}).then(
      ({ admins }) => isCurrent && setState({ admins, hasFailed: false }),
      () => isCurrent && setState((before) => ({ ...before, hasFailed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return { ...state, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}
