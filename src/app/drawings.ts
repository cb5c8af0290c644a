import { queryOptions } from '@tanstack/react-query';
import { inspectorFiles } from './inspector-files.ts';

/** The statechart of a wizard as SVG, which is drawn with the build: it does not change while the page is open. */
export const drawingOf = (flow: string) =>
  queryOptions({
    queryKey: ['dibujo', flow],
    queryFn: async ({ signal }) => {
      const files = inspectorFiles();
      const response = files && (await fetch(`${files.data}${flow}.svg`, { signal }));
      if (!response?.ok) throw new Error(`There is no drawing of ${flow}`);
      return await response.text();
    },
    staleTime: Infinity,
  });
