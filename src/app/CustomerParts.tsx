import type { HelpSubject } from '../features/help/provide-help.ts';
import { subjects } from '../features/help/subjects.ts';
import { SupportWays } from '../features/help/support-ways.ts';
import { useOpenHelpAbout } from '../features/help/HelpProvider.tsx';
import { LinkingPrompt } from '../features/linking/LinkingPrompt.tsx';
import type { Place } from '../features/linking/texts.ts';
import { addresses } from '../portal/addresses.ts';
import { Button } from '../ui/Button.tsx';
import { useFlags, useParts } from './parts.ts';
import { useUser } from './user.ts';

interface LinkingProps {
  readonly place: Place;
  /** Whether the place offers to link, as far as it depends on what the user has (C2); by default it does. */
  readonly offered?: boolean;
}

/** What a user without loans reads, with the button where it is offered and the flag is on (HO-04, CR-01, PO-01). */
export function Linking({ place, offered = true }: LinkingProps) {
  const { native, config } = useParts();
  const isOn = useFlags();
  return (
    <LinkingPrompt
      place={place}
      canLink={offered && isOn('validacion-identidad')}
      elsewhere={isOn('validacion-identidad') ? addresses.credits : undefined}
      validatedIdentity={useUser().validatedIdentity}
      native={native}
      appUrl={config.mobileApp.url}
    />
  );
}

/** Where something about a loan is asked for (MY-04, MY-06); nothing where no help is offered. */
export function LoanRequest({ Motivo, operacionId }: HelpSubject) {
  const open = useOpenHelpAbout();
  return (
    open && (
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          open({ Motivo, operacionId });
        }}
      >
        {subjects[Motivo].button}
      </Button>
    )
  );
}

/** The same for a payment plan, with whom to call about it (MY-06). */
export function PaymentPlan({ operacionId }: Pick<HelpSubject, 'operacionId'>) {
  const { native, config } = useParts();
  return (
    <>
      <LoanRequest Motivo="PlanDePago" operacionId={operacionId} />
      <SupportWays native={native} support={config.support} />
    </>
  );
}
