import type { LookupKind } from '../../../flows/answers/lookup.ts';
import { useWizard } from '../WizardContext.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { CatalogList } from './CatalogList.tsx';
import type { ScreenProps } from './screen.ts';

/** Few places have so many codes: a list does not bring it along. */
const CodeByHeart = lazy(async () => (await import('./CodeByHeart.tsx')).CodeByHeart);

/** One entry of a catalog; of a long one that is known by heart, its digits. Choosing advances at once; one that is alone is chosen by itself on the way forward. */
export function LookupScreen({
  step,
  kind,
  text,
  facts,
  answer,
  suggestion,
  ahead,
  onAnswer,
  onWrong,
}: ScreenProps<LookupKind, string | null, string>) {
  const { questionId, sources } = useWizard();
  const frequent = sources.frequent(step);
  const { byHeart } = kind;
  const place = byHeart && facts[byHeart.of];
  return (
    <CatalogList
      catalog={kind.catalog}
      labelledBy={questionId}
      chosen={answer ?? suggestion}
      frequent={frequent}
      none={text.none}
      missing={text.missing}
      passes={ahead && answer === undefined}
      long={
        byHeart &&
        ((entries) => (
          <CodeByHeart
            digits={byHeart.digits}
            of={typeof place === 'string' ? place : ''}
            step={step}
            text={text}
            entries={entries}
            chosen={answer ?? suggestion}
            frequent={frequent}
            onChoose={onAnswer}
            onWrong={onWrong}
          />
        ))
      }
      onChoose={onAnswer}
    />
  );
}
