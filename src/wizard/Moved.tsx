import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface MovedProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Shows what follows once the address is this one: a run that begins elsewhere would go back to where the address is. */
export function Moved({ to, children }: MovedProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isThere, setThere] = useState(pathname === to);
  if (!isThere && pathname === to) setThere(true);
  useEffect(() => {
    if (!isThere) void navigate({ pathname: to, search }, { replace: true });
  }, [isThere, navigate, to, search]);
  return isThere ? children : null;
}
