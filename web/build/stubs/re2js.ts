/**
 * A stub of re2js, which is needed only for regular expressions in Firestore pipelines. The shop uses no pipelines, and
 * the stub saves 24 kB (docs/decisions/0002).
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline regular expressions are left out of this build');
  },
};
