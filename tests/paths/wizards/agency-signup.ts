import { answers } from '../../../flows/agency-signup/answers.ts';
import * as examples from '../answers/index.ts';
import { definePaths } from '../describe/flow.ts';
import type { Seeing } from '../describe/screen.ts';
import { agencySignup, type AgencySignup } from '../../../flows/agency-signup/flow.ts';
import { type ResultText, text } from '../../../flows/agency-signup/text.ts';

const shows = ({ title, lines, button }: ResultText): readonly Seeing[] => [
  { see: 'heading', name: title, focused: true },
  ...lines.map((line): Seeing => ({ see: 'text', text: line })),
  { see: 'button', name: button },
];

/** What path tests need to know of an agency's sign-up, beyond its definition. */
export const agencySignupPaths = definePaths<AgencySignup>({
  flow: agencySignup,
  text,
  person: 'tomas@ejemplo.example',
  basePath: '/agencias/signup',
  address: () => '/agencias/signup',
  // the same places for every province, so that each example can be chosen wherever it is tried
  given: [
    {
      do: 'stub',
      request: { method: 'GET', path: '/api/catalogos/provincias/*/localidades' },
      with: { status: 200, json: { localidades: ['LA PLATA', 'MAR DEL PLATA'] } },
    },
    {
      do: 'stub',
      request: { method: 'GET', path: '/api/catalogos/provincias/*/codigospostales' },
      with: { status: 200, json: { codigosPostales: ['1900', '7600'] } },
    },
  ],
  params: {
    registro: [{ id: '5b1d2f60-0f4e-4a57-9d0c-7a1f3f2f9c01' }],
    emailContacto: ['tomas@ejemplo.example'],
    versionTerminos: ['1.0'],
  },
  answers: {
    cuiTitular: examples.cuit(),
    nombreAgencia: examples.shortName(),
    nombreTitular: examples.shortName(),
    provincia: examples.choice(answers.provincia),
    localidad: examples.named('LA PLATA', 'MAR DEL PLATA'),
    codigoPostal: examples.named('1900'),
    direccion: examples.requiredText({ maxLength: 200 }),
    tipoAgencia: examples.dealership({ value: 'fiat', label: 'Fiat' }),
    tipoVehiculo: examples.multiChoice(answers.tipoVehiculo),
    nombreContacto: examples.name(),
    telefonoContacto: examples.phone(),
    terminosYCondiciones: examples.consent(),
  },
  calls: {
    registrarAgencia: {
      request: { method: 'POST', path: '/api/controldeusuarios/registroagencia' },
      outcomes: {
        recibida: { output: { id: '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a002' }, response: 'real' },
        rechazada: {
          error: 'rechazada',
          response: { status: 500, json: { message: 'No se pudo registrar la agencia' } },
        },
        'sin conexión': { error: 'sin conexión', response: 'cut' },
        'sin respuesta': { error: 'sin respuesta', response: 'silence' },
      },
      undeclared: { status: 201, json: { nada: true } },
    },
  },
  asksToLeave: true,
  sending: [{ see: 'status', text: text.sending }],
  ends: {
    registrada: shows(text.ends.registrada),
    noRegistrada: shows(text.ends.noRegistrada),
    cancelado: [{ see: 'link', name: 'Cuenta Agencia' }],
  },
});
