import type { SwatchProps } from '../../ui/swatch.tsx'

export interface KeyEntry extends SwatchProps {
  readonly label: string
  readonly help?: string
}

export interface KeySection {
  readonly id: string
  readonly heading: string
  /** Set for a layer that can be hidden, reordered and made transparent. */
  readonly wireId?: string
  /** The layer is on, but temporarily hidden. */
  readonly isHidden?: boolean
  /** A line below the heading, such as the edition of the data. */
  readonly note?: string
  readonly entries: readonly KeyEntry[]
}
