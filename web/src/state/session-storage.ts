/**
 * Where the session itself lies, the device's storage or the tab's: what is kept there never outlives it, so that a
 * shared computer keeps nothing. Null without a session.
 */
export function storageOfSession(): Storage | null {
  const isSession = (key: string) => key.startsWith('firebase:authUser:');
  return [localStorage, sessionStorage].find((storage) => Object.keys(storage).some(isSession)) ?? null;
}
