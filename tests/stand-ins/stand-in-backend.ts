import { randomUUID } from 'node:crypto';
import type { StandInShop } from './shop';
import { encodeFields, type PageWrite } from './wire';
import type { Backend } from '../support/get-backend';

const freshId = () => randomUUID().replaceAll('-', '').slice(0, 20);

const setOf = (path: string, data: object, isMerge = false): PageWrite => ({
  kind: 'set',
  path,
  data: encodeFields(data),
  isMerge,
});
const updateOf = (path: string, data: object): PageWrite => ({
  kind: 'update',
  path,
  data: encodeFields(data),
});

/** Creates a backend through which the tests' helpers write to a stand-in instead of the emulators. */
export function createStandInBackend(shop: StandInShop): Backend {
  const commit = (...writes: PageWrite[]) => {
    shop.commit(writes);
    return Promise.resolve();
  };
  const snapshot = (path: string) => {
    const data = shop.document(path);
    return { id: path.slice(path.lastIndexOf('/') + 1), exists: data !== undefined, data: () => data };
  };
  const doc = (path: string): ReturnType<Backend['db']['doc']> => ({
    id: path.slice(path.lastIndexOf('/') + 1),
    path,
    get: () => Promise.resolve(snapshot(path)),
    create: (data) => commit(setOf(path, data)),
    set: (data, options) => commit(setOf(path, data, options?.merge)),
    update: (data) => commit(updateOf(path, data)),
    delete: () => commit({ kind: 'delete', path }),
    collection: (id) => collection(`${path}/${id}`),
  });
  const found = (path: string, isWanted: (data: Record<string, unknown>) => boolean = () => true) => {
    const depth = path.split('/').length + 1;
    const docs = shop
      .documents(`${path}/`)
      .filter((one) => one.path.split('/').length === depth && isWanted(one.data))
      .map((one) => snapshot(one.path));
    return Promise.resolve({ size: docs.length, docs });
  };
  const collection = (path: string): ReturnType<Backend['db']['collection']> => ({
    doc: (id: string = freshId()) => doc(`${path}/${id}`),
    add: async (data) => {
      const reference = doc(`${path}/${freshId()}`);
      await reference.create(data);
      return reference;
    },
    get: () => found(path),
    where: (field, _operator, value) => ({ get: () => found(path, (data) => data[field] === value) }),
  });
  return {
    db: {
      doc,
      collection,
      batch: () => {
        const writes: PageWrite[] = [];
        return {
          create: (reference, data) => writes.push(setOf(reference.path, data)),
          set: (reference, data) => writes.push(setOf(reference.path, data)),
          update: (reference, data) => writes.push(updateOf(reference.path, data)),
          delete: (reference) => writes.push({ kind: 'delete', path: reference.path }),
          commit: () => commit(...writes),
        };
      },
    },
    auth: {
      createUser: (user) => Promise.resolve(shop.accounts.add(user)),
      updateUser: (uid, { emailVerified, disabled }) => {
        shop.accounts.change(uid, {
          ...(emailVerified !== undefined && { emailVerified }),
          ...(disabled !== undefined && { isDisabled: disabled }),
        });
        return Promise.resolve();
      },
      setCustomUserClaims: (uid, claims) => {
        shop.accounts.setClaims(uid, claims);
        return Promise.resolve();
      },
    },
    bucket: {
      file: (path) => ({
        save: (content, { contentType }) => {
          shop.files.save(path, content, contentType);
          return Promise.resolve();
        },
      }),
    },
    signIn: (page, { email }, options) => shop.signIn(page, email, options),
    changePerson: (page, { email }) => shop.changePerson(page, email),
    showStorefront: async (_page, change) => {
      const shown = await change(shop.storefront());
      shop.publish(() => shown);
    },
  };
}
