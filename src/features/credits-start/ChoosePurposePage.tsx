import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import classes from './credits-start.module.css';
import { type Purpose, purposes } from './purposes.ts';

const UNAVAILABLE = 'Todavía no está disponible para tu cuenta.';
const QUESTION = '¿Para qué es el crédito?';

interface ChoosePurposePageProps {
  /** The flag autoprenda. */
  readonly autoprenda: boolean;
}

/** /creditos/solicitudes/nueva (S2.4, NR-10): what the credit is for, before anything else is asked. */
export function ChoosePurposePage({ autoprenda }: ChoosePurposePageProps) {
  const [chosen, setChosen] = useState<Purpose>();
  const navigate = useNavigate();
  return (
    <Page title={QUESTION}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) void navigate(purposes[chosen].to);
        }}
      >
        <RadioCards
          legend={QUESTION}
          name="proposito"
          options={[
            { value: 'car', label: purposes.car.label },
            { value: 'other', label: purposes.other.label, unavailable: autoprenda ? undefined : UNAVAILABLE },
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <Button type="submit" disabled={chosen === undefined}>
          Continuar
        </Button>
      </form>
    </Page>
  );
}
