import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from './download-file';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('downloadFile keeps the file until slow browsers have read it, then frees its memory', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  downloadFile(new Blob(['a']), 'a.txt');
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoked).toHaveBeenCalledOnce();
});
