import type { PaperBox, PaperPoint, PaperSize } from '@terrier/domain/print/paper'

/** A colour as '#rrggbb'. */
type Colour = string

export interface LineStyle {
  readonly colour: Colour
  readonly widthMm: number
  readonly dashMm?: readonly [dash: number, gap: number]
}

export interface ShapeItem {
  readonly kind: 'shape'
  /** Rings or lines; a point in an odd number of rings is inside. */
  readonly paths: readonly (readonly PaperPoint[])[]
  readonly isClosed: boolean
  readonly fill?: { readonly colour: Colour; readonly opacity: number } | null
  readonly line?: LineStyle
}

export interface TextItem {
  readonly kind: 'text'
  readonly text: string
  /** The left, middle or right end of the baseline. */
  readonly at: PaperPoint
  readonly sizePt: number
  readonly colour: Colour
  readonly isBold?: boolean
  readonly align?: 'left' | 'center' | 'right'
}

interface PictureItem {
  readonly kind: 'picture'
  readonly picture: HTMLCanvasElement
  readonly box: PaperBox
}

interface ClippedItem {
  readonly kind: 'clipped'
  readonly box: PaperBox
  readonly items: readonly PageItem[]
}

/** What is on a page, in the order in which it is drawn. Lengths are millimetres. */
export type PageItem = ShapeItem | TextItem | PictureItem | ClippedItem

/** The width of a text on paper, in millimetres. */
export type MeasureText = (text: string, sizePt: number, isBold?: boolean) => number

/** Draws pages into a file. */
export interface PageWriter {
  readonly measure: MeasureText
  readonly addPage: (size: PaperSize, items: readonly PageItem[]) => Promise<void>
  readonly finish: () => Promise<Blob>
}

/** A point is 1/72 inch. */
export const millimetresPerPoint = 25.4 / 72
