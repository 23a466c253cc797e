export * from './firestore-sdk';
export { subscribe } from './subscribe';
