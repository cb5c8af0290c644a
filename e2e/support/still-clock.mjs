// What a server imports whose clock hardly moves, for pictures: a second takes a thousand, so that no minute ends in between.
const { now } = Date;
const start = now();
const still = Date.parse(process.env['STILL_AT'] ?? '');
const stillNow = () => Math.floor(still + (now() - start) / 1000);

globalThis.Date = new Proxy(Date, {
  /**
   * @param {DateConstructor} date
   * @param {[] | ConstructorParameters<DateConstructor>} parts
   */
  construct: (date, parts) => (parts.length === 0 ? new date(stillNow()) : new date(...parts)),
  /** @returns {unknown} */
  get: (date, name) => (name === 'now' ? stillNow : Reflect.get(date, name)),
});
