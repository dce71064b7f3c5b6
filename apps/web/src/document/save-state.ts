/**
 * How the open map stands with the server. 'dirty': an edit is queued; 'retrying': a save failed
 * and will be retried; 'failed': a save was refused; 'stale': the map was saved elsewhere since it
 * was loaded here.
 */
export type SaveState = 'clean' | 'dirty' | 'saving' | 'retrying' | 'failed' | 'stale'
