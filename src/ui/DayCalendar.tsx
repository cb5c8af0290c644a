import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './DayCalendar.module.css';
import { Mantine } from './Mantine.tsx';

interface DayCalendarProps {
  /** The first and the last day that can be chosen, and the one to mark as today: 'YYYY-MM-DD'. */
  readonly min: string;
  readonly max: string;
  readonly today: string;
  /** Which days between them cannot be chosen. */
  readonly except?: (day: string) => boolean;
  /** Shown first and marked; undefined shows the day that is nearest to today. */
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

const names = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
};

const inSpanish = (format: string) => (day: string) => dayjs(day).locale('es').format(format);
const monthOf = inSpanish('MMMM [de] YYYY');
const dayNamed = inSpanish('dddd D [de] MMMM [de] YYYY');

/**
 * A month of days, of which one is chosen; by keyboard with the arrows. The focus begins at the day that is chosen. It brings
 * Mantine along, and is fetched when it is wanted.
 */
export function DayCalendar({ min, max, today, except, chosen, onChoose }: DayCalendarProps) {
  const start = chosen ?? (today < min ? min : today > max ? max : today);
  const [shown, setShown] = useState(start);
  const calendar = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(() => {
    calendar.current?.querySelector<HTMLElement>(`[data-day="${start}"]`)?.focus();
  });
  useEffect(() => {
    arrive();
  }, []);
  return (
    <Mantine>
      <DatePicker
        ref={calendar}
        className={classes['calendar'] ?? ''}
        classNames={{
          calendarHeaderLevel: classes['level'] ?? '',
          weekday: classes['weekday'] ?? '',
          day: classes['day'] ?? '',
        }}
        size="md"
        fullWidth
        locale="es"
        firstDayOfWeek={1}
        weekendDays={[]}
        minDate={min}
        maxDate={max}
        {...(except && { excludeDate: except })}
        date={shown}
        onDateChange={setShown}
        value={chosen ?? null}
        onChange={(day) => {
          if (day !== null) onChoose(day);
        }}
        monthLabelFormat={monthOf}
        monthsListFormat="MMM"
        ariaLabels={names}
        getDayAriaLabel={dayNamed}
        highlightToday
        getDayProps={(day) => ({
          'data-day': day,
          // The library asks the device, which may be in another time zone.
          'data-today': day === today || undefined,
          'aria-current': day === today ? 'date' : undefined,
          'aria-pressed': day === chosen,
        })}
      />
      <p aria-live="polite" className="visually-hidden">
        {monthOf(shown)}
      </p>
    </Mantine>
  );
}
