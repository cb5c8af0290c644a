import { useCallback } from 'react';
import { ContactPage } from '../../features/contact/ContactPage.tsx';
import { useParts } from '../parts.ts';

export default function Contact() {
  const { api, native } = useParts();
  const load = useCallback(async (signal: AbortSignal) => await (await api()).getOficinaCercana(signal), [api]);
  return <ContactPage load={load} native={native} />;
}
