import type { Locator, Page } from '@playwright/test';

/** The inspector of a wizard's run, beside the page (EN-12). */
export class InspectorPanel {
  readonly opener: Locator;
  readonly panel: Locator;
  readonly close: Locator;
  readonly active: Locator;
  readonly events: Locator;
  readonly facts: Locator;
  readonly copy: Locator;
  readonly copied: Locator;
  readonly step: Locator;
  readonly jump: Locator;
  readonly hold: Locator;

  constructor(page: Page) {
    this.opener = page.getByRole('button', { name: 'Inspector', exact: true });
    this.panel = page.getByRole('complementary', { name: 'Inspector' });
    this.close = this.panel.getByRole('button', { name: 'Cerrar', exact: true });
    this.active = this.panel.getByText('Estado activo:');
    this.events = this.panel.getByRole('region', { name: 'Eventos' }).getByRole('button');
    this.facts = this.panel.getByRole('region', { name: 'Lo que sabe' });
    this.copy = this.panel.getByRole('button', { name: 'Copiar como prueba de caminos' });
    this.copied = this.panel.getByRole('region', { name: 'Prueba' }).getByRole('status');
    this.step = this.panel.getByRole('combobox', { name: 'Paso' });
    this.jump = this.panel.getByRole('button', { name: 'Ir con los ejemplos' });
    this.hold = this.panel.getByRole('checkbox', { name: /^Retener/ });
  }

  /** What the drawing lights. */
  lit(): Locator {
    return this.panel.locator('a[aria-current=step]');
  }

  /** A way in which a call that is under way may end. */
  end(name: string): Locator {
    return this.panel.getByRole('region', { name: 'Llamadas' }).getByRole('button', { name, exact: true });
  }
}
