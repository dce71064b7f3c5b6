import type { PrintScale } from '@terrier/domain/print/paper'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import type { PrintOptions } from '../../map/print/print-options.ts'

interface PrintState extends Omit<PrintOptions, 'title' | 'scale'> {
  readonly scale: PrintScale
  /** Null for the name of the map. */
  readonly title: string | null
  /** The middle of the page; null until the tray has been opened. */
  readonly centre: LngLat | null
  /** The drawing along which pages are laid; null for a single page. */
  readonly along: string | null
  /** Which opening of a map the choice is of: see `useMapSession`. */
  readonly openings: number
}

const initial: PrintState = {
  paper: 'A4',
  orientation: 'portrait',
  scale: 2500,
  title: null,
  hasKey: true,
  hasGrid: true,
  hasList: false,
  format: 'pdf',
  centre: null,
  along: null,
  openings: -1,
}

/** What is chosen in the tray: kept while the page is open, and sent nowhere. */
export const usePrint = create<PrintState>()(() => initial)

export function changePrint(change: Partial<PrintState>): void {
  usePrint.setState(change)
}

/** Forgets what belongs to one map: another is opened. */
export function startPrintAgain(openings: number): void {
  usePrint.setState({ title: null, centre: null, along: null, openings })
}

/** Forgets everything: nobody is signed in any more. */
export function clearPrint(): void {
  usePrint.setState(initial)
}
