import { addresses } from '../../portal/addresses.ts';
import { askRepresentative } from '../../portal/representative.ts';
import { ActionTile } from '../../ui/ActionTile.tsx';
import { Page } from '../../ui/Page.tsx';
import tiles from '../../ui/tiles.module.css';
import classes from './credits-start.module.css';
import { type Purpose, purposes } from './purposes.ts';

interface CreditStartPageProps {
  readonly purpose: Purpose;
  /** Where a credit is asked for; undefined where that is not possible (S2.1, S2.7). */
  readonly requestAt: string | undefined;
  /** Whether there are applications to follow (AP-02). */
  readonly canFollow: boolean;
}

/** /creditos and /autoprenda (S2.1): what can be done about a credit. After Autoprenda the type is not asked again. */
export function CreditStartPage({ purpose, requestAt, canFollow }: CreditStartPageProps) {
  const { title, tipo } = purposes[purpose];
  const query = purpose === 'other' ? `?tipo=${tipo}` : '';
  return (
    <Page title={title}>
      <p className={classes['lead']}>¿Qué querés hacer?</p>
      <ul role="list" className={tiles['tiles']}>
        <li>
          <ActionTile to={`${addresses.creditCalculator}${query}`} icon="calculator">
            Calcular un crédito
          </ActionTile>
        </li>
        <li>
          {requestAt !== undefined ? (
            <ActionTile to={`${requestAt}${query}`} icon="request">
              Nueva solicitud
            </ActionTile>
          ) : (
            <ActionTile to={addresses.contact} icon="request">
              {askRepresentative}
            </ActionTile>
          )}
        </li>
        {canFollow && (
          <li>
            <ActionTile to={addresses.applications} icon="list">
              Mis solicitudes
            </ActionTile>
          </li>
        )}
      </ul>
    </Page>
  );
}
