import { type ResultText, text } from '../../../flows/report-payment/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { ResultProps } from '../../wizard/WizardProps.ts';
import classes from './ResultScreen.module.css';

/** The three states of the result (C2, RP-09, RP-10). Both ends lead to the home; a failed report keeps its answers. */
export function ResultScreen({ end, Heading, onLeave }: ResultProps<ResultText>) {
  if (!end) return <Waiting>{text.sending}</Waiting>;
  const { title, lines, button } = end.text;
  return (
    <div className={classes['result']} data-result={end.id}>
      <span className={classes['sign']} aria-hidden />
      <Heading>{title}</Heading>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={classes['button']}>
        <Button onClick={onLeave}>{button}</Button>
      </div>
    </div>
  );
}
