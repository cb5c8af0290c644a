import House from 'lucide/dist/esm/icons/house.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import { type ReactNode, useRef, useState } from 'react';
import { ActionTile } from '../../ui/ActionTile.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { BarChart } from '../../ui/BarChart.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { DayCalendar } from '../../ui/DayCalendar.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { FoldingCard } from '../../ui/FoldingCard.tsx';
import { HelpButton, OpenHelp } from '../../ui/HelpButton.tsx';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { LinkCard, LinkCards, WaitingCards } from '../../ui/LinkCard.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { NoticeBar } from '../../ui/NoticeBar.tsx';
import { PressableCard } from '../../ui/PressableCard.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { TickList } from '../../ui/TickList.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { UndoBar } from '../../ui/UndoBar.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import classes from './StyleGuide.module.css';

const nothing = () => undefined;
const tones = ['good', 'warning', 'danger', 'neutral'] as const;
const variants = ['light', 'filled', 'outline'] as const;
const levels = ['primary', 'secondary', 'subtle'] as const;
const options = [
  { value: 'a', label: 'Cuota' },
  { value: 'b', label: 'Cancelación' },
] as const;
const pesos = (value: number) => `$\u00a0${value}`;

/** Each component of src/ui in each of its states. */
export function Components() {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<'a' | 'b'>('a');
  const [isOpen, setOpen] = useState(false);
  const pages = {
    hasNextPage: true,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
  };
  return (
    <section aria-labelledby="componentes">
      <h2 id="componentes">Componentes</h2>
      <div className={classes['states']}>
        <State name="Button danger: rest, disabled">
          <Button variant="danger">Borrar mi cuenta</Button>
          <Button variant="danger" disabled>
            Borrar mi cuenta
          </Button>
        </State>
        {levels.map((variant) => (
          <State key={variant} name={`Button ${variant}: rest, disabled, busy`}>
            <Button variant={variant}>Continuar</Button>
            <Button variant={variant} disabled>
              Continuar
            </Button>
            <DownloadButton
              variant={variant}
              id="a"
              ask={null}
              downloads={{ isRunning: () => true, anyRunning: true, start: nothing }}
            >
              Ver comprobante
            </DownloadButton>
            <ButtonLink variant={variant} to="/">
              Ir al inicio
            </ButtonLink>
          </State>
        ))}
        <State name="TextField: rest, filled, error, disabled">
          <TextField label="Importe" description="En pesos" before="$" defaultValue="" placeholder="0,00" />
          <TextField label="Nombre" defaultValue="Marta Quiroga" hint="Como en el DNI" />
          <TextField label="Correo electrónico" defaultValue="marta@" error="Le falta lo que sigue a la @" />
          <TextField label="Documento" defaultValue="28 456 789" disabled />
          <TextArea label="Comentario" count="12 de 200" defaultValue="Pagué ayer." />
        </State>
        <State name="SelectField: rest, error, disabled">
          <SelectField label="Estado" groups={[{ name: undefined, options }]} />
          <SelectField label="Banco" error="Elegí un banco" groups={[{ name: undefined, options }]} />
          <SelectField label="Canal" disabled groups={[{ name: undefined, options }]} />
        </State>
        <State name="RadioGroup: selected, error, disabled">
          <RadioGroup legend="Uso" name="uso" options={options} value={chosen} onChange={setChosen} onLeave={nothing} />
          <RadioGroup
            legend="GNC"
            name="gnc"
            options={options}
            value={null}
            error="Elegí una"
            onChange={nothing}
            onLeave={nothing}
          />
          <RadioGroup
            legend="Sexo"
            name="sexo"
            disabled
            options={options}
            value="b"
            onChange={nothing}
            onLeave={nothing}
          />
        </State>
        <State name="RadioCards, Segments, Chips, Tabs: selected">
          <RadioCards legend="Motivo" name="motivo" options={options} value={chosen} onChange={setChosen} />
          <Segments legend="Moneda" name="moneda" options={options} value={chosen} onChange={setChosen} />
          <Segments legend="Tipo" name="tipo" disabled options={options} value="a" onChange={nothing} />
          <Chips legend="Cobertura" options={options} value={chosen} onChange={setChosen} />
          <Tabs
            label="Partes"
            tabs={options.map(({ value, label }) => ({ id: value, label }))}
            selected={chosen}
            onSelect={setChosen}
          >
            <p>Lo de la parte elegida.</p>
          </Tabs>
        </State>
        <State name="Slider: rest, disabled; RangeSlider">
          <Slider label="Importe" min={0} max={100} step={1} value={40} format={pesos} onChange={nothing} />
          <Slider label="Plazo" min={0} max={100} step={1} value={40} disabled format={pesos} onChange={nothing} />
          <RangeSlider
            legend="Precio"
            labels={{ min: 'Desde', max: 'Hasta' }}
            bounds={{ min: 0, max: 100 }}
            step={1}
            value={{ min: 20, max: 70 }}
            format={pesos}
            onChange={nothing}
          />
        </State>
        {variants.map((variant) => (
          <State key={variant} name={`StatusChip ${variant}`}>
            {tones.map((tone) => (
              <StatusChip key={tone} tone={tone} variant={variant}>
                {{ good: 'Al día', warning: 'En análisis', danger: 'En mora', neutral: 'Saldado' }[tone]}
              </StatusChip>
            ))}
          </State>
        ))}
        <State name="Banner: neutral, warning, danger, leading on">
          <Banner tone="neutral">Tu sesión terminó.</Banner>
          <Banner tone="warning">Falta un dato.</Banner>
          <Banner tone="danger">Tenés 2 cuotas vencidas y 40 días de mora.</Banner>
          <Banner tone="danger" to="/">
            Debés {pesos(1200)}
          </Banner>
        </State>
        {tones.map((edge) => (
          <State key={edge} name={`FoldingCard ${edge}: closed, open`}>
            <FoldingCard title="Cuota 1" kind="Pagada en término" amount={pesos(1200)} edge={edge}>
              <p>Adentro</p>
            </FoldingCard>
            <FoldingCard title="Cuota 2" kind="Vence el 17/12/2026" amount={pesos(1200)} edge={edge} startsOpen>
              <p>Adentro</p>
            </FoldingCard>
          </State>
        ))}
        <State name="FactCard, Facts">
          <FactCard title="Estado del crédito">
            <Facts
              facts={[
                ['Estado', 'Al día'],
                ['Próxima cuota', pesos(1200)],
              ]}
            />
          </FactCard>
        </State>
        <State name="ActionTile: rest, primary, disabled">
          <ActionTile to="/" icon="payment">
            Informar un pago
          </ActionTile>
          <ActionTile to="/" icon="payment" primary>
            Nueva solicitud
          </ActionTile>
          <ActionTile to={undefined} icon="payment">
            Todavía no
          </ActionTile>
        </State>
        <State name="LinkCard: rest, current, waiting">
          <LinkCards>
            <li>
              <LinkCard to="/" title="Fiat Cronos 1.3" level={3}>
                Crédito prendario
              </LinkCard>
            </li>
            <li>
              <LinkCard to="/" title="Toyota Corolla 2.0" level={3} current>
                Crédito prendario
              </LinkCard>
            </li>
          </LinkCards>
          <WaitingCards label="Buscando…" />
        </State>
        <State name="PressableCard: rest, pressed, disabled">
          <PressableCard>Ceibo Seguros</PressableCard>
          <PressableCard aria-pressed>Lapacho Seguros</PressableCard>
          <PressableCard disabled>Hornero Seguros</PressableCard>
        </State>
        <State name="ErrorSummary, LoadFailed">
          <ErrorSummary
            title="Revisá 1 dato"
            errors={[{ name: 'dni', says: 'El DNI no es válido', href: '#dni' }]}
            onFollow={nothing}
          />
          <LoadFailed message="No pudimos buscar tus créditos." onRetry={nothing} />
        </State>
        <State name="Spinner, Waiting, Skeleton, UploadProgress">
          <Spinner />
          <Spinner size="small" />
          <Waiting>Buscando tus créditos…</Waiting>
          <Skeleton label={undefined} lines={3} />
          <UploadProgress label="Subiendo" share={0.4} />
          <UploadProgress label="Subiendo" />
        </State>
        <State name="ImagePicker: rest, error">
          <ImagePicker help="JPEG o PNG" message={undefined} onChoose={nothing} />
          <ImagePicker help={undefined} message="El archivo es muy grande" onChoose={nothing} />
        </State>
        <State name="Logo, Avatar, Icon, Disclosure, Tooltip">
          <Logo />
          <Avatar picture={null} size="small" />
          <Avatar picture={null} size="large" />
          <Icon of={House} />
          <Disclosure label="Avisos" icon={<Icon of={Info} />}>
            <p>Nada nuevo.</p>
          </Disclosure>
          <Disclosure label="Novedades" icon={<Icon of={Info} />} count={12}>
            <p>Doce novedades.</p>
          </Disclosure>
          <Tooltip label="Qué es el CFT" text="Costo financiero total">
            CFT
          </Tooltip>
        </State>
        <State name="TickList, BarChart">
          <TickList className={undefined} lines={['Robo total', 'Incendio']} />
          <BarChart
            marked="2024"
            bars={[
              { name: '2023', value: 2, short: '$ 2 M' },
              { name: '2024', value: 3, short: '$ 3 M' },
            ]}
          />
        </State>
        <State name="ListSection, NextPage">
          <ListSection title="Mis créditos" all={{ to: '/', label: 'ver todos' }}>
            <ul ref={list}>
              <li data-id="1">Uno</li>
            </ul>
          </ListSection>
          <NextPage
            pages={{ ...pages, fetchNextPage: nothing }}
            list={list}
            count={1}
            failureOf={() => ({ says: '' })}
          />
        </State>
        <State name="DayCalendar">
          <DayCalendar min="2026-11-01" max="2026-11-27" today="2026-11-27" chosen="2026-11-18" onChoose={nothing} />
        </State>
        <State name="NoticeBar, UndoBar">
          <NoticeBar inFlow actions={<Button variant="subtle">Ahora no</Button>}>
            Hay una versión nueva.
          </NoticeBar>
          <div className={classes['inPlace']}>
            <UndoBar offered={{ says: 'Se borró el banco.', undo: nothing, over: nothing }} />
          </div>
        </State>
        <State name="Switch: on, off, disabled">
          <Switch on aria-labelledby="componentes" />
          <Switch on={false} aria-labelledby="componentes" />
          <Switch on disabled aria-labelledby="componentes" />
        </State>
        <State name="HelpButton">
          <OpenHelp value={nothing}>
            <HelpButton />
          </OpenHelp>
        </State>
        <State name="TitledDialog">
          <Button
            variant="secondary"
            onClick={() => {
              setOpen(true);
            }}
          >
            Abrir un diálogo
          </Button>
          {isOpen && (
            <TitledDialog
              title="Ayuda"
              onDismiss={() => {
                setOpen(false);
              }}
              actions={
                <Button
                  variant="secondary"
                  onClick={() => {
                    setOpen(false);
                  }}
                >
                  Cerrar
                </Button>
              }
            >
              <p>Dejanos tu teléfono y te llamamos.</p>
            </TitledDialog>
          )}
        </State>
      </div>
    </section>
  );
}

function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes['state']}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}
