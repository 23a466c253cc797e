import { lazy, type ReactNode, useState } from 'react';
import { useIsOnline } from '#lib/online.ts';
import { paths } from '#config/paths.ts';

const NeedsConnection = lazy(() => import('./offline-placeholder'));

/** The pages that open offline (docs/product/install-and-offline.md#offline-pages). */
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

/** A gate that opens a page once there is a connection; an open page stays open. Its parent needs a key per page. */
export function OfflineGate({ pathname, children }: { pathname: string; children: ReactNode }) {
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(isOnline || offlinePaths.includes(pathname));
  if (isOnline && !isOpen) setIsOpen(true);
  return isOpen ? children : <NeedsConnection />;
}
