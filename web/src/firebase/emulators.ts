/** The emulators' default ports, the same as in `firebase.json`. */
export const defaultEmulatorPorts = { auth: 9099, firestore: 8080, functions: 5001, storage: 9199 };
export type EmulatorPorts = typeof defaultEmulatorPorts;

let ports = defaultEmulatorPorts;

/** Returns the ports of a demo shop's emulators, on the page's own host. */
export function getEmulatorPorts(): EmulatorPorts {
  return ports;
}

/** Sets the emulators' ports, before the first SDK is loaded. */
export function setEmulatorPorts(found: EmulatorPorts): void {
  ports = found;
}
