import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarDays, Day } from '../../../flows/answers/index.ts';
import { Button } from '../../ui/Button.tsx';
import { defer, useFetched } from '../../ui/deferred.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import classes from './CalendarButton.module.css';

interface CalendarButtonProps {
  readonly days: () => CalendarDays;
  /** The day that is typed, if it is one. */
  readonly chosen: Day | undefined;
  /** What the day is asked for; names the calendar. */
  readonly label: string;
  /** Called once the calendar is closed. */
  readonly onChoose: (day: Day) => void;
}

const calendar = defer(() => import('../../ui/DayCalendar.tsx'));

/** Opens a calendar, which is fetched then. Escape closes it, and what was typed stays. */
export function CalendarButton({ days, chosen, label, onChoose }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label="Elegir en el calendario"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Drawing>
          <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
          <path d="M3.5 10h17M8 2.5V7M16 2.5V7M8 14h.01M12 14h.01M16 14h.01M8 17.25h.01M12 17.25h.01" />
        </Drawing>
      </button>
      {open && (
        <TitledDialog
          title={label}
          placement="narrow"
          onDismiss={close}
          actions={
            <Button variant="subtle" onClick={close}>
              Cerrar
            </Button>
          }
        >
          <Calendar
            days={days}
            chosen={chosen}
            onChoose={(day) => {
              // A dialog gives the focus back to its button as it closes; what is done with the day comes after that.
              flushSync(close);
              onChoose(day);
            }}
          />
        </TitledDialog>
      )}
    </>
  );
}

function Calendar({ days, ...chosen }: Pick<CalendarButtonProps, 'days' | 'chosen' | 'onChoose'>) {
  const { module, failed } = useFetched(calendar);
  return (
    <div className={classes['calendar']}>
      {!module && !failed && <Waiting>Abriendo el calendario…</Waiting>}
      {failed && (
        <LoadFailed
          message="No se pudo abrir el calendario. También podés escribir la fecha."
          onRetry={() => {
            calendar.load().catch(() => undefined);
          }}
        />
      )}
      {module && <module.DayCalendar {...days()} {...chosen} />}
    </div>
  );
}
