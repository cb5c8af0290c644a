import { defineStatechart } from '../describe/statechart.ts';
import { type Held, session } from '../../../flows/session/session.ts';
import type { SessionUser } from '../../../flows/session/user.ts';

const NOW = Date.UTC(2026, 10, 20, 15);
const minute = 60_000;

const customer: SessionUser = {
  subject: 'email|1',
  email: 'ana@ejemplo.example',
  name: 'Ana',
  preferredUsername: null,
  picture: null,
  socialNetworkId: 'email',
  euroUserId: 'EU0001',
  userType: 'ClienteFinal',
  roles: ['cliente'],
  permissions: ['creditos:ver'],
  validatedIdentity: true,
};
const newcomer: SessionUser = { ...customer, subject: 'email|2', euroUserId: null, roles: [], permissions: [] };

const held = (user: SessionUser, minutesLeft: number): Held => ({
  token: `${user.subject}, ${minutesLeft} min`,
  user,
  expiresAt: NOW + minutesLeft * minute,
});
const now = () => NOW;

const renewals = [
  { name: 'con permisos', output: held(customer, 120) },
  { name: 'sin permisos', output: held(newcomer, 120) },
  { name: 'sin respuesta', error: { failure: 'unavailable' } },
  { name: 'hay que volver a ingresar', error: { failure: 'refused' } },
] as const;

/** The session by itself, for path tests. */
export const sessionPaths = defineStatechart({
  id: 'session',
  title: 'Sesión',
  version: 1,
  machine: session,
  starts: [
    { name: 'nadie ingresó antes', input: { stored: null, now } },
    { name: 'hay una sesión guardada', input: { stored: held(customer, 120), now } },
    { name: 'la sesión guardada está por vencer', input: { stored: held(customer, 1), now } },
    { name: 'la sesión guardada venció', input: { stored: held(customer, -1), now } },
    { name: 'hay una sesión guardada sin permisos', input: { stored: held(newcomer, 120), now } },
  ],
  events: [
    { name: 'vuelve de identidad', event: { type: 'CALLBACK', hash: '#…' }, does: 'vuelvo del servicio de identidad' },
    { name: 'token vencido', event: { type: 'REFUSED', farewell: 'expired' }, does: 'el servidor dice que venció' },
    {
      name: 'token rechazado',
      event: { type: 'REFUSED', farewell: 'unauthorized' },
      does: 'el servidor rechaza el token',
    },
    { name: 'renovar', event: { type: 'RENEW' }, does: 'se pide renovar la sesión' },
    {
      name: 'identidad validada',
      event: { type: 'IDENTITY', validated: true },
      does: 'valido mi identidad en la app',
    },
    { name: 'cerrar sesión', event: { type: 'SIGN_OUT' }, does: 'elijo «Cerrar sesión»' },
    { name: 'cuenta borrada', event: { type: 'ERASED' }, does: 'borro mi cuenta' },
    { name: 'sale en otra pestaña', event: { type: 'ELSEWHERE', held: null }, does: 'cierro sesión en otra pestaña' },
    {
      name: 'ingresa en otra pestaña',
      event: { type: 'ELSEWHERE', held: held(customer, 120) },
      does: 'ingreso en otra pestaña',
    },
  ],
  outcomes: {
    complete: [
      { name: 'con permisos', output: { held: held(customer, 120), returnTo: '/' } },
      { name: 'sin permisos', output: { held: held(newcomer, 120), returnTo: '/' } },
      { name: 'por vencer', output: { held: held(customer, 1), returnTo: '/' } },
      { name: 'rechazado', error: { failure: 'refused' } },
      { name: 'reloj equivocado', error: { failure: 'clockSkew' } },
    ],
    renewStored: renewals,
    renew: renewals,
    logout: [
      { name: 'hecho', output: null },
      { name: 'sin respuesta', error: { failure: 'unavailable' } },
    ],
  },
  names: {
    CALLBACK: 'vuelve del servicio de identidad',
    ELSEWHERE: 'cambia en otra pestaña',
    SIGN_OUT: 'cerrar sesión',
    ERASED: 'se borra la cuenta',
    REFUSED: 'el servidor rechaza el token',
    IDENTITY: 'se valida la identidad',
    RENEW: 'se pide renovar',
    complete: 'completar el ingreso',
    renewStored: 'renovar la sesión guardada',
    renew: 'renovar el token',
    logout: 'cerrar la sesión del servicio de identidad',
    untilRenewal: 'el tiempo hasta renovar',
    renewalPause: 'la pausa antes de volver a renovar',
    restoring: 'se mira lo guardado',
    signedOut: 'sin sesión',
    completing: 'ingresando',
    failed: 'no se pudo ingresar',
    renewing: 'renovando',
    signedIn: 'con sesión',
    signingOut: 'saliendo',
    access: 'el acceso',
    token: 'el token',
    deciding: 'se miran los permisos',
    authorised: 'con permisos',
    notAuthorised: 'sin permisos',
    fresh: 'vigente',
    waiting: 'espera para renovar',
  },
  reads: (context) => [
    context.held && [context.held.user.subject, context.held.expiresAt],
    context.farewell,
    context.failure,
  ],
  states: {
    signedOut: { sees: 'se puede ingresar' },
    completing: { sees: 'se está ingresando' },
    failed: { sees: 'no se pudo ingresar' },
    renewing: { sees: 'se carga la sesión de antes' },
    'signedIn.access.authorised': { sees: 'se ve el portal' },
    'signedIn.access.notAuthorised': { sees: 'se ven sólo las pantallas de bienvenida' },
    'signedIn.token.fresh': { sees: 'el token sirve' },
    'signedIn.token.renewing': { sees: 'se renueva el token' },
    'signedIn.token.waiting': { sees: 'se espera para volver a renovar' },
    signingOut: { sees: 'se cierra la sesión' },
  },
});
