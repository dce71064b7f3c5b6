/** Paper that a map can be printed on. */
export const paperNames = ['A4', 'A3'] as const
export type PaperName = (typeof paperNames)[number]

export const orientations = ['portrait', 'landscape'] as const
export type Orientation = (typeof orientations)[number]

/** The scales that a map can be printed at: 500 is 1:500. */
export const printScales = [500, 1000, 1250, 2500, 5000, 10_000, 25_000, 50_000] as const
export type PrintScale = (typeof printScales)[number]

/** A length and a width on paper, in millimetres. */
export interface PaperSize {
  readonly width: number
  readonly height: number
}

/** A rectangle on a page, in millimetres from its top left corner. */
export interface PaperBox extends PaperSize {
  readonly x: number
  readonly y: number
}

/** A point on a page, in millimetres from the left and from the top. */
export type PaperPoint = readonly [x: number, y: number]

/** ISO 216: the short and the long side in millimetres. */
const sides = { A4: [210, 297], A3: [297, 420] } as const satisfies Record<PaperName, PaperPoint>

export function paperSize(paper: PaperName, orientation: Orientation): PaperSize {
  const [short, long] = sides[paper]
  return orientation === 'portrait'
    ? { width: short, height: long }
    : { width: long, height: short }
}

/** The ground that a length on paper stands for, in metres. */
export function metresOnGround(millimetres: number, scale: number): number {
  return (millimetres / 1000) * scale
}
