import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmation } from '../../../flows/answers/confirmation.ts';
import { Asked, screenProps } from '../testing/screen-props.tsx';
import { ConfirmationScreen } from './ConfirmationScreen.tsx';

const onAnswer = vi.fn<(value: unknown) => void>();
const onExit = vi.fn<(exit: string) => void>();
const kind = confirmation({
  about: ({ persona }) => String(persona),
  yes: 'Sí',
  no: { exit: 'no', label: 'No' },
});

function show() {
  render(
    <Asked>
      <ConfirmationScreen
        {...screenProps}
        kind={kind}
        facts={{ persona: 'Marta Quiroga' }}
        onAnswer={onAnswer}
        onExit={onExit}
      />
    </Asked>,
  );
  return userEvent.setup();
}

afterEach(() => {
  vi.resetAllMocks();
});

test('IN-10 it names the person, and SI confirms', async () => {
  const user = show();
  expect(screen.getByText('Marta Quiroga')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sí' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
  expect(onExit).not.toHaveBeenCalled();
});

test('IN-10 NO answers nothing and leaves by its way out', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(onExit).toHaveBeenCalledExactlyOnceWith('no');
  expect(onAnswer).not.toHaveBeenCalled();
});
