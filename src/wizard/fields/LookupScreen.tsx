import type { LookupKind } from '../../../flows/answers/lookup.ts';
import { CatalogList } from './CatalogList.tsx';
import type { ScreenProps } from './screen.ts';

/** One entry of a catalog. Choosing advances at once; one that is alone is chosen by itself on the way forward. */
export function LookupScreen({
  step,
  kind,
  text,
  questionId,
  answer,
  suggestion,
  sources,
  ahead,
  onAnswer,
}: ScreenProps<LookupKind, string | null, string>) {
  return (
    <CatalogList
      catalog={kind.catalog}
      sources={sources}
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
