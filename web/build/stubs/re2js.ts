/** Stubs re2js, which only Firestore pipelines need, to save 24 kB (docs/decisions/0002). */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline regular expressions are left out of this build');
  },
};
