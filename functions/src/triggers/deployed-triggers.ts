import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import { storageBucket } from 'firebase-functions/params';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onUserCreated } from 'firebase-functions/v2/identity';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { mailSecrets } from '../platform/mail/deployed-mailer';
import { paymentSecrets } from '../platform/payment-providers/deployed-providers';
import { getProductionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';
import { runJobs, schedules } from './schedules';
import {
  accountTriggers,
  type DocumentTrigger,
  documentTriggers,
  runTrigger,
  uploadTriggers,
} from './triggers';

// Failed events are retried, so every handler may run twice, late or out of order.
const options = { region: cloudRegion, maxInstances, retry: true };

/**
 * Options for sending new emails. Mail servers accept few concurrent connections, so the number of instances is low.
 * Only database failures are retried here. A scheduled job retries emails that the mail server rejected.
 */
const mailOptions = { maxInstances: 2, concurrency: 10, secrets: mailSecrets };

function deployDocumentTrigger(name: keyof typeof documentTriggers) {
  const trigger: DocumentTrigger = documentTriggers[name];
  const needs = { ...options, ...(name === 'mailCreated' && mailOptions), document: trigger.document };
  const services = getProductionServices;
  return 'created' in trigger
    ? onDocumentCreated(needs, (event) => runTrigger(() => trigger.created(services(), event)))
    : onDocumentWritten(needs, (event) => runTrigger(() => trigger.written(services(), event)));
}

export const orderWritten = deployDocumentTrigger('orderWritten');
export const boxesWritten = deployDocumentTrigger('boxesWritten');
export const boxPacked = deployDocumentTrigger('boxPacked');
export const dropWritten = deployDocumentTrigger('dropWritten');
export const dropMealWritten = deployDocumentTrigger('dropMealWritten');
export const mealItemWritten = deployDocumentTrigger('mealItemWritten');
export const settingsWritten = deployDocumentTrigger('settingsWritten');
export const addressWritten = deployDocumentTrigger('addressWritten');
export const profileWritten = deployDocumentTrigger('profileWritten');
export const notificationCreated = deployDocumentTrigger('notificationCreated');
export const confirmationCreated = deployDocumentTrigger('confirmationCreated');
export const mailCreated = deployDocumentTrigger('mailCreated');

export const accountCreated = onUserCreated(options, async ({ data: user }) => {
  // Skip guests, because an anonymous account has no profile.
  if (!user.email && user.providerData.length === 0) return;
  await accountTriggers.accountCreated(getProductionServices(), {
    uid: user.uid,
    displayName: user.displayName ?? null,
    phoneNumber: user.phoneNumber ?? null,
    createdAt: new Date(user.metadata.creationTime),
  });
});

export const proofUploaded = onObjectFinalized({ ...options, bucket: storageBucket }, ({ data: { name } }) =>
  uploadTriggers.proofUploaded(getProductionServices(), name),
);

/**
 * Deploys a schedule whose runs never overlap. If a run is delayed or does not finish, the next run does the remaining
 * work.
 */
function deploySchedule(name: keyof typeof schedules, secrets: typeof paymentSecrets = []) {
  const { schedule, jobs } = schedules[name];
  const needs = {
    region: cloudRegion,
    schedule,
    secrets,
    timeoutSeconds: 300,
    maxInstances: 1,
    concurrency: 1,
  };
  return onSchedule(needs, () => runJobs(jobs, getProductionServices()));
}

export const everyMinute = deploySchedule('everyMinute', mailSecrets);
export const everyFiveMinutes = deploySchedule('everyFiveMinutes', paymentSecrets);
export const everyHour = deploySchedule('everyHour');
