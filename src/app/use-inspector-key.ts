import { useWindowEvent } from '@mantine/hooks';
import { inspect } from './inspecting.ts';
import { useParts } from './parts.ts';
import { useUser } from './user.ts';

/** Ctrl, Alt and I load the inspector of wizards for staff with the flag dev-mode (EN-12); once it is there it takes the keys itself. */
export function useInspectorKey(): void {
  const { flags, wantFlags } = useParts();
  const { userType } = useUser();
  useWindowEvent('keydown', ({ code, ctrlKey, altKey, repeat }) => {
    if (code !== 'KeyI' || !ctrlKey || !altKey || repeat || userType !== 'Interno') return;
    // Who presses them on a page that has just opened means it, too.
    wantFlags();
    void flags.untilSettled().then(() => {
      if (flags.isOn('dev-mode')) void inspect({ isShown: true });
    });
  });
}
