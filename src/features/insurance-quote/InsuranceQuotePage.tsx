import { memo, useMemo, useState } from 'react';
import * as v from 'valibot';
import { answers } from '../../../flows/insurance-quote/answers.ts';
import { insuranceQuote, type InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { insuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import type { FactsOf, Memory } from '../../../flows/kit/types.ts';
import { type Asker, notInRegister, photosTexts, texts } from '../../../flows/insurance-quote/text.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { addresses } from '../../portal/addresses.ts';
import { lazy } from '../../ui/lazy.tsx';
import { vehicleCatalogs } from '../../portal/catalogs.ts';
import { CHECK_CLIENTS_PHONE, lastPhone, notePhone } from '../../portal/last-phone.ts';
import { frequentPlaces } from '../../portal/frequent-places.ts';
import { givenIn, givenQuery } from '../../wizard/session/prefill.ts';
import type { Failure } from '../../wizard/session/run.ts';
import { storageUploads } from '../../portal/storage-uploads.ts';
import { Wizard } from '../../wizard/Wizard.tsx';
import { type LoadApi, provideQuote, provideQuoteWithPhotos } from './actors.ts';
import { ownScreens } from './own-screens.tsx';
import { PlateScan } from './PlateScan.tsx';
import { aboutQuote } from './about.ts';
import { receiptOf } from './receipt.ts';
import { summaries } from './summaries.ts';
import { type Surroundings, SurroundingsProvider } from './surroundings.ts';
import { draftKeyOf, type Variant, variantToRun } from './variant.ts';

const QuoteResult = lazy(async () => (await import('./QuoteResult.tsx')).QuoteResult);

interface InsuranceQuotePageProps extends Pick<Surroundings, 'native' | 'openDocument' | 'whatsapp'> {
  readonly api: LoadApi;
  readonly flags: {
    /** datos-pago */
    readonly datosPago: boolean;
    /** fotos-vehiculo */
    readonly fotosVehiculo: boolean;
    /** scan-cedula */
    readonly scanCedula: boolean;
  };
  readonly variant: Variant;
  /** Chooses the texts. */
  readonly asker: Asker;
  readonly log: Pick<RemoteLog, 'error'>;
  /** Whether what was sent has a screen of its own for who asks (SL-04). */
  readonly canFollow: boolean;
  /** The query of the address, which may name the car (CQ-01) and where and how it is used (SL-04). */
  readonly query: string;
  /** The plate that another screen has read (CQ-02). */
  readonly plate?: string | undefined;
  /** Called once it was asked to be called. */
  readonly onContacted: () => void;
}

/** What an address may answer: nothing of the insured. */
const QUOTED = [
  'marca',
  'anio',
  'modelo',
  'provincia',
  'localidad',
  'codigoPostal',
  'uso',
  'tieneGNC',
  'formaDePago',
] as const;

/** What the wizard was opened with: the car, or all that its price depends on, as far as its address says it. */
type Car = Partial<Pick<InsuranceQuote['answers'], (typeof QUOTED)[number]>>;

interface OpenedProps extends InsuranceQuotePageProps {
  readonly car: Car;
}

interface QuoteProps extends OpenedProps {
  readonly given: Car & Partial<Pick<InsuranceQuote['answers'], 'dominio'>>;
}

const notRegistered = ({ identidad }: Pick<FactsOf<InsuranceQuote>, 'identidad'>): string | undefined =>
  identidad === null ? notInRegister : undefined;

const isPrefilled = ({ telefono }: Pick<FactsOf<InsuranceQuote>, 'telefono'>): string | undefined =>
  telefono === undefined ? CHECK_CLIENTS_PHONE : undefined;

/** What does not depend on who asks. */
const ownSteps = {
  poliza: { screen: ownScreens.poliza, summary: summaries.poliza },
  contratada: { screen: ownScreens.contratada, summary: summaries.contratada },
  // the register does not have the document: what it would have said is asked (decision 19)
  fechaNacimiento: { note: notRegistered },
  esPersonaValida: { summary: summaries.esPersonaValida },
  dominio: { inputAssist: PlateScan },
} as const;

const sketches = () => import('./CarSketches.tsx');
/** They are decorative: until they are there, nothing stands in their place. */
const nothing = () => null;

/** What a photo has to show of the car (S2.9). */
const photoSteps = {
  fotoFrente: { inputAssist: lazy(async () => (await sketches()).FrontSketch, nothing) },
  fotoTrasera: { inputAssist: lazy(async () => (await sketches()).RearSketch, nothing) },
  fotoIzquierda: { inputAssist: lazy(async () => (await sketches()).LeftSketch, nothing) },
  fotoDerecha: { inputAssist: lazy(async () => (await sketches()).RightSketch, nothing) },
} as const;

/** What both variants are rendered with. */
const common = {
  basePath: addresses.insuranceQuote,
  exitPath: addresses.home,
  Result: QuoteResult,
} as const;

/**
 * /seguros/{position?}?marca=&anio=&modelo=… (S2.9). Memoised, because the router renders its parent again with every step.
 */
export const InsuranceQuotePage = memo(function InsuranceQuotePage(props: InsuranceQuotePageProps) {
  const { query } = props;
  const car = useMemo(() => givenIn(insuranceQuote, QUOTED, new URLSearchParams(query)), [query]);
  return <OpenedQuote key={givenQuery<InsuranceQuote>(car)} {...props} car={car} />;
});

/** Variant and flags hold until the wizard is left, so that they never change during a run (IN-16). */
function OpenedQuote(props: OpenedProps) {
  const [opened] = useState(() => ({
    ...props,
    variant: variantToRun(props.variant, givenQuery<InsuranceQuote>(props.car)),
    given: v.is(answers.dominio.schema, props.plate) ? { ...props.car, dominio: props.plate } : props.car,
  }));
  const { asker, native, openDocument, whatsapp, flags } = opened;
  const [plateRead, setPlateRead] = useState('dominio' in opened.given);
  const surroundings = useMemo(
    () => ({
      asker,
      native,
      openDocument,
      whatsapp,
      scanCedula: flags.scanCedula,
      plateRead,
      onPlateRead: () => {
        setPlateRead(true);
      },
    }),
    [asker, native, openDocument, whatsapp, flags.scanCedula, plateRead],
  );
  return (
    <SurroundingsProvider value={surroundings}>
      {opened.variant === 'photos' ? <QuoteWithPhotos {...opened} /> : <Quote {...opened} />}
    </SurroundingsProvider>
  );
}

function Quote({ api, asker, flags: { datosPago }, log, car, given, canFollow, onContacted }: QuoteProps) {
  const bound = useBindings(api, log, { canFollow, asker, onContacted });
  const machine = useMemo(() => provideQuote(api), [api]);
  return (
    <Wizard
      {...common}
      {...bound}
      flow={insuranceQuote}
      machine={machine}
      text={texts[asker]}
      draftKey={draftKeyOf('plain', givenQuery<InsuranceQuote>(car))}
      begin={{ prefill: given }}
      params={() => ({ contacto: newContact(), datosPago })}
    />
  );
}

function QuoteWithPhotos({ api, asker, flags, log, car, given, canFollow, onContacted }: QuoteProps) {
  const { datosPago, fotosVehiculo } = flags;
  const bound = useBindings(api, log, { canFollow, asker, onContacted });
  const machine = useMemo(() => provideQuoteWithPhotos(api), [api]);
  const steps = useMemo(() => ({ ...bound.steps, ...photoSteps }), [bound]);
  return (
    <Wizard
      {...common}
      {...bound}
      steps={steps}
      flow={insuranceQuotePhotos}
      machine={machine}
      text={photosTexts[asker]}
      draftKey={draftKeyOf('photos', givenQuery<InsuranceQuote>(car))}
      begin={{ prefill: given }}
      params={() => ({ contacto: newContact(), datosPago, fotosVehiculo })}
    />
  );
}

/** Chosen once a request: however often it is sent, under this id it is one (IN-15). */
const newContact = () => ({ id: crypto.randomUUID() });

/** What binds either variant to the back end and the log, beside its calls. */
function useBindings(
  api: LoadApi,
  log: Pick<RemoteLog, 'error'>,
  { canFollow, asker, onContacted }: Pick<InsuranceQuotePageProps, 'canFollow' | 'asker' | 'onContacted'>,
) {
  return useMemo(() => {
    const telefono = lastPhone();
    const catalogs = vehicleCatalogs(api, log);
    return {
      steps: {
        ...ownSteps,
        telefono: {
          suggestion: telefono,
          ...(telefono && asker === 'seller' && { note: isPrefilled }),
        },
      },
      sources: { uploads: storageUploads(api), catalogs, frequent: frequentPlaces },
      receipt: receiptOf(catalogs, canFollow),
      subtitle: aboutQuote(catalogs),
      on: {
        ended: (end: string, { answers: sent }: Pick<Memory<InsuranceQuote>, 'answers'>) => {
          if (end !== 'contactado') return;
          notePhone(sent.telefono);
          onContacted();
        },
        failed: ({ call, error }: Failure) => {
          // Not shown to users (IN-05). A request that failed is logged by the client, an answer without an id only here.
          if (call === 'cotizacion')
            log.error('quote-failed', { kind: error instanceof Error ? error.name : 'unknown' });
        },
      },
    };
  }, [api, log, canFollow, asker, onContacted]);
}
