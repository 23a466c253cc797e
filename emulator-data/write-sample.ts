import { setRoleClaim } from '@sharebox/domain/accounts/role';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { withEmulatorApp } from './emulator-app';
import { samplePassword } from './sample-accounts';
import { sampleDocuments } from './sample-documents';
import { samplePeople, type SamplePerson } from './sample/people';

/** Writes the sample shop and its accounts to empty emulators. All dates are relative to `now`. */
export async function writeSample(now: Date): Promise<void> {
  await withEmulatorApp(async (app) => {
    const auth = getAuth(app);
    for (const person of Object.values<SamplePerson>(samplePeople)) {
      await auth.createUser({
        uid: person.uid,
        email: person.email,
        emailVerified: true,
        password: samplePassword,
        displayName: `${person.first} ${person.last}`,
      });
      if (person.role) await auth.setCustomUserClaims(person.uid, setRoleClaim(undefined, person.role));
    }
    const db = getFirestore(app);
    const batch = db.batch();
    for (const [path, data] of sampleDocuments(now)) batch.create(db.doc(path), data);
    await batch.commit();
  });
}
