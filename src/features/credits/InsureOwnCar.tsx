import { addresses } from '../../portal/addresses.ts';
import { WayTo } from '../../portal/may-open.ts';
import { plateState } from '../../portal/plate-state.ts';
import { quoteAddress } from '../../portal/quote-address.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { CreditoDetalle } from './types.ts';

interface InsureOwnCarProps {
  readonly auto: NonNullable<CreditoDetalle['auto']>;
  readonly dominio: string;
}

/** The way to a quote of a loan's vehicle, with what is known of it filled in (MY-09). */
export function InsureOwnCar({ auto, dominio }: InsureOwnCarProps) {
  return (
    <WayTo to={addresses.insuranceQuote}>
      <ButtonLink variant="secondary" to={quoteAddress(auto)} state={plateState(dominio)}>
        Asegurar mi auto
      </ButtonLink>
    </WayTo>
  );
}
