import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from './browser-actions';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('downloadFile keeps the file until slow browsers have read it, then frees its memory', () => {
  vi.useFakeTimers();
  const clicked: object[] = [];
  vi.stubGlobal('document', {
    createElement: (tag: string) => ({
      tag,
      click(this: object) {
        clicked.push({ ...this });
      },
    }),
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:1');
  downloadFile(new Blob(['a']), 'a.txt');
  expect(clicked).toMatchObject([{ tag: 'a', download: 'a.txt', href: 'blob:1' }]);
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoked).toHaveBeenCalledOnce();
});
