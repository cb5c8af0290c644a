import { ActionTile } from '../ui/ActionTile.tsx';
import { ListSection } from '../ui/ListSection.tsx';
import tiles from '../ui/tiles.module.css';
import { useBegun } from './unsent.ts';

/** What was begun in this tab and not ended, found again on the home (MY-08). */
export function BegunWork() {
  const begun = useBegun();
  if (begun.length === 0) return null;
  return (
    <ListSection title="Sin terminar">
      <ul className={tiles['tiles']}>
        {begun.map(({ to, label, icon }) => (
          <li key={to}>
            <ActionTile to={to} icon={icon}>
              {label}
            </ActionTile>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}
