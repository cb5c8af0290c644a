import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Queries } from '../../src/api/queries.ts';
import { Answering } from '../../src/api/testing/Answering.tsx';
import { CreditPage } from '../../src/features/credits/CreditPage.tsx';
import { CreditsPage } from '../../src/features/credits/CreditsPage.tsx';
import { LatestCredits } from '../../src/features/credits/LatestCredits.tsx';
import { creditoItem } from '../../src/features/credits/testing/fixtures.ts';
import { LinkingPrompt } from '../../src/features/linking/LinkingPrompt.tsx';
import { LinkingProvider } from '../../src/features/linking/LinkingProvider.tsx';
import type { Place } from '../../src/features/linking/texts.ts';
import { LatestPolicies } from '../../src/features/policies/LatestPolicies.tsx';
import { PoliciesPage } from '../../src/features/policies/PoliciesPage.tsx';
import { PolicyPage } from '../../src/features/policies/PolicyPage.tsx';
import { type Customer, customers } from './people.ts';
import { sightOf } from './sight.ts';

const ignore = () => undefined;
const unused = () => Promise.reject(new Error('not asked here'));

/** A customer's screen, by its address, with linking where the portal puts it. */
function screensOf({
  loans,
  policies,
  validated,
}: Customer): readonly (readonly [string, (q: Queries) => ReactNode])[] {
  const prompt = (place: Place, canLink: boolean) => (
    <LinkingPrompt
      place={place}
      canLink={canLink}
      validatedIdentity={validated}
      native={{ send: () => false }}
      appUrl="https://app.example"
    />
  );
  const hasNothing = loans.length === 0 && policies.length === 0;
  return [
    [
      '/',
      (queries) => (
        <>
          <LatestCredits queries={queries} whenNone={prompt('home', hasNothing)} />
          <LatestPolicies queries={queries} />
        </>
      ),
    ],
    ['/miscreditos', (queries) => <CreditsPage queries={queries} whenNone={prompt('credits', true)} />],
    ...loans.map(
      ({ detalle: { credito } }) =>
        [
          `/miscreditos/${credito.operacionId}`,
          (queries: Queries) => (
            <CreditPage operacionId={credito.operacionId} queries={queries} openDocument={unused} />
          ),
        ] as const,
    ),
    [
      '/mispolizas',
      (queries) => (
        <PoliciesPage
          queries={queries}
          identityValidated={validated}
          linking={loans.length === 0 ? prompt('policies', true) : null}
          linkingRuns={false}
        />
      ),
    ],
    ...policies.map(
      ({ idPoliza }) =>
        [
          `/mispolizas/${idPoliza}`,
          (queries: Queries) => <PolicyPage idPoliza={idPoliza} queries={queries} openDocument={unused} />,
        ] as const,
    ),
  ];
}

/** What the back end has answered already. */
function answered({ loans, policies }: Customer): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  cache.setQueryData(
    ['creditos'],
    loans.map(({ detalle: { credito, vehiculo, deuda, proximaCuota, cuotasPagas } }) =>
      creditoItem({
        ...credito,
        vehiculo: `${vehiculo.marca} ${vehiculo.modelo}`,
        dominio: credito.operacionId,
        deuda,
        proximaCuota,
        cuotasPagas,
      }),
    ),
  );
  cache.setQueryData(['polizas'], policies);
  for (const { detalle, cuotas } of loans) {
    cache.setQueryData(['creditos', detalle.credito.operacionId], detalle);
    cache.setQueryData(['creditos', detalle.credito.operacionId, 'cuotas'], cuotas);
  }
  for (const policy of policies) cache.setQueryData(['polizas', policy.idPoliza], policy);
  return cache;
}

async function see(customer: Customer, show: (queries: Queries) => ReactNode): Promise<string> {
  const { container } = await act(() =>
    render(
      <LinkingProvider api={unused} log={{ error: ignore }} onLinked={ignore}>
        <Answering api={{}} cache={answered(customer)}>
          {show}
        </Answering>
      </LinkingProvider>,
    ),
  );
  const sight = sightOf(container);
  cleanup();
  return sight;
}

test('HO-02 HO-03 HO-04 CR-01 CR-03 CR-05 PO-01 PO-02 what a customer of each kind sees', async () => {
  const lines: string[] = [];
  for (const customer of customers) {
    lines.push('', `${customer.who}: ${customer.kind}`);
    for (const [address, show] of screensOf(customer))
      lines.push(`  ${address.padEnd(20)} ${await see(customer, show)}`);
  }
  const table = `${lines.join('\n').trimStart()}\n`;
  process.stdout.write(table);
  await expect(table).toMatchFileSnapshot('what-they-see.txt');
});
