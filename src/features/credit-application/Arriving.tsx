import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Waiting } from '../../ui/Waiting.tsx';

interface ArrivingProps {
  readonly at: string;
  readonly onArrived: () => void;
}

/** Between two runs of one page: what the first has written last into the URL must not be where the second begins. */
export function Arriving({ at, onArrived }: ArrivingProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const look = useEffectEvent(() => {
    // The router's own location may still be an older one.
    if (location.pathname === at && window.location.pathname === at) onArrived();
    else void navigate(at, { replace: true });
  });
  useEffect(() => {
    look();
  }, [location]);
  return <Waiting>Un momento…</Waiting>;
}
