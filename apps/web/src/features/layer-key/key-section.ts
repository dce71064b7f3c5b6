import type { SwatchProps } from '../../ui/swatch.tsx'

export interface KeyEntry extends SwatchProps {
  readonly label: string
  readonly help?: string
}

export interface KeySection {
  readonly id: string
  readonly heading: string
  /** Of a layer that can be hidden, moved and drawn fainter. */
  readonly wireId?: string
  /** It is on, and not drawn for now. */
  readonly isHidden?: boolean
  /** A line below the heading, such as how old the data is. */
  readonly note?: string
  readonly entries: readonly KeyEntry[]
}
