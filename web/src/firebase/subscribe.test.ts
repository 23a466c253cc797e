import type { DocumentReference, Query } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { subscribe } from './subscribe';

interface Listener {
  next: (snapshot: unknown) => void;
  fail: (error: unknown) => void;
}

const listeners: Listener[] = [];
vi.mock('./firestore-sdk', () => ({
  onSnapshot: (_target: unknown, options: unknown, next: Listener['next'], fail: Listener['fail']) => {
    // Without metadata changes, Firestore does not report that the server has confirmed a cached result.
    expect(options).toEqual({ includeMetadataChanges: true });
    listeners.push({ next, fail });
    return () => undefined;
  },
}));

const documentTarget = { type: 'document' } as DocumentReference;
const queryTarget = { type: 'query' } as Query;

function listen(target: DocumentReference | Query) {
  const received: unknown[] = [];
  subscribe(target, {
    onFound: ({ docs, fromCache }) => received.push([docs, fromCache]),
    onUnreachable: () => received.push('unreachable'),
    onError: (error) => received.push(error),
  });
  const listener = listeners.at(-1);
  if (!listener) throw new Error('Nothing listens');
  const answer = (docs: string[], fromCache: boolean) => listener.next({ docs, metadata: { fromCache } });
  const answerDocument = (exists: boolean, fromCache: boolean) =>
    listener.next({ exists: () => exists, metadata: { fromCache } });
  return { received, answer, answerDocument, fail: listener.fail };
}

const goOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => goOnline(true));

describe('subscribe', () => {
  it('reports an empty cached result as an unreachable server, but an empty server result as no documents', () => {
    for (const isOnline of [true, false]) {
      goOnline(isOnline);
      const { received, answer } = listen(queryTarget);
      answer([], true);
      answer([], false);
      expect(received).toEqual(['unreachable', [[], false]]);
    }
    const { received, answerDocument } = listen(documentTarget);
    answerDocument(false, true);
    answerDocument(false, false);
    expect(received).toEqual(['unreachable', [[], false]]);
  });

  it('keeps the known documents if a later cached result is empty', () => {
    const { received, answer } = listen(queryTarget);
    answer(['a'], false);
    answer([], true);
    expect(received).toEqual([[['a'], false]]);
  });

  it('skips a query’s cached result while online', () => {
    const { received, answer } = listen(queryTarget);
    answer(['a'], true);
    answer(['a', 'b'], false);
    answer(['a', 'c'], true);
    expect(received).toEqual([[['a', 'b'], false]]);
  });

  it('uses a query’s cached result while offline', () => {
    goOnline(false);
    const { received, answer } = listen(queryTarget);
    answer(['a'], true);
    expect(received).toEqual([[['a'], true]]);
  });

  it('uses a cached document even while online, because a single document cannot be incomplete', () => {
    const { received, answerDocument } = listen(documentTarget);
    answerDocument(true, true);
    expect(received).toMatchObject([[[{}], true]]);
  });

  it('converts Firestore’s errors to the shop’s error classes', () => {
    const { received, fail } = listen(queryTarget);
    fail({ code: 'unavailable', message: '' });
    expect(received[0]).toBeInstanceOf(NetworkError);
  });
});
