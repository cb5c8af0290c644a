import { memo, type ReactNode, use, useEffect, useRef } from 'react';
import classes from './Layout.module.css';
import { useOneAnswer } from '../one-answer.ts';
import { type ShownStage, Stages } from './Stages.tsx';
import { HelpButton, OpenHelp } from '../../ui/HelpButton.tsx';
import { noticePlaceRef } from '../../ui/page-notice.ts';

interface LayoutProps {
  readonly title: string;
  /** Whom and what it is about, under the title. */
  readonly subtitle?: string | undefined;
  /** 'Volver' is there where this is. */
  readonly onBack?: (() => void) | undefined;
  /** 'Cancelar' is there where this is. */
  readonly onCancel?: (() => void) | undefined;
  readonly progress?: { readonly order: number; readonly total: number };
  /** How far one is, in words; its id, where the question is read with it. */
  readonly place?: { readonly says: string; readonly id?: string | undefined } | undefined;
  /** Shown instead of the progress, where the wizard has them. */
  readonly stages?: readonly ShownStage[] | undefined;
  /** How it is asked, to be chosen. */
  readonly mode?: ReactNode;
  /** The state of the wizard, as stable attributes for tests. */
  readonly state: {
    readonly flow: string;
    readonly step: string;
    readonly phase: string;
    /** The state of the call that runs beside the question. */
    readonly beside?: string | undefined;
    readonly end?: string | undefined;
  };
  readonly children: ReactNode;
}

/** What stays around every screen of a wizard: title, ways out, progress (RP-02); a double tap answers once. */
export function Layout({
  title,
  subtitle,
  onBack,
  onCancel,
  progress,
  place,
  stages,
  mode,
  state,
  children,
}: LayoutProps) {
  const oneAnswer = useOneAnswer([state.flow, state.step, state.phase, state.end].join(' '));
  const isSending = state.phase === 'sending';
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that sent it is gone, and there is no question yet that could have the focus.
    if (isSending) main.current?.focus({ preventScroll: true });
  }, [isSending]);
  return (
    <div className={classes['frame']} data-staged={stages !== undefined || undefined} {...oneAnswer}>
      <header className={classes['header']}>
        <Bar title={title} onBack={onBack} onCancel={onCancel} />
        {subtitle !== undefined && <p className={classes['subtitle']}>{subtitle}</p>}
        {stages && <Stages stages={stages} />}
        {(place || (progress && !stages)) && (
          <div className={classes['place']}>
            {progress && !stages && <Progress {...progress} says={place?.says} />}
            {/* The progress says it, and so does the question that has the focus. */}
            <p id={place?.id} className={classes['words']} aria-hidden>
              {place?.says}
            </p>
          </div>
        )}
      </header>
      <div ref={noticePlaceRef} />
      <main
        ref={main}
        tabIndex={isSending ? -1 : undefined}
        className={classes['main']}
        data-flow={state.flow}
        data-step={state.step}
        data-phase={state.phase}
        data-beside={state.beside}
        data-end={state.end}
      >
        {children}
      </main>
      <Foot mode={mode} />
    </div>
  );
}

/** Help within reach of every question (MY-06), and how they are asked: below, so that nothing moves where it is offered. */
const Foot = memo(function Foot({ mode }: Pick<LayoutProps, 'mode'>) {
  const isHelpOffered = use(OpenHelp) !== null;
  return (
    (isHelpOffered || Boolean(mode)) && (
      <footer className={classes['foot']}>
        <HelpButton />
        {mode}
      </footer>
    )
  );
});

const Bar = memo(function Bar({ title, onBack, onCancel }: Pick<LayoutProps, 'title' | 'onBack' | 'onCancel'>) {
  return (
    <div className={classes['bar']}>
      {onBack ? (
        <button type="button" className={classes['back']} onClick={onBack}>
          Volver
        </button>
      ) : (
        <span />
      )}
      <p className={classes['title']}>{title}</p>
      {onCancel ? (
        <button type="button" className={classes['cancel']} onClick={onCancel}>
          Cancelar
        </button>
      ) : (
        <span />
      )}
    </div>
  );
});

/** The bar jumps: an animated width doubled the style and layout work of a step. */
const Progress = memo(function Progress({
  order,
  total,
  says,
}: {
  readonly order: number;
  readonly total: number;
  readonly says: string | undefined;
}) {
  return (
    <div
      role="progressbar"
      aria-label="Progreso"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={order}
      aria-valuetext={says}
      className={classes['progress']}
    >
      <div style={{ width: `${(order / total) * 100}%` }} />
    </div>
  );
});
