import { comparedFigures } from '../../../flows/credit/figures.ts';
import { type Offer, offerName } from '../../../flows/credit/offers.ts';
import { offerChoice } from '../../../flows/credit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { ComparisonTable } from '../comparison/ComparisonTable.tsx';
import { OfferFace } from './OfferFace.tsx';
import classes from './OffersTable.module.css';

interface OffersTableProps {
  /** At least one. */
  readonly offers: readonly Offer[];
  /** The id of the one that was chosen before. */
  readonly before: string | null;
  /** The id of an offer's button. */
  readonly idOf: (offer: Offer) => string;
  readonly onLook: (offer: Offer) => void;
  readonly onChoose: (offer: Offer) => void;
}

/** The offers side by side (SL-01, SL-08): above each column what its card says, below it the choice, between them the rows of record 49. */
export function OffersTable({ offers, before, idOf, onLook, onChoose }: OffersTableProps) {
  return (
    <div data-wide data-arrows="thead button" data-across className={classes['offers']}>
      <ComparisonTable
        dense
        caption="Ofertas para comparar"
        each="Oferta"
        columns={offers.map((offer) => ({
          id: offer.id,
          heading: (
            <OfferFace
              offer={offer}
              chosen={offer.id === before}
              id={idOf(offer)}
              onLook={() => {
                onLook(offer);
              }}
            />
          ),
        }))}
        rows={[
          ...comparedFigures(offers).map(({ label, cells, isSame }) => ({
            name: label,
            isSame,
            cells: cells.map(({ value, best }, at) => (
              <span key={offers[at]?.id} className={classes['cell']}>
                <span>{value}</span>
                {best !== undefined && <span className={classes['best']}>{best}</span>}
              </span>
            )),
          })),
          {
            name: 'Seguir con',
            cells: offers.map((offer) => {
              const choose = offerChoice(offer.id === before);
              return (
                <Button
                  key={offer.id}
                  aria-label={`${choose}: ${offerName(offer)}`}
                  onClick={() => {
                    onChoose(offer);
                  }}
                >
                  {choose}
                </Button>
              );
            }),
          },
        ]}
      />
    </div>
  );
}
