import { getMessaging } from 'firebase/messaging';
import { firebaseApp } from './firebase-app';

export const messaging = getMessaging(firebaseApp);

export { getToken } from 'firebase/messaging';
