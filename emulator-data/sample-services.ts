import type { Firestore } from 'firebase-admin/firestore';
import { createStore } from '../functions/src/platform/db/store';
import type { Services } from '../functions/src/platform/services';
import { samplePeople, type SamplePerson } from './sample/people';

export interface SampleServices extends Services {
  setClock: (now: Date) => void;
}

function rejectUnsupported(): Promise<never> {
  return Promise.reject(new Error('The sample has no files, and nobody in it changes an account'));
}

/** Creates services with the accounts of the sample people. The services send no emails and no pushes. */
export function createSampleServices(db: Firestore, start: Date): SampleServices {
  const people = new Map<string, SamplePerson>(
    Object.values(samplePeople).map((person): [string, SamplePerson] => [person.uid, person]),
  );
  const emailOf = (uid: string) => Promise.resolve(people.get(uid)?.email ?? null);
  let clock = start;
  return {
    store: createStore(db),
    now: () => clock,
    setClock: (now) => (clock = now),
    push: { send: () => Promise.resolve([]) },
    mailer: { send: () => Promise.resolve(null) },
    proofs: { describe: () => Promise.resolve(null) },
    accounts: {
      emailOf,
      firstNameOf: (uid) => Promise.resolve(people.get(uid)?.first ?? null),
      verifiedEmailOf: emailOf,
      verifiedEmailsOf: (uids) =>
        Promise.resolve(new Map(uids.map((uid) => [uid, people.get(uid)?.email ?? '']))),
      sessionsBegin: () => Promise.resolve(new Map()),
      findByEmail: () => Promise.resolve(null),
      roleOf: (uid) => Promise.resolve(people.get(uid)?.role ?? 'customer'),
      standingsOf: (uids) =>
        Promise.resolve(
          new Map(
            uids.map((uid) => [uid, { role: people.get(uid)?.role ?? 'customer', sessionsBegin: null }]),
          ),
        ),
      signInToken: rejectUnsupported,
      setRole: rejectUnsupported,
      setOpen: rejectUnsupported,
      remove: rejectUnsupported,
    },
    storage: {
      read: rejectUnsupported,
      publish: rejectUnsupported,
      write: rejectUnsupported,
      remove: rejectUnsupported,
      removeFolder: rejectUnsupported,
      takePublicAddress: rejectUnsupported,
      unsettled: rejectUnsupported,
      settle: rejectUnsupported,
    },
    provider: () => null,
    shopOrigin: () => Promise.resolve('http://127.0.0.1:5000'),
  };
}
