import { Sketch } from '../../wizard/layout/Sketch.tsx';

/** The roof, the window, the body and the wheels, as from the front and from behind. */
const shell = (
  <>
    <path d="M48 40 57 16q2-5 7-5h32q5 0 7 5l9 24" />
    <path d="M55 38 63 20q1-2 3-2h28q2 0 3 2l8 18Z" />
    <path d="M48 40q-12 2-12 12v22h88V52q0-10-12-12Z" />
    <path d="M42 74v9q0 3 3 3h8q3 0 3-3v-9M104 74v9q0 3 3 3h8q3 0 3-3v-9" />
    <path d="M48 33h-8q-4 0-4 4v1h10M112 33h8q4 0 4 4v1h-10" />
  </>
);

/** What is photographed is seen from the front. */
export function FrontSketch() {
  return (
    <Sketch>
      {shell}
      <circle cx="49" cy="53" r="5.5" />
      <circle cx="111" cy="53" r="5.5" />
      <path d="M64 50h32M66 56h28" />
      <rect x="66" y="63" width="28" height="7" rx="1.5" />
    </Sketch>
  );
}

/** The same from behind: its lights stand upright, its plate is on the lid. */
export function RearSketch() {
  return (
    <Sketch>
      {shell}
      <path d="M80 18v-6" />
      <rect x="42" y="46" width="7" height="15" rx="2" />
      <rect x="111" y="46" width="7" height="15" rx="2" />
      <rect x="65" y="48" width="30" height="9" rx="1.5" />
      <path d="M54 66h52" />
    </Sketch>
  );
}

/** A car that drives to the left. */
const side = (
  <>
    <path d="M31 72H16q-5 0-5-6V56q0-5 6-7l27-6 18-16q4-4 10-4h34q8 0 13 5l14 15 13 4q4 1 4 7v13q0 5-5 5h-12" />
    <path d="M55 72h52" />
    <circle cx="43" cy="72" r="12" />
    <circle cx="43" cy="72" r="5" />
    <circle cx="119" cy="72" r="12" />
    <circle cx="119" cy="72" r="5" />
    <path d="M54 43 66 32q3-3 7-3h9v14ZM89 29h16q5 0 8 3l10 11H89Z" />
    <path d="M85 29v41M92 51h7M12 56h8" />
  </>
);

/** The left side, as it is seen by who stands beside the driver. */
export function LeftSketch() {
  return <Sketch>{side}</Sketch>;
}

/** The right one: the car drives the other way. */
export function RightSketch() {
  return (
    <Sketch>
      <g transform="matrix(-1 0 0 1 160 0)">{side}</g>
    </Sketch>
  );
}
