import type { components } from '../../../openapi/generated/api.ts';
import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { texts, whichCar } from '../../../flows/insurance-quote/text.ts';
import { addresses } from '../../portal/addresses.ts';
import { plateState } from '../../portal/plate-state.ts';
import { quoteAddress } from '../../portal/quote-address.ts';
import { Button } from '../../ui/Button.tsx';
import { SubjectChoice } from '../../wizard/pages/SubjectChoice.tsx';

/** A car of the customer's, of which the portal knows what a quote begins with (MY-09). */
export interface OwnCar {
  readonly vehiculo: string;
  readonly dominio: string;
  readonly auto: components['schemas']['AutoDeCredito'];
}

interface WhichCarProps {
  readonly own: readonly OwnCar[];
  /** It is none of them: all is asked. */
  readonly onOther: () => void;
}

/** Asks whether one of the customer's own cars is insured, so that it need not be described (MY-09). */
export function WhichCar({ own, onOther }: WhichCarProps) {
  return (
    <SubjectChoice
      flow={insuranceQuote.id}
      step="auto"
      phase="asking"
      title={texts.customer.title}
      text={whichCar.text}
      subjects={own.map(({ vehiculo, dominio, auto }) => ({
        to: quoteAddress(auto),
        label: whichCar.own(vehiculo, dominio),
        state: plateState(dominio),
      }))}
      exitPath={addresses.home}
    >
      <Button variant="secondary" onClick={onOther}>
        {whichCar.other}
      </Button>
    </SubjectChoice>
  );
}
