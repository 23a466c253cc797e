/**
 * Only the regular expressions of Firestore pipelines need it, and the shop runs none: 24 kB less
 * (docs/decisions/0002).
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline regular expressions are left out of this build');
  },
};
