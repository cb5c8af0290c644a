import type { NativeBridge } from '../../platform/native/bridge.ts';
import { changesAddress, tasksAddress } from '../../portal/addresses.ts';
import { counted } from '../../portal/format.ts';
import { isOperable } from '../../portal/situation.ts';
import { ChatLink } from '../../portal/WhatsAppLink.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import classes from './action-bar.module.css';
import { waysToReach } from './phones.ts';
import { hasActionBar } from './states.ts';
import type { Solicitud } from './types.ts';
import { Link } from '../../ui/Link.tsx';

interface ActionBarProps {
  readonly solicitud: Solicitud;
  readonly pending: number;
  readonly native: Pick<NativeBridge, 'send'>;
}

/**
 * What can be done with an application (S2.8, S4.1, AP-05): at the bottom of a phone, beside the heading on a desktop. What its state does
 * not allow is not there.
 */
export function ActionBar({ solicitud, pending, native }: ActionBarProps) {
  const { id, situacion } = solicitud;
  const { call, chat } = waysToReach(solicitud);
  const works = isOperable(situacion);
  if (!hasActionBar(situacion) || (!works && call === undefined)) return null;
  return (
    <nav aria-label="Acciones de la solicitud" className={classes['bar']}>
      {works && (
        <Link
          to={tasksAddress(id)}
          aria-label={pending > 0 ? `Tareas, ${counted(pending, 'pendiente', 'pendientes')}` : undefined}
          className={classes['action']}
          data-primary={pending > 0 || undefined}
        >
          <Drawing>
            <path d="M5 6.5l1.5 1.5L9 5.5M5 12.5l1.5 1.5L9 11.5M5 18.5l1.5 1.5L9 17.5M12.5 7h7M12.5 13h7M12.5 19h7" />
          </Drawing>
          <span>Tareas{pending > 0 && <span className={classes['badge']}>{pending}</span>}</span>
        </Link>
      )}
      {works && (
        <Link to={changesAddress(id)} className={classes['action']}>
          <Drawing>
            <path d="M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3" />
          </Drawing>
          <span>Pedir un cambio</span>
        </Link>
      )}
      {call !== undefined && (
        <a href={call} className={classes['action']}>
          <Drawing>
            <path d="M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z" />
          </Drawing>
          <span>Llamar</span>
        </a>
      )}
      {chat !== undefined && (
        <ChatLink native={native} url={chat} className={classes['action']}>
          <Drawing>
            <path d="M4 20l1.2-3.6A8 8 0 1 1 8 19zM9 10.5h6M9 13.5h4" />
          </Drawing>
          <span>WhatsApp</span>
        </ChatLink>
      )}
    </nav>
  );
}
