import { createContext, type ReactNode, use } from 'react';

const MayOpenContext = createContext<(address: string) => boolean>(() => true);

/** Says which addresses the current user may open. */
export const MayOpenProvider = MayOpenContext.Provider;

/** Whether the current user may open an address: where not, nothing leads there. */
export const useMayOpen = (): ((address: string) => boolean) => use(MayOpenContext);

interface WayToProps {
  /** An address; a query makes no difference. */
  readonly to: string;
  readonly children: ReactNode;
}

/** What leads to an address, for who may open it. */
export const WayTo = ({ to, children }: WayToProps): ReactNode => (useMayOpen()(to) ? children : null);
