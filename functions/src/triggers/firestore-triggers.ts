import { region } from '@sharebox/domain/common/region';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { mailSecrets } from '../platform/mail/deployed-mailer';
import { getProductionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';
import { runTrigger } from './run-trigger';
import { triggers } from './trigger-table';

// Failed events are retried. Every handler can therefore run twice, late or out of order.
const options = { region, maxInstances, retry: true };

type Triggers = typeof triggers;
type NamesOf<Kind> = {
  [Name in keyof Triggers]: Triggers[Name] extends Record<Kind & string, unknown> ? Name : never;
}[keyof Triggers];

function deployWritten(name: NamesOf<'written'>) {
  const { document, written } = triggers[name];
  return onDocumentWritten({ ...options, document }, (event) =>
    runTrigger(getProductionServices(), name, (services) => written(services, event)),
  );
}

function deployCreated(name: NamesOf<'created'>, needs: object = {}) {
  const { document, created } = triggers[name];
  return onDocumentCreated({ ...options, ...needs, document }, (event) =>
    runTrigger(getProductionServices(), name, (services) => created(services, event)),
  );
}

export const orderWritten = deployWritten('orderWritten');
export const notificationCreated = deployCreated('notificationCreated');

/**
 * Sends a new email. Runs on few instances, because mail servers accept few connections at a time. Only database
 * failures are retried here. The schedule retries emails that the mail server did not accept.
 */
export const mailCreated = deployCreated('mailCreated', {
  maxInstances: 2,
  concurrency: 10,
  secrets: mailSecrets,
});

export const confirmationCreated = deployCreated('confirmationCreated');
export const dropWritten = deployWritten('dropWritten');
export const dropMealWritten = deployWritten('dropMealWritten');
export const mealItemWritten = deployWritten('mealItemWritten');
export const settingsWritten = deployWritten('settingsWritten');
export const boxesWritten = deployWritten('boxesWritten');
export const addressWritten = deployWritten('addressWritten');
export const profileWritten = deployWritten('profileWritten');
