import { useEffect, useEffectEvent, useState } from 'react';
import type { CatalogOption } from '../../../flows/answers/lookup.ts';
import { messageFor } from '../../api/messages.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { idle, type RequestOptions } from '../../ui/requests.ts';
import { useRequest } from '../../ui/useRequest.ts';
import type { FrequentList } from '../sources.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { ShownField } from './useField.ts';

interface CatalogFieldProps {
  readonly field: ShownField<string | null>;
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly required?: boolean;
  /** Undefined until it is known what to ask for. The first one counts: another list is another field, by its `key`. */
  readonly list: RequestOptions<readonly CatalogOption[]> | undefined;
  readonly frequent?: FrequentList | undefined;
  /** What to do where the list is empty. */
  readonly none?: string | undefined;
}

/**
 * One entry of a fetched list, in a form of several fields. One that is alone is chosen by itself; one that the list no longer has is
 * not held on to, since nobody would see it.
 */
export function CatalogField({ field, list: asked, none, ...choice }: CatalogFieldProps) {
  const [request] = useState(asked);
  const list = useRequest(request ?? idle);
  const isLoaded = list.status === 'success';
  const options = list.data ?? [];
  const isAlone = field.raw === null && !field.locked && options.length === 1;
  const isGone = isLoaded && field.raw !== null && !options.some(({ value }) => value === field.raw);
  const pass = useEffectEvent(() => {
    field.change(options[0] && isAlone ? options[0].value : null);
  });
  useEffect(() => {
    if (isAlone || isGone) pass();
  }, [isAlone, isGone]);
  return (
    <div>
      <ChoiceField {...choice} field={field} options={options} disabled={!isLoaded || field.locked} />
      {asked && list.status === 'pending' && (
        <p role="status" className="visually-hidden">
          Buscando las opciones…
        </p>
      )}
      {isLoaded && options.length === 0 && <p role="status">{none ?? 'No hay resultados'}</p>}
      {list.status === 'error' && <LoadFailed message={messageFor(list.error)} onRetry={list.refetch} />}
    </div>
  );
}
