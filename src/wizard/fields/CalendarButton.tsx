import Calendar from 'lucide/dist/esm/icons/calendar.mjs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarDays } from '../../../flows/answers/date.ts';
import type { Day } from '../../../flows/answers/day.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazy } from '../../ui/lazy.tsx';
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

const DayCalendar = lazy(
  async () => (await import('../../ui/DayCalendar.tsx')).DayCalendar,
  ({ failed, retry }) =>
    failed ? (
      <LoadFailed message="No se pudo abrir el calendario. También podés escribir la fecha." onRetry={retry} />
    ) : (
      <Waiting>Abriendo el calendario…</Waiting>
    ),
);

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
        <Icon of={Calendar} />
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
          <div className={classes['calendar']}>
            <DayCalendar
              {...days()}
              chosen={chosen}
              onChoose={(day) => {
                // A dialog gives the focus back to its button as it closes; what is done with the day comes after that.
                flushSync(close);
                onChoose(day);
              }}
            />
          </div>
        </TitledDialog>
      )}
    </>
  );
}
