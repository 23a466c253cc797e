import { samplePassword } from '../../emulator-data/sample-accounts';
import { sampleDocuments } from '../../emulator-data/sample-documents';
import { samplePeople, type SamplePerson } from '../../emulator-data/sample/people';
import type { StandInShop } from './shop';
import { encodeFields } from './wire';

export function writeSamplePeople(shop: StandInShop): void {
  for (const { uid, email, first, last, role } of Object.values<SamplePerson>(samplePeople)) {
    shop.accounts.add({
      uid,
      email,
      emailVerified: true,
      password: samplePassword,
      displayName: `${first} ${last}`,
      claims: role ? { [role]: true } : {},
    });
  }
  const documents = [...sampleDocuments(new Date())];
  shop.commit(
    documents.map(([path, data]) => ({ kind: 'set', path, data: encodeFields(data), isMerge: false })),
  );
}
