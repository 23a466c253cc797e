import { startStepEntries } from '#lib/step-entries.ts';
import { followTranslation } from './follow-translation';
import { restoreLostFocus } from './restore-lost-focus';

/** Starts what no page needs before it is interactive. */
export function startAfterLoad(): void {
  startStepEntries();
  restoreLostFocus();
  followTranslation();
}
