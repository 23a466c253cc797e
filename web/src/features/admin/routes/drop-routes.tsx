import { Fragment, lazy, type ReactNode } from 'react';
import { Route, useParams, useSearchParams } from 'react-router-dom';
import { buildDropPath, toAdminTab } from '#config/admin-paths.ts';
import { useListPages } from '#features/admin/list-page/list-query.ts';

const DropAnnouncements = lazy(async () => ({
  default: (await import('#features/admin/announcements/components/drop-announcements.tsx'))
    .DropAnnouncements,
}));
const DropDeliveries = lazy(async () => ({
  default: (await import('#features/admin/deliveries/components/drop-deliveries.tsx')).DropDeliveries,
}));
const DropMeals = lazy(async () => ({
  default: (await import('#features/admin/drops/components/drop-meals.tsx')).DropMeals,
}));
const DropCutOff = lazy(async () => ({
  default: (await import('#features/admin/kitchen/components/drop-cut-off.tsx')).DropCutOff,
}));
const DropsTab = lazy(async () => ({
  default: (await import('./drops-tab')).DropsTab,
}));
const ShoppingPage = lazy(async () => ({
  default: (await import('#features/admin/recipes/shopping-page.tsx')).ShoppingPage,
}));

interface PageOfDrop {
  dropId: string;
  onClose: () => void;
  /** Opens another page above this one. */
  open: (path: string) => void;
}

function DropPage({ children }: { children: (page: PageOfDrop) => ReactNode }) {
  const { dropId = '' } = useParams();
  const { open, close } = useListPages(toAdminTab('drops'));
  return <Fragment key={dropId}>{children({ dropId, onClose: close, open })}</Fragment>;
}

function Announcements({ dropId, onClose }: Omit<PageOfDrop, 'open'>) {
  const runId = useSearchParams()[0].get('run');
  return <DropAnnouncements key={runId} dropId={dropId} runId={runId} onClose={onClose} />;
}

/** Returns the routes of the list of drops and of the pages of one drop. */
export function renderDropRoutes(): ReactNode {
  const pages: [path: string, render: (page: PageOfDrop) => ReactNode][] = [
    ['meals', ({ dropId, onClose }) => <DropMeals dropId={dropId} onClose={onClose} />],
    ['cut-off', ({ dropId, onClose }) => <DropCutOff dropId={dropId} onClose={onClose} />],
    [
      'deliveries',
      ({ dropId, onClose, open }) => (
        <DropDeliveries
          dropId={dropId}
          onWrite={(runId) => open(buildDropPath(dropId, 'announce', runId))}
          onClose={onClose}
        />
      ),
    ],
    ['shopping', ({ dropId, onClose }) => <ShoppingPage dropId={dropId} onClose={onClose} />],
    ['announce', ({ dropId, onClose }) => <Announcements dropId={dropId} onClose={onClose} />],
  ];
  return (
    <>
      <Route path="drops/:id?" element={<DropsTab />} />
      {pages.map(([path, render]) => (
        <Route key={path} path={`drops/:dropId/${path}`} element={<DropPage>{render}</DropPage>} />
      ))}
    </>
  );
}
