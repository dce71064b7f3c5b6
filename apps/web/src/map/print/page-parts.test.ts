import { pageLayout } from '@terrier/domain/print/page-layout'
import { paperSize } from '@terrier/domain/print/paper'
import { printedScaleBar } from '@terrier/domain/print/scale-bar'
import { expect, test } from 'vitest'

import type { PageItem, TextItem } from '../../paper/page-item.ts'
import { keyItems, noteItems, scaleItems, titleItems } from './page-parts.ts'

/** Letters half as wide as they are high. */
const measure = (text: string, sizePt: number) => (text.length * sizePt * 25.4) / 72 / 2

const layout = pageLayout(paperSize('A4', 'portrait'), { hasKey: true })
const textsOf = (items: readonly PageItem[]) =>
  items.filter((item): item is TextItem => item.kind === 'text')

test('the frame of the scale bar is as long as it says', () => {
  const bar = printedScaleBar(2500, 52)
  const items = scaleItems(layout.foot, bar, ['Scale 1:2,500'])
  const frame = items.find((item) => item.kind === 'shape' && item.line)
  if (frame?.kind !== 'shape') throw new Error('The bar has no frame.')
  const xs = frame.paths.flat().map(([x]) => x)
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(40, 9)
  expect(textsOf(items).map(({ text }) => text)).toEqual(['0', '100 m', 'Scale 1:2,500'])
})

test('a long title is written smaller, then cut before the number of its page', () => {
  const sizes = [10, 45, 60, 200].map((length) => {
    const [title] = textsOf(
      titleItems(layout.title, { title: 'x'.repeat(length), pageNumber: 'Page 1 of 1', measure }),
    )
    return title
  })
  expect(sizes.map((title) => title?.sizePt)).toEqual([16, 16, 14, 10])
  expect(sizes.at(-1)?.text).toMatch(/^x+…$/)
})

test('no credit is left out, however many there are', () => {
  const credits = Array.from({ length: 40 }, (_, index) => `© Publisher ${index} (OGL 3.0)`)
  const box = { x: 94, y: 262, width: 106, height: 24 }
  const items = textsOf(noteItems(box, [credits.join(' · ')], measure))
  expect(items.map(({ text }) => text).join(' ')).toBe(credits.join(' · '))
  for (const { at, sizePt } of items) {
    expect(at[1]).toBeLessThanOrEqual(box.y + box.height)
    expect(sizePt).toBeLessThan(7)
  }
})

test('a key that is longer than its column says how much is left over', () => {
  const entries = Array.from({ length: 300 }, (_, index) => ({
    label: `Class ${index}`,
    colour: '#aabbcc',
    outline: '#112233',
    mark: 'fill' as const,
  }))
  const box = layout.key ?? layout.map
  const items = textsOf(keyItems(box, [{ heading: 'Land cover', entries }], measure))
  const shown = items.filter(({ text }) => text.startsWith('Class')).length
  expect(shown).toBeGreaterThan(50)
  expect(items.at(-1)?.text).toBe(`and ${300 - shown} more entries`)
  for (const { at } of items) expect(at[1]).toBeLessThanOrEqual(box.y + box.height)
})
