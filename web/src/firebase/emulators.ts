/** Where emulators are unless they were told otherwise; `firebase.json` names the same. */
export const usualPorts = { auth: 9099, firestore: 8080, functions: 5001, storage: 9199 };
export type EmulatorPorts = typeof usualPorts;

let ports = usualPorts;

/** The ports at which a demo shop's SDKs connect to the emulators, on the page's own host. */
export function emulators(): EmulatorPorts {
  return ports;
}

/** Says where they are, before the first SDK is loaded. */
export function setEmulators(found: EmulatorPorts): void {
  ports = found;
}
