import * as v from 'valibot';
import { onlyLocalityOf } from '../answers/place.ts';
import { compile } from '../kit/compile.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { answers } from './answers.ts';

/** How the agency found us: the only code (S9). */
const COMO_NOS_CONOCIO = 1;

/** An agency asks for its account (S2.10, S4.6, ON-01). Positions and order are S2.10's; what is sent is S3's. */
export const agencySignup = defineFlow({
  id: 'agency-signup',
  version: 1,
  back: 'clears',
  params: {
    /** Chosen once per sign-up: however often it is sent, it is one request. */
    registro: {
      schema: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    },
    /** The signed-in user's address, which gets the link that completes the registration. */
    emailContacto: { schema: v.pipe(v.string(), v.rfcEmail()) },
    /** The version of the terms that is shown, and so accepted. */
    versionTerminos: { schema: v.pipe(v.string(), v.nonEmpty()) },
  },
  answers,
  ends: ['registrada', 'noRegistrada'],
  calls: (call) => ({
    registrarAgencia: call({
      needs: [
        'registro',
        'emailContacto',
        'versionTerminos',
        'cuiTitular',
        'nombreAgencia',
        'nombreTitular',
        'provincia',
        'localidad',
        'codigoPostal',
        'direccion',
        'tipoAgencia',
        'tipoVehiculo',
        'nombreContacto',
        'telefonoContacto',
        'terminosYCondiciones',
      ],
      input: (said) => ({
        idempotencyKey: said.registro.id,
        agencia: {
          Cui: said.cuiTitular,
          NombreAgencia: said.nombreAgencia,
          NombreTitular: said.nombreTitular,
          Provincia: said.provincia,
          Localidad: said.localidad,
          CodigoPostal: said.codigoPostal,
          Direccion: said.direccion,
          TipoAgencia: said.tipoAgencia.tipo,
          Marca: said.tipoAgencia.marca,
          TipoVehiculo: said.tipoVehiculo,
          NombreContacto: said.nombreContacto,
          TelefonoContacto: said.telefonoContacto.numero,
          EmailContacto: said.emailContacto,
          VersionTerminos: said.versionTerminos,
          ComoNosConocio: COMO_NOS_CONOCIO,
        } as const,
      }),
      output: v.object({ id: v.string() }),
      refused: {
        Cui: 'cuiTitular',
        NombreAgencia: 'nombreAgencia',
        NombreTitular: 'nombreTitular',
        Provincia: 'provincia',
        Localidad: 'localidad',
        CodigoPostal: 'codigoPostal',
        Direccion: 'direccion',
        TipoAgencia: 'tipoAgencia',
        Marca: 'tipoAgencia',
        TipoVehiculo: 'tipoVehiculo',
        NombreContacto: 'nombreContacto',
        TelefonoContacto: 'telefonoContacto',
      },
    }),
  }),
  steps: (asks) => ({
    cuiTitular: { position: 'cuiTitular', sensitive: true },
    nombreAgencia: { position: 'nombreAgencia' },
    nombreTitular: { position: 'nombreTitular' },
    provincia: { position: 'provincia', clears: ['localidad', 'codigoPostal'] },
    localidad: {
      position: 'localidad',
      clears: ['codigoPostal'],
      auto: asks(['provincia'], ({ provincia }) => provincia && onlyLocalityOf(provincia)),
    },
    codigoPostal: { position: 'codigoPostal' },
    direccion: { position: 'direccion' },
    tipoAgencia: { position: 'tipoAgencia' },
    tipoVehiculo: { position: 'tipoVehiculo' },
    nombreContacto: { position: 'nombreContacto' },
    telefonoContacto: { position: 'telefonoContacto', remember: 'editable' },
    terminosYCondiciones: { position: 'terminosYCondiciones' },
  }),
  ending: () => ({
    id: 'final',
    position: 'final',
    call: 'registrarAgencia',
    done: 'registrada',
    failed: 'noRegistrada',
    retry: 'later',
    review: true,
  }),
});

export type AgencySignup = TypesOf<typeof agencySignup>;

export const agencySignupMachine = compile(agencySignup);
