import { paths } from './paths';

/**
 * The step of `/signin` that asks for the password. During an order, an earlier step asks only for the email address.
 * Kept apart from the other paths, which every page loads.
 */
export const toPasswordStep = `${paths.signIn}?step=password`;
