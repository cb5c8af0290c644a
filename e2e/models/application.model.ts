import { expect, type Locator, type Page } from '@playwright/test';
import { factIn } from './facts.model.ts';

/** /solicitudes/{idSolicitud} (S2.8, AP-04, AP-05). */
export class ApplicationDetailPage {
  readonly page: Page;
  readonly main: Locator;
  readonly holder: Locator;
  readonly summary: Locator;
  readonly tasks: Locator;
  readonly steps: Locator;
  readonly movements: Locator;
  readonly contact: Locator;
  readonly bar: Locator;
  readonly whyNot: Locator;
  readonly resume: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.holder = this.main.getByRole('heading', { level: 1 });
    this.summary = this.main.getByRole('region', { name: 'Resumen', exact: true });
    this.tasks = this.main.getByRole('region', { name: 'Tareas pendientes', exact: true });
    this.steps = this.main.getByRole('region', { name: 'Firma, prenda y pago', exact: true });
    this.movements = this.main.getByRole('region', { name: 'Movimientos', exact: true });
    this.contact = this.main.getByRole('region', { name: 'Contacto', exact: true });
    this.bar = this.main.getByRole('navigation', { name: 'Acciones de la solicitud', exact: true });
    this.whyNot = this.main.getByText('En su situación actual, la solicitud no admite tareas ni pedidos de cambio.', {
      exact: true,
    });
    this.resume = this.main.getByRole('link', { name: 'Continuar la solicitud', exact: true });
  }

  /** Opens it and waits for all of its parts. */
  async open(id: number): Promise<void> {
    await this.page.goto(`/solicitudes/${id}`);
    await expect(this.movements.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(this.tasks.getByRole('status')).toHaveCount(0);
  }

  /** An entry of the stream, folded ones too. */
  entry(says: RegExp | string): Locator {
    return this.movements.getByRole('listitem').filter({ hasText: says });
  }

  /** What unfolds the older part of the stream. */
  get fold(): Locator {
    return this.movements.locator('summary');
  }

  action(name: RegExp | string): Locator {
    return this.bar.getByRole('link', { name });
  }

  net(): Locator {
    return factIn(this.summary, 'Neto a percibir');
  }
}

/** /solicitudes/{idSolicitud}/cambios (S4.3, AP-07). */
export class ChangesPage {
  readonly title: Locator;
  readonly type: Locator;
  readonly words: Locator;
  readonly send: Locator;
  readonly sent: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1, name: 'Pedidos de cambio', exact: true });
    this.type = main.getByRole('combobox', { name: '¿Qué querés cambiar?', exact: true });
    this.words = main.getByRole('textbox', { name: 'Contanos el cambio', exact: true });
    this.send = main.getByRole('button', { name: 'Enviar el pedido', exact: true });
    this.sent = main.getByText('Tu pedido se envió.', { exact: true });
    this.list = main.getByRole('region', { name: 'Pedidos', exact: true }).getByRole('listitem');
  }
}
