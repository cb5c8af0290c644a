import type { LookupKind } from '../../../flows/answers/lookup.ts';
import { useWizard } from '../WizardContext.tsx';
import { CatalogList } from './CatalogList.tsx';
import type { ScreenProps } from './screen.ts';

/** One entry of a catalog. Choosing advances at once; one that is alone is chosen by itself on the way forward. */
export function LookupScreen({
  step,
  kind,
  text,
  answer,
  suggestion,
  ahead,
  onAnswer,
}: ScreenProps<LookupKind, string | null, string>) {
  const { questionId, sources } = useWizard();
  return (
    <CatalogList
      catalog={kind.catalog}
      labelledBy={questionId}
      chosen={answer ?? suggestion}
      frequent={sources.frequent(step)}
      none={text.none}
      missing={text.missing}
      passes={ahead && answer === undefined}
      onChoose={onAnswer}
    />
  );
}
