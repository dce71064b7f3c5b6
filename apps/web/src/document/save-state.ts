/**
 * How the open map stands with the server: 'dirty' waits for its moment, 'retrying' failed and tries
 * again by itself, 'failed' was refused, 'stale' was saved elsewhere since it was opened here.
 */
export type SaveState = 'clean' | 'dirty' | 'saving' | 'retrying' | 'failed' | 'stale'
