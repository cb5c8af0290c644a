import { type CompositionEvent, type InputEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Mask } from '../../../flows/answers/mask.ts';
import { asTyped } from '../../../flows/answers/text.ts';
import { preloadWhenIdle } from '../../ui/idle.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import type * as Masking from './masking.ts';

/** What masks. Until it is there, and where it does not come, texts are shown as they are typed, and read alike. */
export const masking = lazyModule(() => import('./masking.ts'));

/** A field that is typed into, and what its screen knows of it. */
export interface Typing {
  readonly mask: Mask;
  /** The field's name: with another one the element begins anew. */
  readonly name?: string | undefined;
  /** What the field shows while no keyboard composes. */
  readonly value: string;
  /** What is said of it. */
  readonly error?: string | null | undefined;
  /** Gets what the field shows, masked. */
  readonly onType: (shown: string) => void;
}

interface Composition {
  /** What the keyboard has put into the element. */
  readonly text: string;
  /** What the field showed, and what was said of it, as the composition began. */
  readonly began: Pick<Typing, 'value' | 'error'>;
}

/**
 * Lets a person type into a controlled field, by whatever keyboard (EN-14): gives what its element needs.
 *
 * While a keyboard composes, the element's text is the keyboard's, and nothing new is said of it. What it means is told all the same,
 * masked, so that a button which is pressed meanwhile takes it.
 */
export function useTyping<Control extends HTMLInputElement | HTMLTextAreaElement>({
  mask,
  name,
  value,
  error,
  onType,
}: Typing) {
  const ref = useRef<Control>(null);
  const isComposing = useRef(false);
  const [composition, setComposition] = useState<Composition>();

  // To rewrite a composed text would double it; a text that something was said of would count as changed, and lose that sentence.
  const putMaskOn = useEffectEvent(({ maskField }: typeof Masking, element: Control) =>
    maskField(element, mask, isComposing.current || Boolean(error)),
  );

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || mask === asTyped) return undefined;
    let takeOff = (): void => undefined;
    const putOn = () => {
      const module = masking.get();
      if (module) takeOff = putMaskOn(module, element);
    };
    if (masking.get()) putOn();
    else takeOff = preloadWhenIdle([masking], putOn);
    return () => {
      takeOff();
    };
  }, [mask, name]);

  const settle = (shown: string) => {
    isComposing.current = false;
    setComposition(undefined);
    onType(shown);
  };
  return {
    ref,
    value: composition?.text ?? value,
    error: composition ? composition.began.error : error,
    onInput: ({ currentTarget: { value: text }, nativeEvent }: InputEvent<Control>) => {
      if (!nativeEvent.isComposing) {
        settle(text);
        return;
      }
      isComposing.current = true;
      const { began } = composition ?? { began: { value, error } };
      setComposition({ text, began });
      onType(mask(text, began.value));
    },
    // Maskito has masked it: it hears of the end first.
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => {
      settle(currentTarget.value);
    },
  };
}
