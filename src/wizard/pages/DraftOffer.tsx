import { useNavigate } from 'react-router-dom';
import { Layout } from '../layout/Layout.tsx';
import { Question } from '../layout/Question.tsx';
import classes from './DraftOffer.module.css';
import choices from '../fields/Options.module.css';

interface DraftOfferProps {
  readonly flow: string;
  readonly title: string;
  readonly onContinue: () => void;
  readonly onRestart: () => void;
  readonly exitPath: string;
}

/** Asks whether to resume a draft (decisions 11, 18). */
export function DraftOffer({ flow, title, onContinue, onRestart, exitPath }: DraftOfferProps) {
  const navigate = useNavigate();
  return (
    <Layout
      title={title}
      onBack={() => void navigate(exitPath, { replace: true })}
      state={{ flow, step: 'borrador', phase: 'asking' }}
    >
      <Question id="draft" focusKey="draft" title={title}>
        ¿Querés seguir donde lo dejaste?
      </Question>
      <p className={classes['help']}>Guardamos lo que habías cargado.</p>
      <div role="group" aria-labelledby="draft" className={choices['options']}>
        <button type="button" className={choices['option']} onClick={onContinue}>
          Seguir con lo que cargué
        </button>
        <button type="button" className={choices['option']} onClick={onRestart}>
          Empezar de nuevo
        </button>
      </div>
    </Layout>
  );
}
