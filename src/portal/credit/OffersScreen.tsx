import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  mayChange,
  type Offer,
  offersReasons,
  offersResult,
  type Qualification,
} from '../../../flows/credit/offers.ts';
import { offerReasons, offerResults, offersLack } from '../../../flows/credit/text.ts';
import { useHasTable } from '../../ui/has-table.ts';
import { AskAgain } from '../AskAgain.tsx';
import { OfferCard } from './OfferCard.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import classes from './OffersScreen.module.css';
import { OffersTable } from './OffersTable.tsx';
import { Told } from './Told.tsx';

interface OffersScreenProps {
  readonly facts: {
    readonly calificacion: Qualification;
    /** The application that they are for; without it an offer is not shared. */
    readonly solicitudId: number | undefined;
  };
  /** The offer that was chosen before; null for none of them. */
  readonly answer: string | null | undefined;
  /** Told the id of the offer, or null to go on without. */
  readonly onAnswer: (id: string | null) => void;
  readonly onExit: (exit: 'otroVehiculo' | 'volverAConsultar') => void;
}

/** What is offered for the application, or why nothing is, and the way on from there (S2.6, NR-07). */
export function OffersScreen({ facts, answer, onAnswer, onExit }: OffersScreenProps) {
  const offers = facts.calificacion;
  const result = offersResult(offers);
  const reasons = offersReasons(offers);
  const why = reasons.length > 0 && (
    <ul className={classes['reasons']}>
      {reasons.map((reason) => (
        <li key={reason}>{offerReasons[reason]}</li>
      ))}
    </ul>
  );
  const again = mayChange(offers) && (
    <AskAgain
      says={offers.terminada ? offersLack.reports : offersLack.offers}
      lacks
      onAgain={() => {
        onExit('volverAConsultar');
      }}
    />
  );
  if (result === 'lista') {
    return (
      <>
        {again}
        {why}
        <OfferList
          solicitudId={facts.solicitudId}
          offers={offers.ofertas}
          before={answer ?? null}
          onAnswer={onAnswer}
        />
      </>
    );
  }
  return (
    <Told
      text={offerResults[result]}
      onButton={() => {
        if (result === 'anioNoFinanciable') onExit('otroVehiculo');
        else onAnswer(null);
      }}
    >
      {why}
      {again}
    </Told>
  );
}

interface OfferListProps {
  readonly solicitudId: number | undefined;
  readonly offers: readonly Offer[];
  /** The one that was chosen before, which may not be offered any more. */
  readonly before: string | null;
  readonly onAnswer: (id: string) => void;
}

/**
 * The offers: a table where there is room for one (SL-01), else cards. The dialog of one goes on with it, as a policy's does (record 50).
 * The one that was chosen before is marked.
 */
function OfferList({ solicitudId, offers, before, onAnswer }: OfferListProps) {
  const [looked, setLooked] = useState<Offer | null>(null);
  const hasTable = useHasTable();
  const prefix = useId();
  const idOf = ({ id }: Offer) => `${prefix}-${id}`;
  return (
    <>
      <p role="status" className="visually-hidden">
        {offers.length === 1 ? '1 oferta' : `${offers.length} ofertas`}
      </p>
      {hasTable ? (
        <OffersTable
          offers={offers}
          before={before}
          idOf={idOf}
          onLook={setLooked}
          onChoose={({ id }) => {
            onAnswer(id);
          }}
        />
      ) : (
        <ul role="list" data-arrows="button" className={classes['list']}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                chosen={offer.id === before}
                id={idOf(offer)}
                onLook={() => {
                  setLooked(offer);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {looked && (
        <OfferDialog
          offer={looked}
          solicitudId={solicitudId}
          chosen={looked.id === before}
          onChoose={() => {
            onAnswer(looked.id);
          }}
          onClose={() => {
            flushSync(() => {
              setLooked(null);
            });
            // A tablet that was turned has another button than the one to which the browser gives the focus back.
            document.getElementById(idOf(looked))?.focus();
          }}
        />
      )}
    </>
  );
}
