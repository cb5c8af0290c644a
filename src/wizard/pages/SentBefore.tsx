import { useNavigate } from 'react-router-dom';
import type { FlowText } from '../../../flows/kit/text.ts';
import type { FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { factsOf } from '../../../flows/kit/walk.ts';
import { Layout } from '../layout/Layout.tsx';
import type { Receipt } from '../session/receipts.ts';
import { useHeading } from '../layout/useHeading.tsx';
import type { WizardProps } from '../props.ts';

interface SentBeforeProps<T extends FlowTypes, EndText> extends Pick<
  WizardProps<T, EndText>,
  'flow' | 'text' | 'exitPath' | 'Result'
> {
  readonly end: keyof FlowText<T, EndText>['ends'] & string;
  readonly receipt: Receipt;
  /** What a run without answers knows. */
  readonly memory: Memory<T>;
  readonly onLeave: () => void;
  readonly onRestart: () => void;
}

/** The final screen of what was sent before a reload: the run is over, and its receipt is what is left. */
export function SentBefore<T extends FlowTypes, EndText>({
  flow,
  text,
  exitPath,
  Result,
  end,
  receipt,
  memory,
  onLeave,
  onRestart,
}: SentBeforeProps<T, EndText>) {
  const navigate = useNavigate();
  const { title } = text;
  const Heading = useHeading(title);
  const leave = () => {
    onLeave();
    void navigate(exitPath, { replace: true });
  };
  return (
    <Layout title={title} state={{ flow: flow.id, step: flow.ending.id, phase: 'ended', end }}>
      <Result
        end={{ id: end, text: text.ends[end], canRetry: false }}
        facts={factsOf(flow, memory)}
        receipt={receipt}
        Heading={Heading}
        onLeave={leave}
        onRestart={onRestart}
        // of what was sent no answer is left
        onChange={onRestart}
        onRetry={onRestart}
        onSeparate={onRestart}
        onGiveUp={leave}
      />
    </Layout>
  );
}
