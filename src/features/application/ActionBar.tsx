import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { changesAddress, tasksAddress } from '../../portal/addresses.ts';
import { counted } from '../../portal/format.ts';
import { isOperable } from '../../portal/situation.ts';
import { ChatLink } from '../../portal/WhatsAppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
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
          <Icon of={ListChecks} />
          <span>Tareas{pending > 0 && <span className={classes['badge']}>{pending}</span>}</span>
        </Link>
      )}
      {works && (
        <Link to={changesAddress(id)} className={classes['action']}>
          <Icon of={Pencil} />
          <span>Pedir un cambio</span>
        </Link>
      )}
      {call !== undefined && (
        <a href={call} className={classes['action']}>
          <Icon of={Phone} />
          <span>Llamar</span>
        </a>
      )}
      {chat !== undefined && (
        <ChatLink native={native} url={chat} className={classes['action']}>
          <Icon of={MessageCircle} />
          <span>WhatsApp</span>
        </ChatLink>
      )}
    </nav>
  );
}
