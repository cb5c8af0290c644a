import sharp from 'sharp';
import { letterings, type Lettering, type LetteringName, type Point, type Projection } from './lettering.ts';
import { createRandom, type Random } from './random.ts';

/** How a photo was taken. The first one is held to more than the others. */
export const conditions = [
  'frontal',
  'turned',
  'oblique',
  'blurred',
  'glare',
  'night',
  'two cars',
  'motorbike',
] as const;
export type Condition = (typeof conditions)[number];

export interface PhotoOfCars {
  readonly jpeg: Buffer;
  /** What stands on the plates, from left to right. */
  readonly plates: readonly DrawnPlate[];
}

export interface DrawnPlate {
  readonly plate: string;
  /** The rectangle around its four corners, in fractions of the photo's width and height. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

type Format = 'AA000AA' | 'AAA000' | 'A000AAA';

interface Camera {
  readonly width: number;
  readonly height: number;
  readonly projection: Projection;
}

/** Letterings to tune the reading on; `heldOut` is for the measurement alone. */
const known = [
  'strokes light',
  'strokes bold',
  'overpass 600',
  'overpass 700',
  'roboto 600',
  'roboto 700',
] as const satisfies readonly LetteringName[];
const heldOut = ['archivo 600', 'saira 600'] as const satisfies readonly LetteringName[];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const digits = '0123456789'.split('');

/**
 * A drawn photo of one or two cars, or of none (`condition` 'none'), the same for the same arguments: a street, bodies with
 * grille, lights and badges, signs with other texts, and the faults that a condition adds.
 */
export async function photoOfCars(
  seed: number,
  condition: Condition | 'none',
  lettered: 'known' | 'held out' = 'known',
): Promise<PhotoOfCars> {
  const random = createRandom(seed * 16 + [...conditions, 'none'].indexOf(condition));
  const width = random.of([1280, 1600, 2000]);
  const height = Math.round(width * random.of([0.75, 0.5625, 1.2]));
  const camera = { width, height, projection: projectionOf(random, condition, width, height) };
  const names = lettered === 'known' ? known : heldOut;

  const drawn: { svg: string; plate: DrawnPlate }[] = [];
  const cars: string[] = [];
  for (const center of centersOf(random, condition)) {
    const share = condition === 'two cars' ? random.between(0.12, 0.3) : random.between(0.1, 0.6);
    const car = drawCar(random, camera, center, share, condition, letterings[random.of(names)]);
    cars.push(car.body);
    drawn.push(car);
  }
  const night = condition === 'night';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${drawStreet(random, camera, night)}${cars.join('')}
    ${condition === 'none' ? drawTextsWithoutPlate(random, camera) : drawn.map(({ svg: plate }) => plate).join('')}
    ${condition === 'glare' ? drawGlare(random, camera, drawn) : ''}
  </svg>`;
  const jpeg = await develop(random, svg, condition, drawn[0]?.plate.box.width ?? 0.3, camera);
  return { jpeg, plates: condition === 'none' ? [] : drawn.map(({ plate }) => plate) };
}

/** Where the plates' centers are, in fractions of the photo. */
function centersOf(random: Random, condition: Condition | 'none'): readonly Point[] {
  if (condition !== 'two cars') return [{ x: random.between(0.4, 0.6), y: random.between(0.4, 0.75) }];
  return [
    { x: random.between(0.22, 0.28), y: random.between(0.45, 0.7) },
    { x: random.between(0.72, 0.78), y: random.between(0.45, 0.7) },
  ];
}

/** Frontal is within 2°; turned up to 15°; oblique is seen from the side, with one end farther away. */
function projectionOf(random: Random, condition: Condition | 'none', width: number, height: number): Projection {
  const side = random.of([-1, 1]);
  const degrees = { turned: random.between(4, 15) * side, oblique: random.between(-7, 7) };
  const angle = condition === 'turned' || condition === 'oblique' ? degrees[condition] : random.between(-2, 2);
  const yaw = condition === 'oblique' ? random.between(0.15, 0.35) * random.of([-1, 1]) : random.between(-0.04, 0.04);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return ({ x, y }) => {
    const [dx, dy] = [(x - width / 2) / width, (y - height / 2) / width];
    const depth = 1 + yaw * dx;
    const shrink = 1 - Math.abs(yaw) * 0.6;
    const [px, py] = [(dx * shrink) / depth, dy / depth];
    return { x: width / 2 + (px * cos - py * sin) * width, y: height / 2 + (px * sin + py * cos) * width };
  };
}

function drawStreet(random: Random, { width, height, projection }: Camera, night: boolean): string {
  const horizon = random.between(0.2, 0.5) * height;
  const sky = hsl(random.between(190, 230), 30, night ? 20 : random.between(55, 85));
  const road = hsl(random.between(0, 60), random.between(0, 12), random.between(25, 55));
  const houses = Array.from({ length: random.whole(2, 7) }, () => {
    const wide = random.between(0.06, 0.25) * width;
    const x = random.between(-0.1, 1) * width;
    const top = random.between(0, 0.8) * horizon;
    const wall = polygon(
      projection,
      hsl(random.between(0, 360), 20, random.between(30, 80)),
      x,
      top,
      wide,
      horizon - top,
    );
    const windows = Array.from({ length: random.whole(0, 8) }, (_, index) =>
      polygon(
        projection,
        hsl(210, 15, random.between(10, 90)),
        x + ((index % 4) + 0.2) * (wide / 4.5),
        top + Math.floor(index / 4) * wide * 0.4 + wide * 0.1,
        wide / 8,
        wide / 6,
      ),
    );
    return wall + windows.join('');
  });
  const sign = random.chance(0.5)
    ? drawSign(random, projection, random.of(streetTexts), {
        x: random.between(0.02, 0.7) * width,
        y: random.between(0.02, 0.12) * height,
        width: random.between(0.1, 0.28) * width,
      })
    : '';
  return `<rect width="${width}" height="${height}" fill="${sky}"/>
    <path d="${cornersPath(projection, -width, horizon, width * 3, height * 3)}" fill="${road}"/>${houses.join('')}${sign}`;
}

const streetTexts = [
  'SE VENDE',
  'FARMACIA',
  'PANADERIA',
  'LINEA 60',
  'ALQUILA 4255',
  'PARE',
  'AV 9 DE JULIO',
  'TALLER',
] as const;
const badges = [
  'TOYOTA',
  'COROLLA',
  'FIAT',
  'CRONOS 1.3',
  'FORD',
  'RANGER',
  'GOL 1.6',
  'HILUX 4X4',
  'SANDERO',
  '208 GT',
] as const;
const stickers = [
  '0351 4567890',
  '11 5555 0123',
  'WWW.AUTOS.COM',
  'CONCESIONARIO',
  'VTV 2026',
  'GNC',
  'TEL 4213344',
] as const;
const sideTexts = [
  '4567890',
  '351 422 1188',
  'OFERTAS 50',
  'LINEA 152',
  'INT 4031',
  'SOLO HOY',
  'KM 1200',
  'BUS 2040 AR',
  'ISO 9001',
  'TEL 0800 444',
  'MOVIL 12',
  'DISCOS 180',
  'EDICION 500',
  'NAFTA 1029',
  'TRANSPORTE',
  'BOLIVAR',
  'OBELISCO',
  'B8 ZONA 1',
] as const;

function drawCar(
  random: Random,
  camera: Camera,
  center: Point,
  share: number,
  condition: Condition | 'none',
  lettering: Lettering,
): { body: string; svg: string; plate: DrawnPlate } {
  const { width, height, projection } = camera;
  const format = condition === 'motorbike' ? 'A000AAA' : random.of<Format>(['AA000AA', 'AA000AA', 'AAA000']);
  const plate = newPlate(random, format);
  const ratio = { AA000AA: 130 / 400, AAA000: 129 / 294, A000AAA: 170 / 200 }[format];
  const wide = Math.min(share * width * (format === 'A000AAA' ? 0.75 : 1), height * 0.5);
  const high = wide * ratio;
  const [left, top] = [center.x * width - wide / 2, center.y * height - high / 2];

  const paint = random.of([
    hsl(random.between(0, 360), random.between(0, 70), random.between(15, 70)),
    hsl(0, 0, random.between(5, 95)),
  ]);
  const dark = hsl(0, 0, random.between(5, 25));
  const parts = [
    polygon(projection, paint, left - wide * 1.3, top - wide * 0.9, wide * 3.6, wide * 1.9),
    polygon(
      projection,
      hsl(200, 20, random.between(15, 50)),
      left - wide * 0.8,
      top - wide * 1.5,
      wide * 2.6,
      wide * 0.6,
    ),
    polygon(projection, hsl(0, 0, random.between(60, 95)), left - wide * 1.2, top - wide * 0.5, wide * 0.7, wide * 0.3),
    polygon(
      projection,
      hsl(random.of([0, 30, 50]), 60, 60),
      left + wide * 1.5,
      top - wide * 0.5,
      wide * 0.7,
      wide * 0.3,
    ),
    polygon(projection, dark, left - wide * 0.35, top - high * 0.3, wide * 1.7, high * 1.7),
    ...Array.from({ length: random.whole(0, 6) }, (_, index) =>
      polygon(projection, dark, left - wide * 0.4, top - wide * (0.2 + index * 0.07), wide * 1.8, wide * 0.03),
    ),
  ];
  const badge = { width: wide * 0.5, height: wide * random.between(0.06, 0.1), color: hsl(0, 0, random.of([10, 90])) };
  const texts = [
    random.chance(0.7)
      ? lettering.draw(random.of(badges), { ...badge, x: left + wide * 0.25, y: top - wide * 0.75 }, projection)
      : '',
    random.chance(0.4)
      ? drawSign(random, projection, random.of(stickers), {
          x: left - wide * 0.9,
          y: top + high * 1.6,
          width: wide * 0.5,
        })
      : '',
    random.chance(0.3)
      ? lettering.draw(random.of(stickers), { ...badge, x: left + wide * 0.25, y: top + high * 1.08 }, projection)
      : '',
  ];
  const corners = cornersOf(left, top, wide, high).map(projection);
  return {
    body: parts.join('') + texts.join(''),
    svg: drawPlate(random, projection, { format, plate, left, top, wide, high }, lettering),
    plate: { plate, box: around(corners, camera) },
  };
}

interface PlateSpot {
  readonly format: Format;
  readonly plate: string;
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/** White with a blue band and black letters since 2016, black with white letters before; motorbikes have two rows. */
function drawPlate(random: Random, projection: Projection, spot: PlateSpot, lettering: Lettering): string {
  const { format, plate, left, top, wide, high } = spot;
  const white = hsl(random.between(30, 60), 8, random.between(82, 97));
  const black = hsl(0, 0, random.between(4, 18));
  const old = format === 'AAA000';
  const [ground, ink] = old ? [black, white] : [white, black];
  const edge = wide * 0.015;
  const band = old ? 0 : high * (format === 'AA000AA' ? 0.23 : 0.2);
  const smallText = (y: number, color: string) =>
    letterings['roboto 600'].draw(
      'REPUBLICA ARGENTINA',
      { x: left + wide * 0.2, y, width: wide * 0.6, height: high * 0.07, color },
      projection,
    );
  const shapes = [
    polygon(projection, ink, left, top, wide, high),
    polygon(projection, ground, left + edge, top + edge, wide - edge * 2, high - edge * 2),
    old
      ? smallText(top + high * 0.06, ink)
      : polygon(projection, hsl(222, 75, 32), left, top, wide, band) + smallText(top + band * 0.35, white),
  ];
  const inner = { x: left + wide * 0.06, width: wide * 0.88, color: ink };
  if (format === 'A000AAA') {
    const row = high * 0.32;
    shapes.push(
      lettering.draw(plate.slice(0, 4), { ...inner, y: top + band + high * 0.05, height: row }, projection),
      lettering.draw(plate.slice(4), { ...inner, y: top + band + high * 0.43, height: row }, projection),
    );
  } else {
    const room = high - band;
    // 62 of 129 mm, and 65 of the 100 below the band.
    const tall = room * (old ? random.between(0.46, 0.54) : random.between(0.6, 0.68));
    shapes.push(
      lettering.draw(
        spaced(plate, format, random),
        { ...inner, y: top + band + (room - tall) * 0.55, height: tall },
        projection,
      ),
    );
  }
  if (random.chance(0.5)) {
    const screw = projection({ x: left + wide * 0.03, y: top + high * 0.5 });
    shapes.push(`<circle cx="${screw.x}" cy="${screw.y}" r="${wide * 0.008}" fill="${hsl(0, 0, 45)}"/>`);
  }
  return shapes.join('');
}

/** Most plates have a wider gap between the groups. */
function spaced(plate: string, format: Format, random: Random): string {
  if (random.chance(0.3)) return plate;
  return format === 'AAA000'
    ? `${plate.slice(0, 3)} ${plate.slice(3)}`
    : `${plate.slice(0, 2)} ${plate.slice(2, 5)} ${plate.slice(5)}`;
}

function newPlate(random: Random, format: Format): string {
  const pick = ([first = '', ...rest]: readonly string[]) => random.of([first, ...rest]);
  return format
    .split('')
    .map((kind) => pick(kind === 'A' ? letters : digits))
    .join('');
}

/** What stands on buses, walls and bumpers where there is no plate. */
function drawTextsWithoutPlate(random: Random, { width, height, projection }: Camera): string {
  return Array.from({ length: random.whole(1, 4) }, () =>
    drawSign(random, projection, random.of(sideTexts), {
      x: random.between(0.05, 0.6) * width,
      y: random.between(0.2, 0.8) * height,
      width: random.between(0.1, 0.35) * width,
    }),
  ).join('');
}

function drawSign(
  random: Random,
  projection: Projection,
  text: string,
  at: { x: number; y: number; width: number },
): string {
  const high = at.width * random.between(0.18, 0.3);
  const isLight = random.chance(0.5);
  const hue = random.between(0, 360);
  const ground = polygon(projection, hsl(hue, 40, isLight ? 85 : 20), at.x, at.y, at.width, high);
  const box = { x: at.x + at.width * 0.08, y: at.y + high * 0.25, width: at.width * 0.84, height: high * 0.5 };
  return (
    ground + letterings[random.of(known)].draw(text, { ...box, color: hsl(hue, 40, isLight ? 15 : 92) }, projection)
  );
}

/** One or two lights on the plate, which take most of its contrast where they are brightest. */
function drawGlare(random: Random, { width, height }: Camera, drawn: readonly { plate: DrawnPlate }[]): string {
  return drawn
    .flatMap(({ plate: { box } }, index) =>
      Array.from({ length: random.whole(1, 2) }, (_, light) => {
        const id = `g${index}${light}`;
        const opacity = random.between(0.45, 0.8).toFixed(2);
        const [cx, cy] = [
          (box.x + box.width * random.between(0.1, 0.9)) * width,
          (box.y + box.height * random.between(0, 1)) * height,
        ];
        const radius = box.width * width * random.between(0.15, 0.4);
        return `<radialGradient id="${id}"><stop offset="0" stop-color="white" stop-opacity="${opacity}"/>
          <stop offset="1" stop-color="white" stop-opacity="0"/></radialGradient>
          <ellipse cx="${cx}" cy="${cy}" rx="${radius}" ry="${radius * 0.7}" fill="url(#${id})"/>`;
      }),
    )
    .join('');
}

/** Light, focus, grain and compression. */
async function develop(
  random: Random,
  svg: string,
  condition: Condition | 'none',
  plateShare: number,
  { width, height }: Camera,
): Promise<Buffer> {
  // The smaller the plate, the less blur makes it illegible: letters are about a tenth of a plate wide.
  const letter = (plateShare * width) / 9;
  const blur = condition === 'blurred' ? letter * random.between(0.07, 0.14) : letter * random.between(0, 0.03);
  const drawn = sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb');
  const { data } = await (blur > 0.3 ? drawn.blur(blur) : drawn).raw().toBuffer({ resolveWithObject: true });
  const night = condition === 'night';
  const gain = night ? random.between(0.18, 0.4) : random.between(0.75, 1.1);
  const grain = night ? random.between(4, 10) : random.between(0, 5);
  for (let at = 0; at < data.length; at += 3) {
    const noise = (random.between(-1, 1) + random.between(-1, 1)) * grain;
    for (const channel of [0, 1, 2])
      data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) * gain + noise));
  }
  const developed = sharp(data, { raw: { width, height, channels: 3 } });
  return developed.jpeg({ quality: random.whole(70, 92) }).toBuffer();
}

function around(corners: readonly Point[], { width, height }: Camera): DrawnPlate['box'] {
  const [xs, ys] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function cornersOf(x: number, y: number, wide: number, high: number): readonly Point[] {
  return [
    { x, y },
    { x: x + wide, y },
    { x: x + wide, y: y + high },
    { x, y: y + high },
  ];
}

function cornersPath(projection: Projection, x: number, y: number, wide: number, high: number): string {
  return `M${cornersOf(x, y, wide, high)
    .map(projection)
    .map((point) => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`)
    .join('L')}Z`;
}

function polygon(projection: Projection, fill: string, x: number, y: number, wide: number, high: number): string {
  return `<path d="${cornersPath(projection, x, y, wide, high)}" fill="${fill}"/>`;
}

function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${hue.toFixed(0)},${saturation.toFixed(0)}%,${lightness.toFixed(0)}%)`;
}
