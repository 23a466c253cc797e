export { getTypedEmail, rememberTypedEmail } from '#shared/accounts/typed-email.ts';
