/** The name of the Firebase app that stores an account whose email is not verified. */
export const unverifiedAppName = 'unverified';
