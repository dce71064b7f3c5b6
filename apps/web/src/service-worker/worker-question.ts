/** What a page says to a worker that waits. */
export type WorkerQuestion =
  | { readonly kind: 'take over' }
  /** Whether the page whose first script has this address is of the worker's own build. */
  | { readonly kind: 'compare'; readonly page: string }
