import { FactCard, Facts } from '../../ui/FactCard.tsx';
import classes from './policy.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import type { PolizaDetalle } from './types.ts';

const calling = (numero: string | null) => (numero === null ? null : <PhoneLink numero={numero} />);

/** Whom to call after an accident, and what to do (MY-08). The three days are those of the law of insurance (17.418, art. 46). */
export function AfterAccident({ poliza }: { readonly poliza: PolizaDetalle }) {
  const { ciaAseguradora, idPoliza, telefonoAseguradora, telefonoGrua } = poliza;
  return (
    <FactCard title="Denunciar un siniestro">
      <Facts
        stacked
        facts={[
          [`Teléfono de ${ciaAseguradora}`, calling(telefonoAseguradora)],
          ['Grúa', calling(telefonoGrua)],
        ]}
      />
      <ol className={classes['steps']}>
        <li>Si hay heridos, llamá al 107 (ambulancia) o al 911.</li>
        <li>Sacá fotos de los daños, las patentes y el lugar antes de mover los autos.</li>
        <li>
          Anotá nombre, DNI, teléfono, patente y aseguradora de los otros conductores, y los datos de los testigos.
        </li>
        <li>No reconozcas culpa ni arregles un pago por tu cuenta.</li>
        <li>Si te robaron, hacé primero la denuncia en la policía.</li>
        <li>
          Denuncialo a {ciaAseguradora} dentro de los 3 días, con tu número de póliza, {idPoliza}.
          {telefonoAseguradora === null && ' El teléfono está en tu póliza.'}
        </li>
      </ol>
    </FactCard>
  );
}
