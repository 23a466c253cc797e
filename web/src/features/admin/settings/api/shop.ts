import { grantRole } from '@sharebox/domain/callables/grant-role';
import { listAdmins } from '@sharebox/domain/callables/list-admins';
import { saveSettings } from '@sharebox/domain/callables/save-settings';
import type { Role } from '@sharebox/domain/account/role';
import { shopSettings, type ShopSettings } from '@sharebox/domain/menu/settings';
import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '../../../../firebase/call';
import { useLiveDocument } from '../../../../firebase/live';

/** `settings/shop`, live. */
export function useSettings() {
  return useLiveDocument('settings/shop', shopSettings);
}

/** Throws as `callFunction` does. */
export async function writeSettings(settings: ShopSettings): Promise<void> {
  await callFunction(saveSettings, settings);
}

interface Admin {
  uid: string;
  name: string;
  role: Role;
  email: string | null;
}

/**
 * Who is staff, asked anew by `reload`; null until it is known. The names are no documents that a listener could
 * follow.
 */
export function useAdmins(): { admins: Admin[] | null; hasFailed: boolean; reload: () => void } {
  const [state, setState] = useState<{ admins: Admin[] | null; hasFailed: boolean }>({
    admins: null,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    callFunction(listAdmins, {}).then(
      ({ admins }) => isCurrent && setState({ admins, hasFailed: false }),
      () => isCurrent && setState((before) => ({ ...before, hasFailed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return { ...state, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}

/** Throws as `callFunction` does; a refusal says what is wrong. */
export async function changeRole(email: string, role: Role): Promise<void> {
  await callFunction(grantRole, { email, role });
}
