import { hasOpened } from '@sharebox/domain/drops/has-opened';
import { type DropStatus, isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import type { Tone } from '#components/content/chip.tsx';

export const dropStatusLabels: Record<DropStatus, string> = {
  planning: 'Planning',
  active: 'Active',
  closed: 'Closed',
  delivered: 'Delivered',
};

const tones: Record<DropStatus, Tone> = {
  planning: 'neutral',
  active: 'success',
  closed: 'warning',
  delivered: 'info',
};

/** A drop counts as active only if its `status` and `is_active` agree. A deactivated drop with boxes is no plan. */
export function getDropBadge(drop: Pick<WeeklyDrop, 'is_active' | 'status' | 'current_orders'>): {
  label: string;
  tone: Tone;
} {
  const isTakenDown = drop.status === 'planning' && hasOpened(drop);
  if (isTakenDown || (drop.status === 'active' && !isDropOpen(drop)))
    return { label: 'Not on sale', tone: 'neutral' };
  return { label: dropStatusLabels[drop.status], tone: tones[drop.status] };
}
