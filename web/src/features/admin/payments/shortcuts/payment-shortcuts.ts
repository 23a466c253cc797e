import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

export type ShortcutAction = 'next' | 'previous' | 'approve' | 'dispute' | 'keys';

export const paymentShortcuts: readonly { key: string; act: ShortcutAction; does: string }[] = [
  { key: 'J', act: 'next', does: 'Next payment' },
  { key: 'K', act: 'previous', does: 'Previous payment' },
  { key: 'A', act: 'approve', does: 'Approve, and go to the next' },
  { key: 'D', act: 'dispute', does: 'Dispute: goes to the notes' },
  { key: '?', act: 'keys', does: 'Show these keys' },
];

const used = createPersistedValue('desk_keys', z.boolean(), { belongsTo: 'session' });

export const useShortcutsEnabled = () => used.useValue() ?? true;
export const setShortcutsEnabled = (areOn: boolean) => used.set(areOn);

interface Pressed {
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Returns null with a modifier, on key repeat or while typing, so that typing never approves a payment. */
export function getShortcutAction(
  { key, repeat, ctrlKey, metaKey, altKey }: Pressed,
  isWriting: boolean,
): ShortcutAction | null {
  if (isWriting || repeat || ctrlKey || metaKey || altKey) return null;
  return paymentShortcuts.find((one) => one.key === key.toUpperCase())?.act ?? null;
}

export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select');
}
