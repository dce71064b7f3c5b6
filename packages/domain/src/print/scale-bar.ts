import { metresOnGround } from './paper.ts'

export interface PrintedScaleBar {
  readonly metres: number
  readonly millimetres: number
  /** Into how many parts it is divided. */
  readonly parts: number
}

/** The longest bar of 1, 2 or 5 times a power of ten metres that is no longer than this on paper. */
export function printedScaleBar(scale: number, mostMillimetres: number): PrintedScaleBar {
  const most = metresOnGround(mostMillimetres, scale)
  const power = 10 ** Math.floor(Math.log10(most))
  const times = [5, 2].find((one) => one * power <= most) ?? 1
  const metres = times * power
  return { metres, millimetres: (metres / scale) * 1000, parts: times === 2 ? 4 : 5 }
}
