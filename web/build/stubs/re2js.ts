/**
 * A stub of re2js, which only the regular expressions of Firestore pipelines need. The shop runs none, and the stub
 * saves 24 kB (docs/decisions/0002).
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline regular expressions are left out of this build');
  },
};
