import { memo, useMemo, useRef, useState } from 'react';
import { type Beginning, heldIn } from '../../../flows/credit/evaluation.ts';
import { readIn } from '../../../flows/credit/revision.ts';
import { type NewRequest, newRequest } from '../../../flows/new-request/flow.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import { resumed } from '../../../flows/new-request/resume.ts';
import { askedAgain, text } from '../../../flows/new-request/text.ts';
import type { SellerApi } from '../../api/api.ts';
import { isOfAnotherDevice } from '../../api/errors.ts';
import { writeAs } from '../../api/run.ts';
import type { OpenDocument } from '../../api/documents.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { addresses } from '../../portal/addresses.ts';
import { numberIfKnown } from '../../portal/application-number.ts';
import { financedYears } from '../../portal/credit/financed-years.ts';
import { usePriorApplication } from '../../portal/credit/prior-applications.ts';
import { SurroundingsProvider } from '../../portal/credit/surroundings.ts';
import { lazy } from '../../ui/lazy.tsx';
import { vehicleCatalogs } from '../../portal/catalogs.ts';
import { CHECK_CLIENTS_PHONE, lastPhone, notePhone } from '../../portal/last-phone.ts';
import { frequentPlaces } from '../../portal/frequent-places.ts';
import { givenIn } from '../../wizard/session/prefill.ts';
import { Wizard } from '../../wizard/Wizard.tsx';
import type { Steps } from '../../wizard/steps.ts';
import { type LoadApi, provideRequest } from './actors.ts';
import { ownScreens } from './own-screens.tsx';
import { aboutRequest } from './about.ts';
import { partsKeeper } from './keep-parts.ts';
import { requestReceipt } from './receipt.ts';
import { redirectAt } from './redirect.ts';
import { summaries } from './summaries.ts';

const RequestClash = lazy(async () => (await import('./RequestClash.tsx')).RequestClash);
const clash = { is: isOfAnotherDevice, Screen: RequestClash };
const RequestResult = lazy(async () => (await import('./RequestResult.tsx')).RequestResult);

/** What does not depend on who asks, or where. */
const ownSteps: Steps<NewRequest> = {
  canal: { screen: ownScreens.canal, summary: summaries.canal },
  queresEvaluar: { screen: ownScreens.queresEvaluar, summary: summaries.queresEvaluar },
  evaluacion: { screen: ownScreens.evaluacion, summary: summaries.evaluacion },
  mismaPersona: { screen: ownScreens.mismaPersona },
  solicitudIniciada: { screen: ownScreens.solicitudIniciada },
  // why it is asked again
  documento: {
    note: ({ inicio }) => {
      const held = heldIn(inicio);
      return held === undefined ? undefined : askedAgain(held);
    },
  },
  oferta: { screen: ownScreens.oferta, summary: summaries.oferta },
  poliza: { screen: ownScreens.poliza, summary: summaries.poliza },
};

const numbered = ({ solicitudIniciada, evaluacion, inicio }: FactsOf<NewRequest>): string | undefined =>
  numberIfKnown(solicitudIniciada?.solicitudId ?? evaluacion?.solicitudId ?? heldIn(inicio));

const isPrefilled = ({ telefono }: Pick<FactsOf<NewRequest>, 'telefono'>): string | undefined =>
  telefono === undefined ? CHECK_CLIENTS_PHONE : undefined;

/** Whatever link it is opened by, there is one new request under way, and one run for each application that is resumed. */
export const requestKey = (solicitudId: number | undefined): string =>
  solicitudId === undefined ? newRequest.id : `${newRequest.id}:${solicitudId}`;

