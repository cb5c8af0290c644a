import { memo, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { cuit } from '../../../flows/answers/cuit.ts';
import { dni } from '../../../flows/answers/dni.ts';
import { phone } from '../../../flows/answers/phone.ts';
import { type CreditApplication, creditApplication } from '../../../flows/credit-application/flow.ts';
import { reopenedPeople, resumed } from '../../../flows/credit-application/resume.ts';
import { addCodebtor, askedAgain, changePeople, text, verifiedAs } from '../../../flows/credit-application/text.ts';
import { type Beginning, madeIn } from '../../../flows/credit-application/verification.ts';
import { readIn } from '../../../flows/credit/revision.ts';
import { offersReasons } from '../../../flows/credit/offers.ts';
import type { AnswersOf, FactsOf, Memory } from '../../../flows/kit/types.ts';
import { positionOf } from '../../../flows/kit/walk.ts';
import { BadRequestError, ConflictError, isOfAnotherDevice } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';
import { writeAs } from '../../api/run.ts';
import type { SellerApi } from '../../api/api.ts';
import type { OpenDocument } from '../../api/documents.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { addresses, creditApplicationAddress } from '../../portal/addresses.ts';
import { numberIfKnown } from '../../portal/application-number.ts';
import { vehicleCatalogs } from '../../portal/catalogs.ts';
import { usePriorApplication } from '../../portal/credit/prior-applications.ts';
import { receiptOf } from '../../portal/credit/receipt.ts';
import { creditSummaries } from '../../portal/credit/summaries.tsx';
import { SurroundingsProvider } from '../../portal/credit/surroundings.ts';
import { findPrice } from '../../portal/credit/vehicle.ts';
import { frequentPlaces } from '../../portal/frequent-places.ts';
import { CHECK_CLIENTS_PHONE, lastPhone, notePhone } from '../../portal/last-phone.ts';
import { personName } from '../../portal/names.ts';
import { clientAndVehicle, vehicleName } from '../../portal/vehicle-name.ts';
import { lazy } from '../../ui/lazy.tsx';
import { draftStore } from '../../wizard/session/persistence.ts';
import { givenIn, givenQuery } from '../../wizard/session/prefill.ts';
import { Wizard } from '../../wizard/Wizard.tsx';
import type { Steps } from '../../wizard/steps.ts';
import { type ApplicationMachine, type LoadApi, provideApplication } from './actors.ts';
import { redirectAt } from './redirect.ts';
import { Arriving } from './Arriving.tsx';
import { ChangePeople, PeopleChangeProvider } from './ChangePeople.tsx';
import { noteAnswered, noteMade } from './just-made.ts';
import { finish, keep } from './kept.ts';
import { ownScreens } from './own-screens.tsx';

const ApplicationClash = lazy(async () => (await import('./ApplicationClash.tsx')).ApplicationClash);
const clash = { is: isOfAnotherDevice, Screen: ApplicationClash };
const ApplicationResult = lazy(async () => (await import('./ApplicationResult.tsx')).ApplicationResult);

const cuil = cuit();

const contactTyped = v.object({ telefono: phone().input });
const identityTyped = v.object({ dni: dni().input });

/** What does not depend on the run: own screens, why documents are asked again, who was found by them, where somebody is added. */
const ownSteps: Steps<CreditApplication> = {
  canal: { screen: ownScreens.canal, summary: creditSummaries.canal },
  personas: { screen: ownScreens.personas },
  documentos: {
    inputAssist: ChangePeople,
    note: ({ inicio }) => {
      const held = madeIn(inicio);
      return held === undefined ? undefined : askedAgain(held);
    },
  },
  actividad: {
    note: ({ personas, verificacion }) => {
      if (!personas) return undefined;
      const { titular, conyuge, codeudor, conyugeCodeudor } = personas;
      const people = [titular, conyuge, codeudor, conyugeCodeudor].flatMap((person) =>
        person ? [{ nombre: personName(person), cuil: cuil.format(person.cuil) }] : [],
      );
      return verifiedAs(people, verificacion?.resultado === 'verificada' && verificacion.pendiente);
    },
  },
  oferta: {
    screen: ownScreens.oferta,
    summary: creditSummaries.oferta,
    note: ({ calificacion }) =>
      calificacion && offersReasons(calificacion).includes('calificacion') ? addCodebtor : undefined,
  },
  poliza: { screen: ownScreens.poliza, summary: creditSummaries.poliza },
};
/** The same where the people are changed who were in it before. */
const stepsOfChange: Steps<CreditApplication> = { ...ownSteps, identidad: { note: () => changePeople.opened } };

const numbered = ({ creacion, inicio }: FactsOf<CreditApplication>): string | undefined =>
  numberIfKnown(creacion?.solicitudId ?? madeIn(inicio));

const isPrefilled = ({ telefono }: Pick<FactsOf<CreditApplication>, 'telefono'>): string | undefined =>
  telefono === undefined ? CHECK_CLIENTS_PHONE : undefined;

/** Each application has a draft of its own; one that was not made yet is the new one. */
const applicationKey = (solicitudId: number | undefined): string =>
  solicitudId === undefined ? creditApplication.id : `${creditApplication.id}:${solicitudId}`;

/** What the server says of a part that it refuses, as it says it (S8). */
const sentenceOf = (error: unknown): string =>
  ((error instanceof BadRequestError || error instanceof ConflictError) && error.serverMessage) || messageFor(error);

type Known = AnswersOf<CreditApplication>;

/** Parts that the server may refuse in its own words, which are told as they are (S8). */
const told: readonly string[] = ['ingresos', 'domicilio', 'calificacion'];

const paramsOf = (inicio: Beginning) => ({ solicitud: { id: crypto.randomUUID() }, inicio });

/** What a run begins with: the first one of the page, or another one in which the people are changed. */
interface Opened {
  readonly run: number;
  readonly inicio: Beginning;
  readonly held: Readonly<Partial<CreditApplication['answers']>> | undefined;
  /** The run that it goes on from, which has written what is stored. */
  readonly solicitud?: CreditApplication['params']['solicitud'];
  /** Whether the browser is where it begins. */
  readonly hasArrived: boolean;
}

const begunAgain = ({ inicio, held, solicitud }: Opened): Memory<CreditApplication> => ({
  params: { ...paramsOf(inicio), ...(solicitud && { solicitud }) },
  answers: held ?? {},
  results: {},
});

interface CreditApplicationPageProps {
  readonly api: LoadApi;
  readonly inicio: Beginning;
  /** What the server and this browser hold of that application. */
  readonly held?: Readonly<Partial<CreditApplication['answers']>>;
  /** What has made it, if this tab has made it a moment ago. */
  readonly madeBy?: ApplicationMachine;
  /** The query of the address, which may suggest the car's year and a loan (SL-01). */
  readonly query: string;
  /** The seller's subject, whom what is kept belongs to. */
  readonly owner: string;
  readonly openDocument: OpenDocument<SellerApi>;
  readonly native: Pick<NativeBridge, 'send'>;
  readonly log: Pick<RemoteLog, 'error'>;
  readonly notify: (says: string) => void;
  /** Told of the application that has been sent (AP-08). */
  readonly onSent: (solicitudId: number) => void;
}

/** /creditos/{solicitudId}/canal … /resultado (S2.7, CF-01). Memoised, because the router renders its parent again with every step. */
export const CreditApplicationPage = memo(function CreditApplicationPage({
  api,
  inicio,
  held,
  madeBy,
  query,
  owner,
  openDocument,
  native,
  log,
  notify,
  onSent,
}: CreditApplicationPageProps) {
  const [opened, setOpened] = useState<Opened>({ run: 0, inicio, held, hasArrived: true });
  const [changesPeople, setChangesPeople] = useState(false);
  const [telefono] = useState(lastPhone);
  const [given] = useState(() => givenIn(creditApplication, ['auto', 'pedido'], new URLSearchParams(query)));
  const suggestions = Object.keys(given).length === 0 ? '' : `?${givenQuery<CreditApplication>(given)}`;
  const typedPhone = useRef<v.InferOutput<typeof contactTyped>['telefono']>(undefined);
  const machine = useMemo(() => {
    const provided: ApplicationMachine =
      madeBy ??
      provideApplication(api, log, (inicio) => {
        noteMade({ owner, inicio, machine: provided });
      });
    return provided;
  }, [api, log, owner, madeBy]);
  const catalogs = useMemo(() => {
    const lists = vehicleCatalogs(api, log);
    return {
      ...lists,
      localidadesCodeudor: ({ provinciaCodeudor: provincia }: Known) => lists.localidades({ provincia }),
      codigosPostalesCodeudor: ({ provinciaCodeudor: provincia, localidadCodeudor: localidad }: Known) =>
        lists.codigosPostales({ provincia, localidad }),
    };
  }, [api, log]);
  const known = useMemo(
    () => ({
      precios: {
        needs: ['modelo', 'anio'] as const,
        ask: async ({ modelo, anio }: Known, signal: AbortSignal) =>
          modelo === undefined || anio === undefined ? null : findPrice(api, { codia: modelo, anio }, signal),
      },
    }),
    [api],
  );
  const receipt = useMemo(() => {
    const made = receiptOf(catalogs);
    return ({ finalizar, ...facts }: FactsOf<CreditApplication>, signal: AbortSignal) =>
      made({ ...facts, solicitudId: finalizar?.solicitudId }, signal);
  }, [catalogs]);
  const subtitle = useMemo(
    () =>
      async ({ personas, ...vehicle }: FactsOf<CreditApplication>, signal: AbortSignal) =>
        clientAndVehicle(personas && personName(personas.titular), await vehicleName(catalogs, vehicle, signal)),
    [catalogs],
  );
  const made = madeIn(opened.inicio);
  const [client, setClient] = useState<string>();
  const prior = usePriorApplication(api, client, made);
  const sources = useMemo(() => ({ catalogs, known, frequent: frequentPlaces }), [catalogs, known]);
  const isChange = opened.run > 0;
  const steps = useMemo(
    () => ({
      ...(isChange ? stepsOfChange : ownSteps),
      telefono: { suggestion: telefono },
      anio: { suggestion: given.auto?.anio },
      prestamo: { suggestion: given.pedido?.prestamo },
      ...(telefono && { contacto: { note: isPrefilled } }),
      ...(prior && !isChange && { identidad: { note: () => prior } }),
    }),
    [isChange, telefono, given, prior],
  );
  useEffect(() => {
    // The run that made it ends where this one begins.
    if (made !== undefined) draftStore(creditApplication, applicationKey(undefined)).drop();
  }, [made]);
  const surroundings = useMemo(() => ({ openDocument, native }), [openDocument, native]);
  const change = useMemo(() => ({ isWanted: changesPeople, onWanted: setChangesPeople }), [changesPeople]);
  const reopen = (memory: Memory<CreditApplication>) => {
    const again = reopenedPeople(memory);
    if (!again) return;
    setChangesPeople(false);
    const { solicitud } = memory.params;
    setOpened({ run: opened.run + 1, inicio: again.inicio, held: again.answers, solicitud, hasArrived: false });
  };
  const basePath = made === undefined ? addresses.creditApplication : creditApplicationAddress(made);
  if (!opened.hasArrived) {
    return (
      <Arriving
        at={`${basePath}/${positionOf(creditApplication, 'identidad')}`}
        onArrived={() => {
          setOpened({ ...opened, hasArrived: true });
        }}
      />
    );
  }
  return (
    <SurroundingsProvider value={surroundings}>
      <PeopleChangeProvider value={change}>
        <Wizard
          key={opened.run}
          flow={creditApplication}
          machine={machine}
          text={text}
          params={() => ({ ...paramsOf(opened.inicio), ...(opened.solicitud && { solicitud: opened.solicitud }) })}
          draftKey={applicationKey(made)}
          begin={{
            // The server has one of it, for all tabs.
            lockKey: made === undefined ? undefined : applicationKey(made),
            justMade: madeBy !== undefined && opened.run === 0,
            prefill: opened.held,
            restored: (memory) => {
              if (made === undefined) return resumed(memory, memory.params.inicio);
              // what the run before has kept is older than what it has handed over
              if (opened.run > 0) return begunAgain(opened);
              return resumed(memory, opened.inicio);
            },
          }}
          basePath={basePath}
          exitPath={addresses.home}
          steps={steps}
          sources={sources}
          redirect={{
            ended: redirectAt,
            // Once it was made it has an address of its own, and its channel is not asked any more (S2.7, decision 35).
            running:
              made === undefined
                ? ({ creacion }) =>
                    creacion ? `${creditApplicationAddress(creacion.solicitudId)}${suggestions}` : undefined
                : undefined,
          }}
          receipt={receipt}
          subtitle={subtitle}
          Result={ApplicationResult}
          about={numbered}
          clash={clash}
          on={{
            begun: ({ params }) => {
              writeAs({ id: params.solicitud.id, read: readIn(params.inicio) });
            },
            input: (step, value) => {
              // what is known of the client is forgotten once it is sent
              const typed = step === 'contacto' && v.safeParse(contactTyped, value);
              if (typed && typed.success) typedPhone.current = typed.output.telefono;
              const identity = step === 'identidad' && v.safeParse(identityTyped, value);
              if (identity) setClient(identity.success ? identity.output.dni : undefined);
            },
            moved: (memory) => {
              const { identidad } = memory.answers;
              noteAnswered(identidad ? { identidad } : {});
              if (changesPeople) reopen(memory);
            },
            persisted: (memory, position) => {
              keep(owner, memory, position, new Date());
            },
            ended: (end, { results }) => {
              if (end !== 'enviada' || !results.finalizar) return;
              notePhone(typedPhone.current);
              finish(owner, results.finalizar.solicitudId);
              onSent(results.finalizar.solicitudId);
            },
            failed: ({ call, error, hidden }) => {
              if (told.includes(call) && !hidden && !isOfAnotherDevice(error)) notify(sentenceOf(error));
              if (call === 'seguros')
                log.error('quote-failed', { kind: error instanceof Error ? error.name : 'unknown' });
            },
          }}
        />
      </PeopleChangeProvider>
    </SurroundingsProvider>
  );
});
