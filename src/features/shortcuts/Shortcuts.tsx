import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { shortcutsWanted } from '../../platform/storage.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import {
  goOn,
  HELP,
  isListedBox,
  isSearch,
  isWizardOver,
  moveThrough,
  openDialog,
  type Place,
  placeOf,
  type Pressed,
  takesKeys,
  wayOf,
} from './shortcuts.ts';

interface ShortcutsProps {
  readonly places: readonly Place[];
  /** Whether a wizard is open: a key does not leave it. */
  readonly inWizard: boolean;
  /** Whether all of them are shown. */
  readonly isShown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/**
 * Keys for what is done daily (SL-09). Those of one letter can be switched off (WCAG 2.1.4), and are compared by what they write: where '/' and
 * '?' are differs between keyboards.
 */
export function Shortcuts({ places, inWizard, isShown, onShow }: ShortcutsProps) {
  const before = useRef<Pressed>(undefined);
  const [wanted, want] = useState(() => shortcutsWanted.read() ?? true);

  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'Enter' || event.repeat) return;
      event.preventDefault();
      goOn();
      return;
    }
    const way = wayOf(key);
    if (way !== undefined) {
      // From the field of a search the way is down to what it found.
      if (event.shiftKey || (takesKeys(target) && !isSearch(target))) return;
      if (moveThrough(way)) event.preventDefault();
      return;
    }
    if (key === 'Enter' && isListedBox(target) && !event.repeat) {
      event.preventDefault();
      target.click();
      return;
    }
    if (!wanted || event.repeat || takesKeys(target) || openDialog()) return;
    const now = { key, at: event.timeStamp };
    const place = inWizard && !isWizardOver() ? undefined : placeOf(places, before.current, now);
    before.current = place ? undefined : now;
    if (!place && key !== HELP) return;
    // What the key writes would be written into the field that gets the focus.
    event.preventDefault();
    if (place) place.go();
    else onShow(true);
  });

  if (!isShown) return null;
  return (
    <ShortcutsDialog
      places={places}
      wanted={wanted}
      onWant={(on) => {
        shortcutsWanted.write(on);
        want(on);
      }}
      onClose={() => {
        onShow(false);
      }}
    />
  );
}
