/** Replaces the Firebase SDKs that reactfire imports but the shop does not use (docs/decisions/0002). */
function leftOut(): never {
  throw new Error('This Firebase SDK is left out of this build');
}

export {
  leftOut as ensureInitialized,
  leftOut as get,
  leftOut as getAll,
  leftOut as getBoolean,
  leftOut as getNumber,
  leftOut as getString,
  leftOut as getValue,
  leftOut as off,
  leftOut as onChildAdded,
  leftOut as onChildChanged,
  leftOut as onChildMoved,
  leftOut as onChildRemoved,
  leftOut as onValue,
};
