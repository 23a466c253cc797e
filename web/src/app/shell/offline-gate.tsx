import { lazy, type ReactNode, useState } from 'react';
import { useIsOnline } from '#lib/online.ts';
import { paths } from '#config/paths.ts';

const NeedsConnection = lazy(() => import('./offline-placeholder'));

/** Pages that can be opened offline (docs/product/install-and-offline.md#offline-pages). */
const offlinePaths: readonly string[] = [
  paths.home,
  paths.weeklyDrop,
  paths.interactiveMenu,
  paths.profile,
  paths.kitchen,
  paths.run,
  paths.packing,
  paths.about,
  paths.careers,
  paths.contact,
  paths.faq,
  paths.partner,
  paths.press,
  paths.help,
  paths.delivery,
  paths.privacy,
  paths.terms,
  paths.cookies,
];

/** A page that is already open stays open when the connection drops. Needs a key per page. */
export function OfflineGate({ pathname, children }: { pathname: string; children: ReactNode }) {
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(isOnline || offlinePaths.includes(pathname));
  if (isOnline && !isOpen) setIsOpen(true);
  return isOpen ? children : <NeedsConnection pathname={pathname}>{children}</NeedsConnection>;
}
