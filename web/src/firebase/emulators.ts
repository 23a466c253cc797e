/** The emulators' default ports, as in `firebase.json`. */
export const defaultEmulatorPorts = { auth: 9099, firestore: 8080, functions: 5001, storage: 9199 };
export type EmulatorPorts = typeof defaultEmulatorPorts;

let ports = defaultEmulatorPorts;

export function getEmulatorPorts(): EmulatorPorts {
  return ports;
}

/** Sets the emulators' ports. Must be called before the first SDK is loaded. */
export function setEmulatorPorts(found: EmulatorPorts): void {
  ports = found;
}
