import { useEffect, useMemo } from 'react';

export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** Returns the content of a data URL in base64, as callables expect it. */
export const toBase64 = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** Returns an object URL with the content of a data URL, because Safari does not play audio from data URLs. */
export function useObjectUrl(dataUrl: string): string {
  const url = useMemo(() => {
    const bytes = Uint8Array.from(atob(toBase64(dataUrl)), (character) => character.charCodeAt(0));
    return URL.createObjectURL(new Blob([bytes], { type: /^data:([^;,]*)/.exec(dataUrl)?.[1] ?? '' }));
  }, [dataUrl]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
