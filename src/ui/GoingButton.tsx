import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { passFocus } from './pass-focus.ts';

interface GoingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onClick: () => void;
}

/** A button that goes away once it is pressed, such as one that tries again: the focus goes to what is around it. */
export function GoingButton({ onClick, ...button }: GoingButtonProps) {
  return (
    <Button
      {...button}
      onClick={({ currentTarget }) => {
        passFocus(currentTarget);
        onClick();
      }}
    />
  );
}
