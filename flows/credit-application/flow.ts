import * as v from 'valibot';
import { canBeNew } from '../credit/application.ts';
import { policyVerdict } from '../credit/coverages.ts';
import { canAskAgain, needsOtherVehicle, offerVerdict } from '../credit/offers.ts';
import { compile } from '../kit/compile.ts';
import { both, not } from '../kit/conditions.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { answers, THIS_YEAR } from './answers.ts';
import * as calls from './calls.ts';
import { BeginningSchema, familyIn, madeIn } from './verification.ts';

/** The agency's credit application in ten steps (S2.7, CF-01): nearly every step is a form, and is sent before the next one is asked. */
export const creditApplication = defineFlow({
  id: 'credit-application',
  version: 1,
  back: 'keeps',
  params: {
    /** Chosen once per application: however often something is sent, it is one application. */
    solicitud: { schema: v.object({ id: v.pipe(v.string(), v.uuid()) }) },
    /** How the wizard was opened. */
    inicio: { schema: BeginningSchema },
  },
  answers,
  ends: ['enviada', 'noEnviada', 'irALaSolicitud', 'otraSolicitud'],
  calls: (call) => ({
    canales: call(calls.canales),
    creacion: call(calls.creacion),
    verificacion: call(calls.verificacion),
    ingresos: call(calls.ingresos),
    domicilio: call(calls.domicilio),
    vehiculo: call(calls.vehiculo),
    plazos: call(calls.plazos),
    calificacion: call(calls.calificacion),
    aceptacion: call(calls.aceptacion),
    seguros: call(calls.seguros),
    seguroElegido: call(calls.seguroElegido),
    finalizar: call(calls.finalizar),
  }),
  steps: (asks, accepts) => {
    const resumes = asks(['inicio'], ({ inicio }) => inicio !== undefined && familyIn(inicio) !== undefined);
    const begins = not(resumes);
    const isNew = both(
      begins,
      asks(['inicio'], ({ inicio }) => inicio !== undefined && madeIn(inicio) === undefined),
    );
    const asksChannel = both(
      isNew,
      asks(['canales'], ({ canales }) => canales !== undefined && canales.length > 1),
    );
    const noSuchPeople = asks(
      ['verificacion'],
      ({ verificacion }) => verificacion?.resultado === 'desconocida' || verificacion?.resultado === 'otraPersona',
    );
    const isMarried = asks(['estadoCivil'], ({ estadoCivil }) => estadoCivil === 'Casado');
    const hasCodebtor = asks(['conCodeudor'], ({ conCodeudor }) => conCodeudor === true);
    const codebtorIsMarried = asks(
      ['conCodeudor', 'estadoCivilCodeudor'],
      ({ conCodeudor, estadoCivilCodeudor }) => conCodeudor === true && estadoCivilCodeudor === 'Casado',
    );
    const withSpouse = asks(['personas'], ({ personas }) => Boolean(personas?.conyuge));
    const withCodebtor = asks(['personas'], ({ personas }) => Boolean(personas?.codeudor));
    const withCodebtorsSpouse = asks(['personas'], ({ personas }) => Boolean(personas?.conyugeCodeudor));
    const hasOtherPhone = asks(['conOtroTelefono'], ({ conOtroTelefono }) => conOtroTelefono === true);
    return {
      canal: {
        position: 'canal',
        clears: ['oferta'],
        when: isNew,
        needs: 'canales',
        auto: asks(['canales'], ({ canales }) => (canales?.length === 1 ? canales[0]?.key : undefined)),
        accepts: accepts(
          'canal',
          ['canales'],
          ({ canales }, canal) =>
            canales?.some(({ key }) => key === canal) === true || 'Ese canal ya no está vinculado',
        ),
        exits: {
          inicio: { end: 'cancelado', when: asks(['canales'], ({ canales }) => canales?.length === 0) },
          recargar: { to: 'canal', when: asks(['canales'], ({ canales }) => canales?.length === 0) },
        },
      },
      // Made with the first answer (decision 35): the channel, where that is asked, else the people
      creada: {
        position: 'canal',
        when: asksChannel,
        needs: 'creacion',
        auto: asks(['creacion'], ({ creacion }) => creacion),
      },
      identidad: {
        position: 'identidad',
        when: begins,
        clears: ['oferta'],
        fields: {
          dni: {
            sensitive: true,
            clears: ['sexo', 'actividad', 'direccion', 'contacto'],
          },
          estadoCivil: { clears: ['dniConyuge'] },
          dniConyuge: {
            when: isMarried,
            sensitive: true,
            clears: ['sexoConyuge', 'actividadConyuge'],
            accepts: accepts(
              'dniConyuge',
              ['dni'],
              ({ dni }, other) => other !== dni || 'Es el DNI de tu cliente. Ingresá el de su cónyuge.',
            ),
          },
          sexoConyuge: { when: isMarried },
          dniCodeudor: {
            when: hasCodebtor,
            sensitive: true,
            clears: ['sexoCodeudor', 'actividadCodeudor', 'provinciaCodeudor', 'telefonoCodeudor'],
            accepts: accepts(
              'dniCodeudor',
              ['dni', 'dniConyuge'],
              ({ dni, dniConyuge }, other) =>
                (other !== dni && other !== dniConyuge) || 'Es el DNI de otra persona de la solicitud.',
            ),
          },
          sexoCodeudor: { when: hasCodebtor },
          estadoCivilCodeudor: { when: hasCodebtor, clears: ['dniConyugeCodeudor'] },
          dniConyugeCodeudor: {
            when: codebtorIsMarried,
            sensitive: true,
            clears: ['sexoConyugeCodeudor', 'actividadConyugeCodeudor'],
            accepts: accepts(
              'dniConyugeCodeudor',
              ['dni', 'dniConyuge', 'dniCodeudor'],
              ({ dni, dniConyuge, dniCodeudor }, other) =>
                ![dni, dniConyuge, dniCodeudor].includes(other) || 'Es el DNI de otra persona de la solicitud.',
            ),
          },
          sexoConyugeCodeudor: { when: codebtorIsMarried },
        },
      },
      iniciada: {
        position: 'identidad',
        when: both(isNew, not(asksChannel)),
        needs: 'creacion',
        // the run that goes on at its own address has it from the start: here nobody is looked up
        auto: asks(['inicio'], ({ inicio }) => {
          const solicitudId = inicio && madeIn(inicio);
          return solicitudId === undefined ? undefined : { solicitudId };
        }),
      },
      documentos: {
        position: 'identidad',
        when: resumes,
        fields: {
          documento: { sensitive: true },
          documentoConyuge: {
            sensitive: true,
            when: asks(['inicio'], ({ inicio }) => Boolean(inicio && familyIn(inicio)?.conyuge)),
          },
          documentoCodeudor: {
            sensitive: true,
            when: asks(['inicio'], ({ inicio }) => Boolean(inicio && familyIn(inicio)?.codeudor)),
          },
          documentoConyugeCodeudor: {
            sensitive: true,
            when: asks(['inicio'], ({ inicio }) => Boolean(inicio && familyIn(inicio)?.conyugeCodeudor)),
          },
        },
      },
      personas: {
        position: 'identidad',
        needs: 'verificacion',
        sensitive: true,
        auto: asks(['verificacion'], ({ verificacion }) =>
          verificacion?.resultado === 'verificada' ? verificacion.personas : undefined,
        ),
        exits: {
          corregir: { to: 'identidad', when: both(begins, noSuchPeople) },
          otrosDocumentos: { to: 'documentos', when: both(resumes, noSuchPeople) },
          irALaSolicitud: {
            end: 'irALaSolicitud',
            when: asks(['verificacion'], ({ verificacion }) => verificacion?.resultado === 'enAnalisis'),
          },
          otraSolicitud: {
            end: 'otraSolicitud',
            when: asks(
              ['verificacion'],
              ({ verificacion }) => verificacion?.resultado === 'noApto' || verificacion?.resultado === 'limite',
            ),
          },
        },
      },
      actividad: {
        position: 'actividad',
        clears: ['oferta'],
        fields: {
          actividadTitular: { clears: ['rubroTitular', 'ingresoTitular'] },
          rubroTitular: {
            when: asks(['actividadTitular'], ({ actividadTitular }) => actividadTitular === 'Empleado_Publico'),
          },
          actividadConyuge: { when: withSpouse, clears: ['rubroConyuge', 'ingresoConyuge'] },
          rubroConyuge: {
            when: asks(['actividadConyuge'], ({ actividadConyuge }) => actividadConyuge === 'Empleado_Publico'),
          },
          antiguedadConyuge: { when: withSpouse },
          ingresoConyuge: { when: withSpouse },
          actividadCodeudor: { when: withCodebtor, clears: ['rubroCodeudor', 'ingresoCodeudor'] },
          rubroCodeudor: {
            when: asks(['actividadCodeudor'], ({ actividadCodeudor }) => actividadCodeudor === 'Empleado_Publico'),
          },
          antiguedadCodeudor: { when: withCodebtor },
          ingresoCodeudor: { when: withCodebtor },
          actividadConyugeCodeudor: {
            when: withCodebtorsSpouse,
            clears: ['rubroConyugeCodeudor', 'ingresoConyugeCodeudor'],
          },
          rubroConyugeCodeudor: {
            when: asks(
              ['actividadConyugeCodeudor'],
              ({ actividadConyugeCodeudor }) => actividadConyugeCodeudor === 'Empleado_Publico',
            ),
          },
          antiguedadConyugeCodeudor: { when: withCodebtorsSpouse },
          ingresoConyugeCodeudor: { when: withCodebtorsSpouse },
        },
      },
      ingresosCargados: {
        position: 'actividad',
        needs: 'ingresos',
        auto: asks(['ingresos'], ({ ingresos }) => ingresos?.enviado),
      },
      direccion: {
        position: 'direccion',
        fields: {
          provincia: { clears: ['localidad'] },
          localidad: { clears: ['codigoPostal'] },
          // CF-03: the offers and the insurance are of a postal code
          codigoPostal: { clears: ['oferta'] },
          provinciaCodeudor: { when: withCodebtor, clears: ['localidadCodeudor'] },
          localidadCodeudor: { when: withCodebtor, clears: ['codigoPostalCodeudor'] },
          codigoPostalCodeudor: { when: withCodebtor, clears: ['calleCodeudor'] },
          calleCodeudor: { when: withCodebtor },
          telefonoCodeudor: { when: withCodebtor },
          horarioCodeudor: { when: withCodebtor },
        },
      },
      domicilioCargado: {
        position: 'direccion',
        needs: 'domicilio',
        auto: asks(['domicilio'], ({ domicilio }) => domicilio?.enviado),
      },
      auto: {
        position: 'auto',
        clears: ['oferta'],
        fields: {
          marca: { clears: ['anio'] },
          // What a calculation was made with (SL-01)
          anio: { clears: ['modelo'], remember: 'editable' },
          modelo: { clears: ['valorDeCompra'] },
          es0Km: {
            auto: asks(['anio'], ({ anio }) => (anio !== undefined && !canBeNew(anio, THIS_YEAR) ? false : undefined)),
          },
        },
      },
      autoCargado: {
        position: 'auto',
        needs: 'vehiculo',
        auto: asks(['vehiculo'], ({ vehiculo }) => vehiculo?.enviado),
      },
      pedido: {
        position: 'prestamo',
        needs: 'plazos',
        fields: {
          prestamo: {
            clears: ['oferta'],
            remember: 'editable',
            accepts: accepts('prestamo', ['plazos'], answers.pedido.fields.prestamo.verdict),
          },
          formaDePago: { clears: ['poliza'] },
        },
      },
      oferta: {
        position: 'ofertas',
        needs: 'calificacion',
        clears: ['poliza'],
        accepts: accepts('oferta', ['calificacion'], offerVerdict),
        exits: {
          otroVehiculo: {
            to: 'auto',
            when: asks(['calificacion'], needsOtherVehicle),
          },
          volverAConsultar: {
            to: 'oferta',
            when: asks(['calificacion'], canAskAgain),
          },
        },
      },
      ofertaCargada: {
        position: 'ofertas',
        needs: 'aceptacion',
        auto: asks(['aceptacion'], ({ aceptacion }) => aceptacion?.enviado),
      },
      poliza: {
        position: 'seguro',
        runs: 'seguros',
        accepts: accepts('poliza', ['seguros'], policyVerdict),
      },
      seguroCargado: {
        position: 'seguro',
        needs: 'seguroElegido',
        auto: asks(['seguroElegido'], ({ seguroElegido }) => seguroElegido?.enviado),
      },
      contacto: {
        position: 'contacto',
        fields: {
          telefono: { remember: 'editable' },
          nombreContacto: {
            when: asks(
              ['tipoContacto'],
              ({ tipoContacto }) => tipoContacto !== undefined && tipoContacto !== 'Titular',
            ),
          },
          otroTelefono: { when: hasOtherPhone },
          otroTipoContacto: { when: hasOtherPhone },
          otroNombreContacto: {
            when: asks(
              ['otroTipoContacto'],
              ({ otroTipoContacto }) => otroTipoContacto !== undefined && otroTipoContacto !== 'Titular',
            ),
          },
          otroHorario: { when: hasOtherPhone },
        },
      },
    };
  },
  ending: () => ({
    id: 'resultado',
    position: 'resultado',
    call: 'finalizar',
    done: 'enviada',
    failed: 'noEnviada',
    retry: 'later',
    review: true,
  }),
});

export type CreditApplication = TypesOf<typeof creditApplication>;

export const creditApplicationMachine = compile(creditApplication);
