/** What each kind of answer is tried with: the examples of its right and wrong entries. */
export * from './amounts.ts';
export * from './choices.ts';
export * from './dates.ts';
export { again } from './again.ts';
export { form } from './form.ts';
export { phone } from './phone.ts';
export * from './texts.ts';
export { smallUpload, upload } from './upload.ts';
export { unlike } from './unlike.ts';
