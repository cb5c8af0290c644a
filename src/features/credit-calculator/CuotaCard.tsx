import type { Cuota } from '../../../flows/credit-calculator/calculation.ts';
import { Facts } from '../../ui/FactCard.tsx';
import { FoldingCard } from '../../ui/FoldingCard.tsx';
import { pesos } from '../../portal/format.ts';

/** An installment with its total; it opens to its parts (S2.5, CA-04). */
export function CuotaCard({ cuota }: { readonly cuota: Cuota }) {
  return (
    <FoldingCard title={`Cuota ${cuota.nroCuota}`} amount={pesos(cuota.importe)}>
      <Facts
        facts={[
          ['Capital', pesos(cuota.capital)],
          ['Interés', pesos(cuota.interes)],
          ['Gastos administrativos', pesos(cuota.gastosAdministrativos)],
          ['IVA', pesos(cuota.iva)],
          ['Seguro del auto', pesos(cuota.seguroAuto)],
          ['Seguro de vida', pesos(cuota.seguroDeVida)],
        ]}
      />
    </FoldingCard>
  );
}
