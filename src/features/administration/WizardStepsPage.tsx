import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { formatDay } from '../../portal/format.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import classes from './administration.module.css';
import { type DrawingOf, FunnelChart } from './FunnelChart.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import type { AdministrationQueries } from './queries.ts';
import { wizardName } from './words.ts';

const variants = [
  { value: 'todas', label: 'Todas' },
  { value: 'preguntas', label: 'De a una' },
  { value: 'secciones', label: 'Modo rápido' },
] as const;
const devices = [
  { value: 'todos', label: 'Todos' },
  { value: 'telefono', label: 'Teléfono' },
  { value: 'escritorio', label: 'Escritorio' },
] as const;

interface WizardStepsPageProps {
  readonly queries: Pick<AdministrationQueries, 'funnels'>;
  readonly drawingOf: DrawingOf;
}

/** /administracion/recorridos (EN-13): which steps of each wizard people reach, how long they take, and where they leave. */
export function WizardStepsPage({ queries, drawingOf }: WizardStepsPageProps) {
  const [semana, setSemana] = useState('');
  const [variante, setVariante] = useState<(typeof variants)[number]['value']>('todas');
  const [dispositivo, setDispositivo] = useState<(typeof devices)[number]['value']>('todos');
  const query = useQuery(
    queries.funnels({
      ...(semana !== '' && { semana }),
      ...(variante !== 'todas' && { variante }),
      ...(dispositivo !== 'todos' && { dispositivo }),
    }),
  );
  const weeks = query.data?.semanas ?? [];
  return (
    <Page title="Recorridos" back={{ to: addresses.administration, label: 'Administración' }}>
      <p className={classes['text']}>
        A qué preguntas llega la gente, cuánto tarda y dónde deja, en las últimas 26 semanas. Son sumas: no dicen quién
        respondió ni qué.
      </p>
      <div className={classes['filters']}>
        <SelectField
          label="Semana"
          none="Todas las semanas"
          groups={[
            { name: undefined, options: weeks.map((week) => ({ value: week, label: `Del ${formatDay(week)}` })) },
          ]}
          value={semana}
          onChange={({ currentTarget }) => {
            setSemana(currentTarget.value);
          }}
        />
        <Segments
          legend="Cómo se preguntó"
          name="variante"
          options={variants}
          value={variante}
          onChange={setVariante}
        />
        <Segments
          legend="En qué dispositivo"
          name="dispositivo"
          options={devices}
          value={dispositivo}
          onChange={setDispositivo}
        />
      </div>
      <Answer
        query={query}
        failureOf={failureOf}
        waiting={
          <div className={surface['surface']}>
            <Skeleton label="Buscando los recorridos…" lines={6} />
          </div>
        }
      >
        {({ recorridos }) => (
          <>
            <p role="status" className={classes['text']}>
              {recorridos.length === 0 ? 'No hay nada contado.' : ''}
            </p>
            {recorridos.map(({ flujo, pasos }) => (
              <ListSection key={flujo} title={wizardName(flujo)}>
                <FunnelTable name={wizardName(flujo)} steps={pasos} />
                <FunnelChart flow={flujo} name={wizardName(flujo)} steps={pasos} drawingOf={drawingOf} />
              </ListSection>
            ))}
          </>
        )}
      </Answer>
    </Page>
  );
}
