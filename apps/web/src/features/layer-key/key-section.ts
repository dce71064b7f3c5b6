import type { SwatchProps } from '../../ui/swatch.tsx'

export interface KeyEntry extends SwatchProps {
  readonly label: string
  readonly help?: string
}

export interface KeySection {
  readonly id: string
  readonly heading: string
  /** A line below the heading, such as how old the data is. */
  readonly note?: string
  readonly entries: readonly KeyEntry[]
}
