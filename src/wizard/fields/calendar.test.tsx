import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { birthDate } from '../../../flows/answers/birth-date.ts';
import { date, type DateKind, paymentDate } from '../../../flows/answers/date.ts';
import { shiftDay } from '../../../flows/answers/day.ts';
import { installNativeDialog, requestClose } from '../../ui/testing/native-dialog.ts';
import { Asked, screenProps } from '../testing/screen-props.tsx';
import { DateScreen } from './DateScreen.tsx';

const onAnswer = vi.fn<(value: unknown) => void>();
const now = () => new Date('2026-11-20T15:00:00Z');

beforeAll(installNativeDialog);
beforeEach(() => onAnswer.mockReset());

function show(kind: DateKind) {
  render(
    <Asked>
      <DateScreen {...screenProps} onAnswer={onAnswer} kind={kind} />
    </Asked>,
  );
  return userEvent.setup();
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dato' });
const opener = () => screen.getByRole('button', { name: 'Elegir en el calendario' });
const days = () => screen.findByRole('table');
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('RP-05 a day that is chosen in the calendar is typed into the field, which has the focus again', async () => {
  const user = show(paymentDate(now));
  await user.click(opener());
  await days();
  await user.click(day('jueves 5 de noviembre de 2026'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().value).toBe('05/11/2026');
  expect(document.activeElement).toBe(field());
  expect(onAnswer).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('2026-11-05');
});

test('RP-05 the calendar is in Spanish, its week begins on Monday, and no day after today can be chosen', async () => {
  const user = show(paymentDate(now));
  await user.click(opener());
  await days();
  expect(screen.getByRole('dialog', { name: 'Dato' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'lu',
    'ma',
    'mi',
    'ju',
    'vi',
    'sá',
    'do',
  ]);
  expect(screen.getByRole('button', { name: 'noviembre de 2026' })).toBeTruthy();
  const today = day('viernes 20 de noviembre de 2026');
  expect([today.disabled, today.getAttribute('aria-current')]).toEqual([false, 'date']);
  expect(document.activeElement).toBe(today);
  expect(day('sábado 21 de noviembre de 2026').disabled).toBe(true);
  expect(day('Mes siguiente').disabled).toBe(true);
  await user.click(day('Mes anterior'));
  expect(screen.getByRole('button', { name: 'octubre de 2026' })).toBeTruthy();
});

test('RP-05 the calendar opens at the day that is typed, and the arrows lead from it to another', async () => {
  const user = show(paymentDate(now));
  await user.type(field(), '29022024');
  await user.click(opener());
  await days();
  expect(document.activeElement).toBe(day('jueves 29 de febrero de 2024'));
  expect(day('jueves 29 de febrero de 2024').getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
  expect(field().value).toBe('21/02/2024');
});

test.each([
  ['Hoy', '2026-11-20'],
  ['Ayer', '2026-11-19'],
])('RP-05 MY-02 a payment of %s is answered by one tap, by the day in Argentina', async (name, answer) => {
  // in London it is the next day
  const user = show(paymentDate(() => new Date('2026-11-21T02:30:00Z')));
  await user.click(day(name));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer);
});

test('EN-11 of the days beside today only those that are right are a tap', () => {
  const upcoming = date({ bounds: (today) => ({ min: today, max: shiftDay(today, 30) }), calendar: true, now });
  show(upcoming);
  const offered = screen.getByRole('group').textContent;
  expect(offered).toBe('HoyMañana');
});

test('EN-11 a day that is left out is no tap, cannot be chosen in the calendar, and is told when it is typed', async () => {
  const user = show(
    date({
      bounds: (today) => ({ min: shiftDay(today, 1), max: shiftDay(today, 30) }),
      except: { day: (each) => each === '2026-11-21' || each === '2026-11-22', message: 'Ese día no atendemos' },
      calendar: true,
      now,
    }),
  );
  expect(screen.queryByRole('button', { name: 'Mañana' })).toBeNull();
  await user.type(field(), '22112026');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Ese día no atendemos');
  expect(onAnswer).not.toHaveBeenCalled();
  await user.clear(field());
  await user.click(opener());
  await days();
  expect(day('domingo 22 de noviembre de 2026')).toHaveProperty('disabled', true);
  expect(day('lunes 23 de noviembre de 2026')).toHaveProperty('disabled', false);
});

test('EN-11 the calendar of days to come opens at the first of them', async () => {
  const user = show(
    date({ bounds: (today) => ({ min: shiftDay(today, 1), max: shiftDay(today, 300) }), calendar: true, now }),
  );
  await user.click(opener());
  await days();
  expect(document.activeElement).toBe(day('sábado 21 de noviembre de 2026'));
});

test('RP-05 no calendar opens by itself: not on arrival, nor while the field is entered, typed into and left', async () => {
  const user = show(paymentDate(now));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(field());
  await user.keyboard('05112026');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(opener());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().value).toBe('05/11/2026');
});

test('RP-05 a day that was answered is marked, and a birth date offers neither today nor yesterday', () => {
  render(
    <Asked>
      <DateScreen {...screenProps} onAnswer={onAnswer} kind={paymentDate(now)} answer="2026-11-19" />
      <DateScreen {...screenProps} onAnswer={onAnswer} kind={birthDate(now)} />
    </Asked>,
  );
  expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual(['Hoy']);
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['Ayer']);
});

test('RP-05 Escape closes the calendar and keeps what was typed; opening it is not leaving the field', async () => {
  const user = show(paymentDate(now));
  await user.type(field(), '310');
  await user.click(opener());
  await days();
  expect(screen.queryByRole('alert')).toBeNull();
  requestClose(screen.getByRole('dialog'));
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(field().value).toBe('31/0');
});

test('a date of birth is known by heart: no calendar is offered', () => {
  show(birthDate(now));
  expect(field()).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Elegir en el calendario' })).toBeNull();
});
