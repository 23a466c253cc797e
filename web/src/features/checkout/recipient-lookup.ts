import { DomainError } from '@sharebox/domain/common/errors';
import { findRecipientContract } from '@sharebox/domain/gifts/callables';
import { shareTagLookupSchema, normaliseShareTag } from '@sharebox/domain/gifts/share-tag';
import { useEffect, useRef, useState } from 'react';
import { shareRecipient } from '#shared/cart/gift-choice.ts';
import { callFunction } from '#firebase/call.ts';
import { NetworkError, unexpectedErrorMessage } from '#lib/errors.ts';

/** Milliseconds after the last keystroke before a lookup starts. */
const lookupDelayMs = 500;

/** Returns the message for a failed share tag lookup (docs/product/gift-links.md#lookup-results). */
export function getRecipientLookupMessage(error: unknown): string {
  // The server's message already names the tag or the member.
  if (error instanceof DomainError) return error.message;
  const isNetwork = error instanceof NetworkError;
  return isNetwork ? 'Unable to verify recipient. Please try again.' : unexpectedErrorMessage;
}

const blank = { tag: '', found: null, isConfirmed: false };

/** Looks up the owner of a share tag when the giver stops typing. The giver must then confirm the recipient. */
export function useRecipientLookup() {
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

  /** Returns whether a recipient was found. */
  async function look(typed: string): Promise<boolean> {
    stop();
    const own = turn.current;
    const parsed = shareTagLookupSchema.safeParse(normaliseShareTag(typed));
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? null);
      return false;
    }
    const tag = parsed.data;
    setProblem(null);
    setIsLooking(true);
    try {
      const found = await callFunction(findRecipientContract, { tag });
      if (own !== turn.current) return false;
      setProblem(null);
      shareRecipient.set({ tag, found, isConfirmed: false });
      return true;
    } catch (error) {
      if (own === turn.current) setProblem(getRecipientLookupMessage(error));
      return false;
    } finally {
      if (own === turn.current) setIsLooking(false);
    }
  }

  return {
    ...choice,
    isLooking,
    problem,
    type: (text: string) => {
      stop();
      setProblem(null);
      // Keeps the text as typed, because a space at the end may be followed by another word.
      shareRecipient.set({ tag: text, found: null, isConfirmed: false });
      if (normaliseShareTag(text) !== '') timer.current = setTimeout(() => void look(text), lookupDelayMs);
    },
    /** Looks up the entered tag immediately. */
    verify: () => void look(choice.tag),
    /** Does the same as `verify`. Resolves to whether a recipient was found. */
    find: () => look(choice.tag),
    confirm: () => {
      setProblem(null);
      shareRecipient.set({ ...choice, isConfirmed: true });
    },
    /** Discards the found recipient, so that the tag can be edited. */
    edit: () => shareRecipient.set({ ...choice, found: null, isConfirmed: false }),
    /** Shows a message below the tag about why the giver cannot continue. */
    complain: (message: string) => setProblem(message),
  };
}

export type RecipientLookup = ReturnType<typeof useRecipientLookup>;
