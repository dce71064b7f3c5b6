import type { PaperBox, PaperSize } from './paper.ts'

/** Where the parts of a printed map lie on its page. */
export interface PageLayout {
  readonly page: PaperSize
  readonly title: PaperBox
  readonly map: PaperBox
  /** Null where the map has no key. */
  readonly key: PaperBox | null
  /** The scale bar, the north arrow, dates and attributions. */
  readonly foot: PaperBox
}

/** Most printers leave about 5 mm blank at the edge of the paper. */
const marginMm = 10
const gapMm = 4
const titleMm = 12
const footMm = 25
const keyMm = 46

export function pageLayout(page: PaperSize, { hasKey }: { readonly hasKey: boolean }): PageLayout {
  const width = page.width - 2 * marginMm
  const top = marginMm + titleMm
  const footTop = page.height - marginMm - footMm
  const mapWidth = hasKey ? width - keyMm - gapMm : width
  const height = footTop - gapMm - top
  return {
    page,
    title: { x: marginMm, y: marginMm, width, height: titleMm },
    map: { x: marginMm, y: top, width: mapWidth, height },
    key: hasKey ? { x: marginMm + mapWidth + gapMm, y: top, width: keyMm, height } : null,
    foot: { x: marginMm, y: footTop, width, height: footMm },
  }
}
