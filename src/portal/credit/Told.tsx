import type { ReactNode } from 'react';
import type { ResultText } from '../../../flows/kit/text.ts';
import { Outcome } from '../../wizard/pages/Outcome.tsx';

interface ToldProps {
  readonly text: ResultText;
  readonly onButton: () => void;
  readonly wayOut?: ReactNode;
  readonly children?: ReactNode;
}

/** What a call has said, below the question that waited for it: announced, since the focus stays with the question. */
export function Told(told: ToldProps) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {told.text.title}
      </p>
      <Outcome {...told} />
    </>
  );
}
