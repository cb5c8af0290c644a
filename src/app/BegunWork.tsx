import { LinkCard, LinkCards } from '../ui/LinkCard.tsx';
import { ListSection } from '../ui/ListSection.tsx';
import { useBegun } from './unsent.ts';

/** What was begun in this tab and not ended, found again on the home (MY-08). */
export function BegunWork() {
  const begun = useBegun();
  if (begun.length === 0) return null;
  return (
    <ListSection title="Sin terminar">
      <LinkCards>
        {begun.map(({ to, label }) => (
          <li key={to}>
            <LinkCard to={to} title={label} level={3}>
              <p>Seguí donde lo dejaste.</p>
            </LinkCard>
          </li>
        ))}
      </LinkCards>
    </ListSection>
  );
}
