import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Router, WizardHistory } from './session/history.ts';

interface RouterSyncProps {
  readonly history: Pick<WizardHistory, 'connect' | 'arrive'>;
  /** The address at which what follows begins; undefined where that is the present one. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/**
 * Connects a wizard's history with the router. The router's rendering of a new location stops here: the step on the screen is not
 * rendered again for its own URL.
 */
export function RouterSync({ history, to, children }: RouterSyncProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const { pathname, search } = location;
  const state: unknown = location.state;
  const [isThere, setThere] = useState(to === undefined || pathname === to);
  if (!isThere && pathname === to) setThere(true);
  const router: Router = {
    search,
    to: (address, options) => void navigate(address, options),
    by: (delta) => void navigate(delta),
  };
  const connect = useEffectEvent(() => {
    history.connect(router);
  });
  const arrive = useEffectEvent(() => {
    history.arrive({ pathname, state, isPop });
  });
  useEffect(() => {
    connect();
    if (isThere) arrive();
  }, [location, navigate, isThere]);
  useEffect(() => {
    if (!isThere && to !== undefined) void navigate({ pathname: to, search }, { replace: true });
  }, [isThere, navigate, to, search]);
  return isThere ? children : null;
}
