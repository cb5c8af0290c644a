import { Sketch } from '../../wizard/layout/Sketch.tsx';

/** A receipt: all of it is seen, to its edges. */
export function ReceiptSketch() {
  return (
    <Sketch>
      <path d="M54 8h52v78l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5Z" />
      <circle cx="80" cy="24" r="8" />
      <path d="m76.5 24 2.5 2.5 4.5-5M64 42h32M64 52h20M64 62h32M92 52h4" />
    </Sketch>
  );
}
