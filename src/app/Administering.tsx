import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ADMINISTRATION, administrationQueries, type AdministrationProps } from '../features/administration/queries.ts';
import { useParts } from './parts.ts';
import { queryClient } from './Queries.tsx';
import { toast } from './toasts.tsx';

/** For the screens of administrators (OP-11): what they ask, and what follows what they do. */
export function Administering({ children }: { readonly children: (given: AdministrationProps) => ReactNode }) {
  const { administratorApi } = useParts();
  const queries = useMemo(() => administrationQueries(administratorApi), [administratorApi]);
  const onDone = (said: string) => {
    void queryClient.invalidateQueries({ queryKey: [ADMINISTRATION] });
    toast('success', said);
  };
  return (
    <QueryClientProvider client={queryClient}>
      {children({ api: administratorApi, queries, onDone })}
    </QueryClientProvider>
  );
}
