import * as v from 'valibot';
import { userTypes } from '../../flows/session/user.ts';
import { flagNames } from './flags.ts';
import { hostNames } from './hosts.ts';

/** The messages are for the site's operator, so they are in Spanish. */
function section<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'no se conoce esta clave';
    return received === 'undefined' ? 'falta' : 'tiene que ser un objeto';
  });
}

const text = v.pipe(v.string('tiene que ser un texto'), v.minLength(1, 'no puede estar vacío'));
const trueOrFalse = v.boolean('tiene que ser true o false');

const isAddress = (value: string) => /^\/(?!\/)/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value));
const address = v.pipe(text, v.check(isAddress, 'tiene que ser una URL http(s) o un camino que empieza con /'));

const isHttps = (value: string) => value.startsWith('https://') && URL.canParse(value);
const httpsUrl = v.pipe(text, v.check(isHttps, 'tiene que ser una URL https'));
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const origin = v.pipe(text, v.check(isOrigin, 'tiene que ser un origen: esquema, nombre y puerto, sin barra final'));

/** What a version of the terms is known by. */
const terms = {
  app: text,
  version: text,
  validFrom: v.pipe(text, v.isoDate('tiene que ser una fecha AAAA-MM-DD')),
  url: address,
};

/** What /config.json holds; a key that is not listed is an error, so that a misspelt one is noticed. */
export const configFile = section({
  /** What the contract's paths hang from. */
  api: section({
    url: address,
    /** Services that are elsewhere, each by its own key (C7). */
    ...v.entriesFromList(hostNames, v.exactOptional(address)),
  }),
  identity: section({
    url: address,
    /** Exactly the `iss` of its tokens; null for `{url}/`. */
    issuer: v.nullable(text),
    clientId: text,
    audience: text,
    /** What the tenant puts before the names of the portal's own claims, 'https://portal.example/' say; '' for nothing. */
    claimsNamespace: v.string('tiene que ser un texto'),
    /** Which networks may be signed in with, by the service's names; null for all of them. */
    networks: v.optional(v.nullable(v.array(text, 'tiene que ser una lista')), null),
    /** How its logout is asked for; a tenant of Auth0 takes no post. */
    logoutMethod: v.optional(v.picklist(['post', 'get'], 'tiene que ser post o get'), 'post'),
  }),
  flags: section({
    /** The base of an OFREP service; null leaves the defaults. */
    url: v.nullable(address),
    defaults: v.record(
      v.picklist(flagNames, 'no es una de las funciones conocidas'),
      trueOrFalse,
      'tiene que ser un objeto',
    ),
  }),
  log: section({
    /** An OTLP/HTTP endpoint for logs; null logs nothing. */
    url: v.nullable(address),
    onLocalhost: trueOrFalse,
    /** Whether it is told how fast pages are for users. */
    webVitals: v.optional(trueOrFalse, false),
    /** Whether it is told which steps of wizards people reach, how long they take and where they leave (EN-13). */
    steps: v.optional(trueOrFalse, false),
    /** Whether it is told with the steps, which people can refuse, what they do there by the names of examples (QA-09): for test environments. */
    walks: v.optional(trueOrFalse, false),
  }),
  recording: section({
    url: v.nullable(httpsUrl),
    /** Where sessions may be recorded: three at most (SH-20). */
    origins: v.pipe(v.array(origin, 'tiene que ser una lista'), v.maxLength(3, 'tiene más de tres orígenes')),
  }),
  terms: section({
    ...terms,
    /** Other ones for a type of user: all of them or none, so that no version is accepted with another one's text. */
    byUserType: v.exactOptional(section(v.entriesFromList(userTypes, v.exactOptional(section(terms))))),
  }),
  /** What the back end lacks: what needs it is not offered. */
  partners: v.optional(section({ off: v.array(text, 'tiene que ser una lista') }), { off: [] }),
  support: section({
    /** Country code and number, digits only, as wa.me takes it. */
    whatsapp: v.pipe(text, v.regex(/^\d{10,15}$/, 'tiene que ser un número de 10 a 15 dígitos, sin signos')),
    /** A phone as it is written; null for none. */
    phone: v.optional(
      v.nullable(v.pipe(text, v.regex(/^[\d ]{6,20}$/, 'tiene que ser un teléfono, en dígitos y espacios'))),
      null,
    ),
    /** When one is answered there, as it follows 'Atendemos': 'de lunes a viernes de 9 a 18'; null where that is not said. */
    hours: v.optional(v.nullable(v.pipe(text, v.maxLength(120, 'tiene más de 120 caracteres'))), null),
  }),
  /** Whether the receipt of a payment may be a PDF (decision 28). */
  receipts: v.optional(section({ pdf: trueOrFalse }), { pdf: true }),
  app: section({
    /** What /info shows; '{ip}' in it stands for the device's public address (C9). */
    version: text,
    /** A service that answers `{"ip": "…"}`; null leaves '{ip}' out. */
    ipUrl: v.optional(v.nullable(address), null),
  }),
  /** Whether browsers keep the build's files, so that later visits need none of them, and begin without a connection. */
  offline: v.optional(section({ enabled: trueOrFalse }), { enabled: true }),
  /** Where the mobile app is got: what the QR code says. */
  mobileApp: section({ url: httpsUrl }),
});
