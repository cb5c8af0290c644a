import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResultText } from '../../../flows/kit/text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Layout } from '../layout/Layout.tsx';
import { useHeading } from '../layout/useHeading.tsx';
import { Outcome } from './Outcome.tsx';

interface SubjectChoiceProps {
  /** The flow's id, and what is chosen: stable attributes for tests. */
  readonly flow: string;
  readonly step: string;
  readonly phase: 'asking' | 'failed';
  /** The wizard's. */
  readonly title: string;
  /** `button` leaves. */
  readonly text: ResultText;
  /** What the run may be about, each by the address that begins it. */
  readonly subjects: readonly { readonly to: string; readonly label: string; readonly state?: unknown }[];
  readonly exitPath: string;
  /** The way on without any of them. */
  readonly children: ReactNode;
}

/** What a run is about, where the portal knows several, before its first question. */
export function SubjectChoice({ flow, step, phase, title, text, subjects, exitPath, children }: SubjectChoiceProps) {
  const navigate = useNavigate();
  const Heading = useHeading(title);
  const leave = () => void navigate(exitPath, { replace: true });
  return (
    <Layout title={title} onBack={leave} onCancel={leave} state={{ flow, step, phase }}>
      <Outcome
        text={text}
        Heading={Heading}
        onButton={leave}
        wayOut={
          <>
            {subjects.map(({ to, label, state }, index) => (
              <ButtonLink
                key={label}
                variant={index === 0 && phase === 'failed' ? 'primary' : 'secondary'}
                to={to}
                state={state}
                replace
              >
                {label}
              </ButtonLink>
            ))}
            {children}
          </>
        }
      />
    </Layout>
  );
}
