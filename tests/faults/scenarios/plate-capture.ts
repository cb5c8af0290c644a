import { screen } from '@testing-library/react';
import { text } from '../../../src/features/plate-capture/text.ts';
import { until } from '../clock.ts';
import { attachPhoto, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { ok, signedPlateUrl } from '../replies.ts';
import type { Scenario, Shown } from '../scenario.ts';
import { expectations } from '../expectations.ts';

const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'auto de marta.jpg', { type: 'image/jpeg' });
const start = { address: '/capturarauto', who: 'seller' } as const;
const choosePhoto = (portal: Portal) => attachPhoto(portal, 'Elegir una imagen', photo);
const retry = (portal: Portal) => press(portal, text.retry);
const read = () => screen.getByRole('button', { name: 'AB123CD' });

export const capturePlates: Scenario = {
  doing: 'a seller takes a photo of a car',
  start,
  act: choosePhoto,
  typed: [photo.name],
  // also of a sending without an end (EN-16)
  shows: () => expectations.awaitedCall,
  retry,
  resume: choosePhoto,
  arrived: read,
};

const choosePlate = async (portal: Portal) => {
  await choosePhoto(portal);
  await until(read);
  await press(portal, text.go);
};
const known = () => screen.getByRole('link', { name: text.insure });
const plateScenario = {
  start,
  replies: { signFile: ok<'signFile'>({ url: signedPlateUrl }) },
  act: choosePlate,
  typed: [photo.name, 'AB123CD'],
  retry,
  resume: choosePlate,
  arrived: known,
} satisfies Partial<Scenario>;

/** A 200 means that it is stored, with any body. */
const stored: Shown = {
  shows: 'in place',
  text: 'Es la patente de un auto. Ya podés cotizar su seguro.',
  settled: true,
};

export const putDatosPatente: Scenario = {
  ...plateScenario,
  doing: 'the plate of a car is chosen',
  shows: (fault) => (fault === 'HTML' || fault === 'off contract' ? stored : expectations.awaitedCall),
};

/** A plate without data is as good to go on with. */
export const getDatosPatente: Scenario = {
  ...plateScenario,
  doing: 'what is known of a plate is asked for',
  shows: (): Shown => ({ shows: 'in place', text: 'Todavía no hay datos de esta patente. Podés seguir igual.' }),
};
