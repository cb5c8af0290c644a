/** A file of the build that is kept. */
interface KeptFile {
  readonly url: string;
  /** Of a file whose name does not change with its content. */
  readonly revision: string | null;
  /** Its hash, as a script's `integrity`; not of the page, into which a host may write. */
  readonly integrity?: string;
}

/** What the worker has to know of its build; build/service-worker/service-worker.ts writes it into the worker. */
export interface Build {
  /** Another one for every build. */
  readonly id: string;
  /** The path of the script that the page begins with: of each build another. */
  readonly entry: string;
  /** What every page begins with. */
  readonly first: readonly KeptFile[];
  readonly rest: readonly KeptFile[];
  /** A pattern of the paths that the portal answers itself. */
  readonly pages: string;
}
