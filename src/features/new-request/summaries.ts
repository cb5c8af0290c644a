import { evaluations } from '../../../flows/credit/text.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { creditSummaries } from '../../portal/credit/summaries.tsx';
import { personName } from '../../portal/names.ts';

type Known = FactsOf<NewRequest>;

/** How the review reads what only calls can say (EN-02): channel, people, their evaluation, the offer and its insurance. */
export const summaries = {
  ...creditSummaries,
  queresEvaluar: ({ queresEvaluar: people }: Known) =>
    people && [people.titular, ...(people.conyuge ? [people.conyuge] : [])].map(personName).join(' y '),
  evaluacion: ({ evaluacion }: Known) => evaluacion && evaluations[evaluacion.resultado].title,
};