interface NewRequestPageProps {
  readonly api: LoadApi;
  /** The credit type that was chosen before the wizard was opened (?tipo=), null where that is asked; or the application that is resumed. */
  readonly inicio: Beginning;
  /** What the server holds of that application. */
  readonly held?: Readonly<Partial<NewRequest['answers']>>;
  /** The query of the address, which may suggest the car's year and a loan (SL-01). */
  readonly query: string;
  readonly openDocument: OpenDocument<SellerApi>;
  readonly native: Pick<NativeBridge, 'send'>;
  readonly log: Pick<RemoteLog, 'error'>;
  /** Told of the application that has been sent (AP-08). */
  readonly onSent: (solicitudId: number) => void;
}

/**
 * /creditos/nuevasolicitud/{position?}?tipo=&solicitud=&anio=&prestamo.importe=&prestamo.plazo= (S2.6). Memoised, because the router renders its parent again with every
 * step.
 */
export const NewRequestPage = memo(function NewRequestPage({
  api,
  inicio,
  held,
  query,
  openDocument,
  native,
  log,
  onSent,
}: NewRequestPageProps) {
  // Without the type, the wizard's own address is still the same request.
  const [opened] = useState(inicio);
  const [{ anio, prestamo, telefono }] = useState(() => ({
    ...givenIn(newRequest, ['anio', 'prestamo'], new URLSearchParams(query)),
    telefono: lastPhone(),
  }));
  const phone = useRef<NewRequest['answers']['telefono']>(undefined);
  const keepParts = useMemo(() => partsKeeper(api), [api]);
  const [client, setClient] = useState<string>();
  const prior = usePriorApplication(api, client);
  const machine = useMemo(() => provideRequest(api, log), [api, log]);
  const catalogs = useMemo(() => vehicleCatalogs(api, log), [api, log]);
  const sources = useMemo(() => ({ catalogs, frequent: frequentPlaces }), [catalogs]);
  const steps = useMemo(
    () => ({
      ...ownSteps,
      anio: { suggestion: anio, limit: financedYears(api) },
      prestamo: { suggestion: prestamo },
      telefono: { suggestion: telefono, note: telefono && isPrefilled },
      // before it is begun, which is with its evaluation
      ...(prior && {
        sexo: { note: () => prior },
        queresEvaluar: { ...ownSteps.queresEvaluar, note: () => prior },
      }),
    }),
    [api, anio, prestamo, telefono, prior],
  );
  const receipt = useMemo(() => requestReceipt(catalogs), [catalogs]);
  const subtitle = useMemo(() => aboutRequest(catalogs), [catalogs]);
  const surroundings = useMemo(() => ({ openDocument, native }), [openDocument, native]);
  return (
    <SurroundingsProvider value={surroundings}>
      <Wizard
        flow={newRequest}
        machine={machine}
        text={text}
        params={() => ({ solicitud: { id: crypto.randomUUID() }, inicio: opened })}
        draftKey={requestKey(heldIn(opened))}
        begin={{ prefill: held, restored: resumed }}
        basePath={addresses.newRequest}
        exitPath={addresses.home}
        steps={steps}
        sources={sources}
        redirect={{ ended: redirectAt }}
        receipt={receipt}
        subtitle={subtitle}
        Result={RequestResult}
        about={numbered}
        clash={clash}
        on={{
          begun: ({ params: { solicitud, inicio: begun } }) => {
            writeAs({ id: solicitud.id, read: readIn(begun) });
          },
          moved: ({ answers }) => {
            // what is known of the client is forgotten once it is sent
            if (answers.telefono) phone.current = answers.telefono;
          },
          persisted: (memory) => {
            keepParts(memory);
            setClient(memory.answers.dni);
          },
          ended: (end, { results }) => {
            if (end !== 'enviada') return;
            notePhone(phone.current);
            if (results.finalizar) onSent(results.finalizar.solicitudId);
          },
          failed: ({ call, error }) => {
            // Not shown to users (S8). A request that failed is logged by the client, a quote without an id only here.
            if (call === 'seguros')
              log.error('quote-failed', { kind: error instanceof Error ? error.name : 'unknown' });
          },
        }}
      />
    </SurroundingsProvider>
  );
});
