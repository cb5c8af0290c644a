import { answers } from '../../../flows/agency-signup/answers.ts';
import * as examples from '../answers/index.ts';
import { showsResult } from '../describe/result.ts';
import { places } from '../outside/stubs.ts';
import { refusing } from '../describe/refused.ts';
import { definePaths } from '../describe/flow.ts';
import { agencySignup, type AgencySignup } from '../../../flows/agency-signup/flow.ts';
import { text } from '../../../flows/agency-signup/text.ts';

/** What path tests need to know of an agency's sign-up, beyond its definition. */
export const agencySignupPaths = definePaths<AgencySignup>({
  flow: agencySignup,
  text,
  serves: ['ON-01', 'VA-02', 'VA-04', 'VA-11'],
  person: 'tomas@ejemplo.example',
  basePath: '/agencias/signup',
  address: () => '/agencias/signup',
  given: places,
  made: ['registro'],
  params: {
    registro: [{ id: '5b1d2f60-0f4e-4a57-9d0c-7a1f3f2f9c01' }],
    emailContacto: ['tomas@ejemplo.example'],
    versionTerminos: ['1.0'],
  },
  answers: {
    cuiTitular: examples.cuit(),
    nombreAgencia: examples.shortName(),
    nombreTitular: examples.unlike(examples.shortName()),
    provincia: examples.choice(answers.provincia),
    localidad: examples.lookup(examples.localities.laPlata, examples.localities.marDelPlata),
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
      sends: ({ agencia }) => agencia,
      outcomes: {
        recibida: { output: { id: '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a002' }, response: 'real' },
        rechazada: {
          error: 'rechazada',
          response: { status: 500, json: { message: 'No se pudo registrar la agencia' } },
        },
        'sin conexión': { error: 'sin conexión', response: 'cut' },
        'sin respuesta': { error: 'sin respuesta', response: 'silence' },
        'no acepta el CUIT': refusing('Cui'),
      },
      undeclared: { status: 201, json: { nada: true } },
    },
  },
  asksToLeave: true,
  sending: [{ see: 'status', text: text.sending }],
  ends: {
    registrada: showsResult(text.ends.registrada),
    noRegistrada: showsResult(text.ends.noRegistrada),
    // A user who walks it may have signed up another agency before, which is then not offered.
    cancelado: [{ see: 'link', name: 'Ya tengo cuenta' }],
  },
});
