import type { ReportDocument, ReportTable } from '@terrier/domain/reports/report-document'
import { expect, it } from 'vitest'

import { columnGapMm, columnWidths } from './column-widths.ts'
import { documentPage, documentPages, textFigure } from './document-pages.ts'
import type { PageItem } from './page-item.ts'

/** Each letter is half as wide as it is high. */
const measure = (text: string, sizePt: number) => text.length * sizePt * 0.5 * 0.3528
const parts = {
  measure,
  pageNumber: ({ page, of }: { page: number; of: number }) => `${page}/${of}`,
}
const textsOf = (items: readonly PageItem[]) =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))

const owners: ReportTable = {
  kind: 'table',
  caption: 'By owner',
  columns: [
    { name: 'Owner', isFigure: false },
    { name: 'Hectares', isFigure: true },
  ],
  rows: Array.from({ length: 90 }, (_, index) => [`Owner ${index}`, `${index}.000`]),
}
const document: ReportDocument = {
  title: 'Cae’r ŵyn',
  warning: 'Fictional',
  facts: [['Area', '1 hectare']],
  sections: [
    { heading: 'Who owns it', blocks: [owners] },
    { heading: 'Sources', blocks: [{ kind: 'paragraph', text: 'word '.repeat(60).trim() }] },
  ],
}

it('a long table goes on, with its head on every page', () => {
  const pages = documentPages(document, parts).map(textsOf)
  expect(pages.length).toBe(3)
  for (const [index, texts] of pages.entries()) {
    expect(texts).toContain('Owner')
    expect(texts).toContain(`${index + 1}/3`)
    expect(texts).toContain('Cae’r ŵyn')
  }
  const rows = pages.flat().filter((text) => /^Owner \d/.test(text))
  expect(rows).toEqual(owners.rows.map(([name]) => name))
})

it('nothing lies beyond the page, and no heading is alone at its end', () => {
  for (let length = 20; length < 60; length += 1) {
    const shorter = { ...owners, rows: owners.rows.slice(0, length) }
    const sections = [{ heading: 'Who', blocks: [shorter] }, ...document.sections]
    for (const items of documentPages({ ...document, sections }, parts)) {
      const texts = items.filter((item) => item.kind === 'text')
      for (const { at } of texts) {
        expect(at[1]).toBeLessThan(documentPage.height - 5)
        expect(at[0]).toBeLessThanOrEqual(documentPage.width - 18 + 1e-6)
      }
      // The last two are the title and the number in the foot.
      expect(['Who', 'Who owns it', 'By owner', 'Sources', 'Hectares']).not.toContain(
        texts.at(-3)?.text,
      )
    }
  }
})

it('a figure lies between the facts and the sections', () => {
  const [first = []] = documentPages(document, { ...parts, figure: textFigure('No map', measure) })
  const texts = textsOf(first)
  expect(texts.indexOf('No map')).toBeGreaterThan(texts.indexOf('1 hectare'))
  expect(texts.indexOf('No map')).toBeLessThan(texts.indexOf('Who owns it'))
})

/** Of two columns with words and one with figures; each letter is a millimetre. */
const widthsOf = (cells: readonly string[]) =>
  columnWidths([cells], {
    widthMm: 100,
    isFixed: [false, false, true],
    measure: (text) => text.length,
  })

it('columns share what figures leave, and the first has the rest', () => {
  const gaps = 2 * columnGapMm
  expect(widthsOf(['a'.repeat(10), 'b'.repeat(20), 'c'.repeat(8)])).toEqual([
    100 - gaps - 28,
    20,
    8,
  ])
  expect(widthsOf(['a'.repeat(300), 'b'.repeat(10), 'c'.repeat(8)])).toEqual([
    100 - gaps - 18,
    10,
    8,
  ])
  expect(widthsOf(['a'.repeat(300), 'b'.repeat(300), 'c'.repeat(8)])).toEqual([42, 42, 8])
})
