import type { Firestore } from 'firebase-admin/firestore';
import { storeOf } from '../functions/src/platform/db/store';
import type { Services } from '../functions/src/platform/services';
import { samplePeople, type SamplePerson } from './sample/people';

/** Services on an emulator's Firestore, as they were at any moment of the sample's past. */
export interface SampleServices extends Services {
  /** What `now` says from here on. */
  setClock: (now: Date) => void;
}

function notThere(): Promise<never> {
  return Promise.reject(new Error('The sample has no files, and nobody in it changes an account'));
}

/** What handlers need to make the sample: its people's accounts, and nobody who is really told anything. */
export function sampleServices(db: Firestore, start: Date): SampleServices {
  const people = new Map<string, SamplePerson>(
    Object.values(samplePeople).map((person): [string, SamplePerson] => [person.uid, person]),
  );
  const emailOf = (uid: string) => Promise.resolve(people.get(uid)?.email ?? null);
  let clock = start;
  return {
    store: storeOf(db),
    now: () => clock,
    setClock: (now) => (clock = now),
    push: { send: () => Promise.resolve([]) },
    mailer: { send: () => Promise.resolve(null) },
    proofs: { describe: () => Promise.resolve(null) },
    accounts: {
      emailOf,
      verifiedEmailOf: emailOf,
      verifiedEmailsOf: (uids) =>
        Promise.resolve(new Map(uids.map((uid) => [uid, people.get(uid)?.email ?? '']))),
      sessionsBegin: () => Promise.resolve(new Map()),
      findByEmail: () => Promise.resolve(null),
      roleOf: (uid) => Promise.resolve(people.get(uid)?.role ?? 'customer'),
      signInToken: notThere,
      setRole: notThere,
      setOpen: notThere,
      remove: notThere,
    },
    storage: {
      read: notThere,
      publish: notThere,
      remove: notThere,
      removeOlder: notThere,
      removeFolder: notThere,
      takePublicAddress: notThere,
      unsettled: notThere,
      settle: notThere,
    },
    shopOrigin: () => Promise.resolve('http://127.0.0.1:5000'),
  };
}
