import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { CatalogOption } from '../../../flows/answers/lookup.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import { messageFor } from '../../api/messages.ts';
import { useStandIn } from '../../ui/first-screen.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import type { FrequentList } from '../sources.ts';
import { useWizard } from '../WizardContext.tsx';
import { FEW } from './list-limits.ts';
import { LongList } from './LongList.tsx';

interface CatalogListProps {
  readonly catalog: string;
  /** The id of what names the list. */
  readonly labelledBy: string;
  readonly chosen: string | undefined;
  readonly frequent?: FrequentList | undefined;
  /** What to do where the catalog is empty. */
  readonly none?: string | undefined;
  readonly missing?: StepText['missing'] | undefined;
  /** An entry that is alone is chosen by itself. */
  readonly passes?: boolean;
  /** Asks for it in place of a long list. */
  readonly long?: ((entries: readonly CatalogOption[]) => ReactNode) | undefined;
  readonly onChoose: (value: string) => void;
}

/** A catalog to choose one entry from: loading, failed, or loaded. */
export function CatalogList({
  catalog,
  labelledBy,
  chosen,
  frequent,
  none,
  missing,
  passes = false,
  long,
  onChoose,
}: CatalogListProps) {
  const { sources } = useWizard();
  // It is of the answers with which the question was asked: the one given here changes nothing of it.
  const list = useRequest(useMemo(() => sources.list(catalog), [sources, catalog]));
  const alone = passes && list.data?.length === 1 ? list.data[0]?.value : undefined;
  const pass = useEffectEvent(onChoose);
  useEffect(() => {
    if (alone !== undefined) pass(alone);
  }, [alone]);
  switch (list.status) {
    case 'pending':
      return <Loading />;
    case 'error':
      return <LoadFailed message={messageFor(list.error)} onRetry={list.refetch} />;
    case 'success':
      if (long && list.data.length > FEW) return long(list.data);
      return (
        <LongList
          labelledBy={labelledBy}
          entries={list.data}
          chosen={chosen}
          frequent={frequent}
          none={none}
          missing={missing}
          onChoose={({ value }) => {
            onChoose(value);
          }}
        />
      );
  }
}

function Loading() {
  useStandIn();
  return <Skeleton label="Buscando las opciones…" lines={4} />;
}
