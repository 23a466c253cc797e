import type { RulesFile } from './rules-files';

const SIGNED_OUT = 'without it a signed-out caller’s token is an error, and an error refuses as false does';

/** Mutants that answer every request as the rules do, by name, and why they do. */
export const equalMutants: Record<RulesFile, Partial<Record<string, string>>> = {
  'firestore.rules': {
    'isUser: return request.auth != null && request.auth.uid == uid; → return true && request.auth.uid == uid;':
      SIGNED_OUT,
    'isAdmin: return request.auth != null && request.auth.token.admin == true; → return true && request.auth.token.admin == true;':
      SIGNED_OUT,
    'isTextList: return value is list → return true':
      'only lists have both hasOnly and join: what is no list is an error, which refuses',
  },
  'storage.rules': {},
};
