import { descriptionParts } from '../../flows/insurers/description.ts';
import type { InsurersPolicy } from '../../flows/insurers/quote.ts';
import { insuredSum, planTypeNames, premium } from '../../flows/insurers/words.ts';
import { Facts } from '../ui/FactCard.tsx';
import { TickList } from '../ui/TickList.tsx';
import { InsurerMark } from './InsurerMark.tsx';
import classes from './PolicyInFull.module.css';

interface PolicyInFullProps {
  readonly offered: InsurersPolicy;
  /** The level of its heading: one below what is around it. */
  readonly heading: 'h2' | 'h3';
}

/** The one detail of a policy that insurers offer: insurer, coverage, name, price, insured sum, description (S2.6, S2.9, IN-09). */
export function PolicyInFull({ offered, heading: Heading }: PolicyInFullProps) {
  const { companiaId, compania, tipoPlan, nombre, importe, descripcion } = offered;
  const sum = insuredSum(offered);
  return (
    <div className={classes['policy']}>
      <header className={classes['header']}>
        <InsurerMark id={companiaId} name={compania} />
        <div>
          <p className={classes['coverage']}>{planTypeNames[tipoPlan]}</p>
          <Heading className={classes['name']}>{nombre}</Heading>
          <p className={classes['insurer']}>{compania}</p>
        </div>
      </header>
      <div className={classes['costs']}>
        <p className={classes['price']}>{premium(importe)}</p>
        {sum !== null && <Facts facts={[['Suma asegurada', sum]]} />}
      </div>
      <TickList lines={descriptionParts(descripcion)} className={classes['description']} />
    </div>
  );
}
