import { DomainError } from '@sharebox/domain/common/errors';
import { findRecipientContract, type FoundRecipient } from '@sharebox/domain/gifts/callables';
import { lookupTagSchema, normaliseTag } from '@sharebox/domain/gifts/share-tag';
import { useEffect, useRef, useState } from 'react';
import { shareRecipient } from '#shared/cart/gift-choice.ts';
import { callFunction } from '#firebase/call.ts';
import { NetworkError, unexpectedMessage } from '#lib/errors.ts';

/** Milliseconds after the last keystroke before a lookup starts. */
const lookupDelayMs = 500;

export interface RecipientLookup {
  /** The text as typed; the recipient's tag once they are found. */
  tag: string;
  found: FoundRecipient | null;
  isConfirmed: boolean;
  isLooking: boolean;
  problem: string | null;
  type: (text: string) => void;
  /** Looks up the entered tag immediately. */
  verify: () => void;
  confirm: () => void;
  /** Discards the found recipient, so that the tag can be edited. */
  edit: () => void;
  /** Shows a message below the tag about why the giver cannot continue. */
  complain: (message: string) => void;
}

/** Returns the message for a failed share tag lookup (docs/product/gift-links.md#lookup-results). */
export function getLookupMessage(error: unknown): string {
  // The server's message mentions the tag or the member's name.
  if (error instanceof DomainError) return error.message;
  const isNetwork = error instanceof NetworkError;
  return isNetwork ? 'Unable to verify recipient. Please try again.' : unexpectedMessage;
}

const blank = { tag: '', found: null, isConfirmed: false };

/** Looks up the owner of a share tag when the giver stops typing. The giver must then confirm the recipient. */
export function useRecipientLookup(): RecipientLookup {
  const choice = shareRecipient.useValue() ?? blank;
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Identifies the latest lookup. Responses to earlier lookups are ignored.
  const turn = useRef(0);

  function stop(): void {
    clearTimeout(timer.current);
    turn.current += 1;
    setIsLooking(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  async function look(typed: string): Promise<void> {
    stop();
    const own = turn.current;
    const parsed = lookupTagSchema.safeParse(normaliseTag(typed));
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? null);
      return;
    }
    const tag = parsed.data;
    setProblem(null);
    setIsLooking(true);
    try {
      const found = await callFunction(findRecipientContract, { tag });
      if (own !== turn.current) return;
      setProblem(null);
      shareRecipient.set({ tag, found, isConfirmed: false });
    } catch (error) {
      if (own === turn.current) setProblem(getLookupMessage(error));
    } finally {
      if (own === turn.current) setIsLooking(false);
    }
  }

  return {
    ...choice,
    isLooking,
    problem,
    type: (text) => {
      stop();
      setProblem(null);
      // Keeps the text as typed, because a space at the end may be followed by another word.
      shareRecipient.set({ tag: text, found: null, isConfirmed: false });
      if (normaliseTag(text) !== '') timer.current = setTimeout(() => void look(text), lookupDelayMs);
    },
    verify: () => void look(choice.tag),
    confirm: () => {
      setProblem(null);
      shareRecipient.set({ ...choice, isConfirmed: true });
    },
    edit: () => shareRecipient.set({ ...choice, found: null, isConfirmed: false }),
    complain: setProblem,
  };
}
