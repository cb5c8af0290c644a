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
  // the same places whatever the province, so that each example of an answer can be chosen wherever it is tried
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
  calls: {
    registrarAgencia: {
      request: { method: 'POST', path: '/api/controldeusuarios/registroagencia' },
      outcomes: {
        recibida: 'real',
        rechazada: { status: 500, json: { message: 'No se pudo registrar la agencia' } },
        'sin conexión': 'cut',
        'sin respuesta': 'silence',
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
