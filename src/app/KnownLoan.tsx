import type { ComponentProps } from 'react';
import { OwnLoan } from '../features/report-payment/OwnLoan.tsx';
import { Queries } from './Queries.tsx';

export { ForeignLoan, WhichLoan } from '../features/report-payment/OwnLoan.tsx';

/** Looks a loan up while a payment of it is reported. */
export function KnownLoan(props: Omit<ComponentProps<typeof OwnLoan>, 'queries'>) {
  return <Queries>{(queries) => <OwnLoan {...props} queries={queries} />}</Queries>;
}
