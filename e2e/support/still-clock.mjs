// What a server imports whose clock hardly moves, for pictures: a second takes a thousand, so that no minute ends in between.
const { now } = Date;
const start = now();
const still = Date.parse(process.env['STILL_AT'] ?? '');
const stillNow = () => Math.floor(still + (now() - start) / 1000);

globalThis.Date = new Proxy(Date, {
  construct: (date, parts) => Reflect.construct(date, parts.length === 0 ? [stillNow()] : parts),
  get: (date, name) => (name === 'now' ? stillNow : Reflect.get(date, name)),
});
