import { useNavigate } from 'react-router-dom';
import type { FactsOf, Flow, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { Layout } from '../layout/Layout.tsx';
import { Question } from '../layout/Question.tsx';
import classes from './DraftOffer.module.css';
import { Options } from '../fields/Options.tsx';
import { subtitleRequest } from '../layout/subtitle-request.ts';
import { keepPreviousData, useRequest } from '../../ui/useRequest.ts';

interface SamePersonProps<T extends FlowTypes> {
  readonly flow: Flow<T>;
  readonly memory: Memory<T>;
  readonly title: string;
  readonly subtitle: ((facts: FactsOf<T>, signal: AbortSignal) => Promise<string | undefined>) | undefined;
  readonly onAnswer: (isSame: boolean) => void;
  readonly exitPath: string;
}

const answers = [
  { label: 'Sí, es la misma persona', isSame: true },
  { label: 'No, es otra persona', isSame: false },
] as const;

/**
 * Asks whether the person whose document must be entered again is the one whose answers are held (decision 22): without a document
 * nothing here could tell.
 */
export function SamePerson<T extends FlowTypes>({
  flow,
  memory,
  title,
  subtitle,
  onAnswer,
  exitPath,
}: SamePersonProps<T>) {
  const navigate = useNavigate();
  const { data: subject } = useRequest({
    ...subtitleRequest(flow, memory, subtitle),
    placeholderData: keepPreviousData,
  });
  return (
    <Layout
      title={title}
      onBack={() => void navigate(exitPath, { replace: true })}
      state={{ flow: flow.id, step: 'misma-persona', phase: 'asking' }}
    >
      <Question id="same-person" focusKey="same-person" title={title}>
        {!subject ? '¿Seguimos con la misma persona?' : `¿Seguimos con los datos de ${subject}?`}
      </Question>
      <p className={classes['help']}>Por seguridad no guardamos documentos: te lo vamos a pedir de nuevo.</p>
      <Options
        labelledBy="same-person"
        options={answers}
        onChoose={({ isSame }) => {
          onAnswer(isSame);
        }}
      />
    </Layout>
  );
}
