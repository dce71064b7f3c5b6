/** Messages from a page to a waiting service worker. */
export type WorkerMessage =
  | { readonly kind: 'take over' }
  /**
   * Asks whether the page, identified by the URL of its entry script, belongs to the worker's
   * build.
   */
  | { readonly kind: 'compare'; readonly page: string }
