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
    onFound: ({ docs, fromCache, hasChanges }) => received.push([docs, fromCache, hasChanges]),
    onUnreachable: () => received.push('unreachable'),
    onError: (error) => received.push(error),
  });
  const listener = listeners.at(-1);
  if (!listener) throw new Error('Nothing listens');
  const answer = (docs: string[], fromCache: boolean, changes = docs) =>
    listener.next({ docs, metadata: { fromCache }, docChanges: () => changes });
  const answerDocument = (exists: boolean, fromCache: boolean) =>
    listener.next({ exists: () => exists, metadata: { fromCache } });
  return { received, answer, answerDocument, fail: listener.fail };
}

const goOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => goOnline(true));

describe('subscribe', () => {
  it('reports an empty cache as an unreachable server, but an empty server result as no documents', () => {
    for (const isOnline of [true, false]) {
      goOnline(isOnline);
      const { received, answer } = listen(queryTarget);
      answer([], true);
      answer([], false);
      expect(received).toEqual(['unreachable', [[], false, true]]);
    }
    const { received, answerDocument } = listen(documentTarget);
    answerDocument(false, true);
    answerDocument(false, false);
    expect(received).toEqual(['unreachable', [[], false, true]]);
  });

  it('keeps the known documents if a later cached result is empty', () => {
    const { received, answer } = listen(queryTarget);
    answer(['a'], false);
    answer([], true);
    expect(received).toEqual([[['a'], false, true]]);
  });

  it('skips a query’s cached result while online and includes its changes in the next result', () => {
    const { received, answer } = listen(queryTarget);
    answer(['a'], true);
    answer(['a', 'b'], false, ['b']);
    answer(['a', 'c'], true);
    answer(['a', 'c'], false, []);
    answer(['a', 'c'], false, []);
    expect(received).toEqual([
      [['a', 'b'], false, true],
      [['a', 'c'], false, true],
      [['a', 'c'], false, false],
    ]);
  });

  it('reports the first result as a change, even without documents, and later changes of documents', () => {
    const { received, answer } = listen(queryTarget);
    answer([], false, []);
    answer(['a'], false, ['a']);
    expect(received).toEqual([
      [[], false, true],
      [['a'], false, true],
    ]);
    const { received: ofDocument, answerDocument } = listen(documentTarget);
    answerDocument(true, false);
    answerDocument(true, false);
    expect(ofDocument).toMatchObject([
      [[{}], false, true],
      [[{}], false, true],
    ]);
  });

  it('uses a query’s cached result while offline', () => {
    goOnline(false);
    const { received, answer } = listen(queryTarget);
    answer(['a'], true);
    expect(received).toEqual([[['a'], true, true]]);
  });

  it('uses a cached document even while online, because it cannot be incomplete', () => {
    const { received, answerDocument } = listen(documentTarget);
    answerDocument(true, true);
    expect(received).toMatchObject([[[{}], true, true]]);
  });

  it('converts Firestore’s errors to the shop’s error classes', () => {
    const { received, fail } = listen(queryTarget);
    fail({ code: 'unavailable', message: '' });
    expect(received[0]).toBeInstanceOf(NetworkError);
  });
});
