/**
 * What a person does at a screen and what they must see there, as plain data: performed by a browser, printed as a
 * Playwright file, written as a sentence. Names are the accessible ones.
 */

/** Anything, in the body that a request is expected to carry. */
export const ANYTHING = '*';

/** How a request ends: the server's real response, a made-up one, a cut connection, or no response. */
export type Responding = 'real' | 'cut' | 'silence' | { readonly status: number; readonly json: unknown };

/** A request by its method and path; `*` in the path matches anything. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly path: string;
}

export type Doing =
  /** Signs a person of the seed data in, by their e-mail address. */
  | { readonly do: 'signIn'; readonly email: string }
  /** From now on such requests end like this. */
  | { readonly do: 'stub'; readonly request: Request; readonly with: Responding }
  /** From now on such requests of a call wait, until `respond` says how they end. */
  | { readonly do: 'hold'; readonly call: string; readonly request: Request }
  /** The requests that wait for this call, and those that follow until it is held again, end like this. */
  | { readonly do: 'respond'; readonly call: string; readonly with: Responding }
  /** Loads an address of the app: a path with its query. */
  | { readonly do: 'open'; readonly path: string }
  | { readonly do: 'click'; readonly role: 'button' | 'link'; readonly name: string }
  /** `within` is the group of fields, by its legend, where several have the field's label. */
  | { readonly do: 'fill'; readonly label: string; readonly text: string; readonly within?: string }
  /** Chooses an option of a group of radios. */
  | { readonly do: 'choose'; readonly group: string; readonly option: string; readonly within?: string }
  /** Chooses an option of a form's field: of a list, or of radios where they are few; none of a list for ''. */
  | { readonly do: 'pick'; readonly label: string; readonly option: string; readonly within?: string }
  /** Moves a slider to this value. */
  | { readonly do: 'slide'; readonly label: string; readonly to: string }
  /** Ticks a checkbox, or takes its tick away. */
  | { readonly do: 'check'; readonly label: string; readonly checked: boolean }
  /**
   * Attaches a file: without a `size` a small real one of its type, with it as many bytes, which are zeros behind its `head`, or behind a
   * real one if it is `padded`.
   */
  | {
      readonly do: 'attach';
      readonly label: string;
      readonly file: {
        readonly name: string;
        readonly type: string;
        readonly size?: number;
        readonly head?: string;
        readonly padded?: true;
      };
    }
  /** Sends the open form as Enter does, where the button to send it may be disabled. */
  | { readonly do: 'enter'; readonly label: string }
  /** The browser's own back (negative) and forward, over as many entries. */
  | { readonly do: 'history'; readonly by: number }
  /** Goes to an address within the page, as by a history entry. */
  | { readonly do: 'address'; readonly path: string }
  /** Lets this many milliseconds pass; with `until`, again and again until that is seen. */
  | { readonly do: 'elapse'; readonly ms: number; readonly until?: Seeing };

export type Seeing =
  /** A heading of the first level; `focused` if the screen was just reached. */
  | { readonly see: 'heading'; readonly name: string; readonly focused?: boolean }
  | { readonly see: 'text'; readonly text: string }
  /** What is announced during some work. */
  | { readonly see: 'status'; readonly text: string }
  /** What is announced as wrong. */
  | { readonly see: 'error'; readonly text: string }
  /** What a form's field is described with: what is wrong with it. */
  | { readonly see: 'beside'; readonly label: string; readonly text: string; readonly within?: string }
  /** Nothing is announced as wrong. */
  | { readonly see: 'nothingWrong' }
  /** The sign beside a result: whether it went well. */
  | { readonly see: 'tone'; readonly tone: 'good' | 'bad' | 'open' }
  | { readonly see: 'button'; readonly name: string }
  | { readonly see: 'link'; readonly name: string }
  /** Nothing on the screen is made of what is not there ('undefined', 'NaN'), and nothing is wider than the window. */
  | { readonly see: 'sound' }
  /**
   * These texts are kept nowhere but on the screen: not in the address, the history, the storages or the console, and they are sent
   * to nothing but the portal's own calls.
   */
  | { readonly see: 'secret'; readonly texts: readonly string[] }
  /** What the last request of a held call carries, with `ANYTHING` where all is right. */
  | { readonly see: 'sent'; readonly call: string; readonly body: unknown }
  /** What the last such stubbed request carries. */
  | { readonly see: 'posted'; readonly request: Request; readonly body: unknown }
  /** The address, without its query; `*` in it is any number or name. */
  | { readonly see: 'address'; readonly path: string }
  | { readonly see: 'progress'; readonly order: number; readonly total: number }
  /** The stage that is open, where stages are shown in place of the progress. */
  | { readonly see: 'stage'; readonly name: string }
  /**
   * The state of a flow, as the screen's main part names it in `data-flow`, `data-step`, `data-phase`,
   * `data-beside`, `data-end`.
   */
  | {
      readonly see: 'state';
      readonly flow: string;
      readonly step: string;
      readonly phase: string;
      /** Of the call that runs beside the question, once it has ended. */
      readonly beside?: string;
      readonly end?: string;
    };

/** What a step is to a browser, as the path engine passes it on. */
export interface ScreenActs {
  readonly doing: readonly Doing[];
  readonly seeing: readonly Seeing[];
}
