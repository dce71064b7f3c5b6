import type { Orientation, PaperName } from '@terrier/domain/print/paper'

import type { SwatchProps } from '../../ui/swatch.tsx'

export interface PrintOptions {
  readonly paper: PaperName
  readonly orientation: Orientation
  /** 2500 is 1:2,500. */
  readonly scale: number
  readonly title: string
  readonly hasKey: boolean
  readonly hasGrid: boolean
  /** A list of the markers, polygons and lines on the pages, on pages of its own. */
  readonly hasList: boolean
  readonly format: 'pdf' | 'png'
}

export interface PrintedKeySection {
  readonly heading: string
  readonly note?: string
  readonly entries: readonly (SwatchProps & { readonly label: string })[]
}

/** What is said about a map beside it. */
export interface MapNotes {
  /** The attributions of what is drawn, as their licences require. */
  readonly credits: readonly string[]
  readonly isFictional: boolean
  /** Each drawn dataset with its edition. */
  readonly editions: readonly { readonly title: string; readonly edition: string }[]
  /** The names of layers that are on but not drawn at this scale: the map would look as if there were none. */
  readonly notDrawn: readonly string[]
  readonly key: readonly PrintedKeySection[]
}

/** The resolution of pictures on paper. */
export const printDpi = 300
