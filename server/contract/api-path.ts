/** The path of the contract's operations on the application's origin. */
export const apiPath = '/api';
