/** Where the contract's operations hang from the application's own origin. */
export const apiPath = '/api';
