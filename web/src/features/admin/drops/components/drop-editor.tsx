import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { type Drop, useDrop } from '../api/drops';
import { DropForm } from './drop-form';

interface DropEditorProps {
  /** A drop's id, or `new`. */
  id: string;
  /** The name of the drop from which this one was just cloned; null if it is not a new clone. */
  copyOf: string | null;
  onSale: Drop | undefined;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Later changes by other admins are merged into the form field by field. */
export function DropEditor({ id, copyOf, onSale, onClose, onSaved }: DropEditorProps) {
  const live = useDrop(id === 'new' ? null : id);
  const [begun, setBegun] = useState<Drop | null>(null);
  if (live.status === 'ready' && live.data && !begun) setBegun(live.data);
  if (id !== 'new' && !begun) {
    if (live.status === 'error') return <Banner tone="error">Failed to fetch weekly drops.</Banner>;
    if (live.status === 'loading') return <Skeleton height={420} />;
    return (
      <EmptyState
        icon="search"
        title="No weekly drops found"
        action={<Button onClick={onClose}>All weekly drops</Button>}
      />
    );
  }
  return (
    <Stack gap={4}>
      {copyOf !== null && (
        <Banner tone="success" title={`${copyOf} was copied, with its meals.`}>
          Please check this drop’s name and dates. For now they are copied from {copyOf}, moved by whole
          weeks.
        </Banner>
      )}
      {begun && live.status === 'ready' && live.data === null && (
        <Banner tone="warning">Somebody else deleted this drop meanwhile.</Banner>
      )}
      <DropForm
        drop={begun}
        live={live.data ?? undefined}
        onSale={onSale}
        onCancel={onClose}
        onSaved={onSaved}
      />
    </Stack>
  );
}
