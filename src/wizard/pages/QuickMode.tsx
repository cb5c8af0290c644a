import { useId, useLayoutEffect, useState } from 'react';
import type { FlowText } from '../../../flows/kit/text.ts';
import type { Facts, FlowTypes } from '../../../flows/kit/types.ts';
import { quickModeWanted } from '../../platform/storage.ts';
import { Switch } from '../../ui/Switch.tsx';
import { formScreen } from '../fields/registry.ts';
import type { Showing, SwitchableRun } from '../session/run.ts';
import { sectioned, sectionsOf } from '../session/sections.ts';
import classes from './QuickMode.module.css';

interface QuickModeProps {
  readonly run: SwitchableRun<FlowTypes>;
  readonly text: Pick<FlowText<FlowTypes, unknown>, 'steps' | 'sections'>;
  /** Whether a page has something of its own for a step, which a field cannot show. */
  readonly isOwn: (step: string) => boolean;
  /** Takes what was entered into the open question and not sent, by step. */
  readonly takeTyped: () => Facts;
  /** It is known how the questions are asked. */
  readonly onDecided: () => void;
}

/** Whether the questions of a section are asked as one form (SL-09): chosen once, for every wizard that has sections. */
export function QuickMode({ run, text, isOwn, takeTyped, onDecided }: QuickModeProps) {
  const id = useId();
  const [isOn, setOn] = useState(() => quickModeWanted.read() === true);
  const [sections] = useState(() => sectionsOf(run.flow, text, isOwn));
  const [bySections] = useState((): Showing => (plain) => sectioned(plain, sections));
  useLayoutEffect(() => {
    if (quickModeWanted.read() === true) run.showBy(bySections);
    onDecided();
  }, [run, bySections, onDecided]);
  const switchTo = (on: boolean) => {
    quickModeWanted.write(on);
    setOn(on);
    if (on) void formScreen.preload();
    run.showBy(on ? bySections : undefined, takeTyped());
  };
  return (
    <label className={classes['mode']}>
      <Switch on={isOn} onSwitch={switchTo} aria-labelledby={id} />
      <span>
        <span id={id}>Modo rápido</span>
        <span className={classes['says']}>Varias preguntas juntas</span>
      </span>
    </label>
  );
}
