import { useId, useState } from 'react';
import {
  type Dealership,
  type DealershipKind,
  type DealershipRaw,
  SINGLE_BRAND,
} from '../../../flows/answers/dealership.ts';
import { useWizard } from '../WizardContext.tsx';
import { CatalogList } from './CatalogList.tsx';
import { Options } from './Options.tsx';
import type { ScreenProps } from './screen.ts';
import classes from './DealershipScreen.module.css';

/** Multi-brand answers at once; a dealership opens the list of brands, and its brand answers. */
export function DealershipScreen({
  kind,
  text,
  answer,
  onAnswer,
}: ScreenProps<DealershipKind, DealershipRaw, Dealership>) {
  const { questionId } = useWizard();
  const brandId = useId();
  const [open, setOpen] = useState(answer?.tipo === SINGLE_BRAND);
  return (
    <div className={classes['dealership']}>
      <Options
        labelledBy={questionId}
        options={kind.types.map(({ value, label }) =>
          value === SINGLE_BRAND ? { value, label, expanded: open } : { value, label, pressed: answer?.tipo === value },
        )}
        onChoose={({ value }) => {
          if (value === SINGLE_BRAND) setOpen(true);
          else onAnswer({ tipo: value, marca: null });
        }}
      />
      {open && (
        <section className={classes['brand']}>
          <h2 id={brandId} className={classes['heading']}>
            {text.label}
          </h2>
          <CatalogList
            catalog={kind.catalog}
            labelledBy={brandId}
            chosen={answer?.marca ?? undefined}
            onChoose={(marca) => {
              onAnswer({ tipo: SINGLE_BRAND, marca });
            }}
          />
        </section>
      )}
    </div>
  );
}
