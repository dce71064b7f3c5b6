import { readFile } from 'node:fs/promises'

import { expect, type Download, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { readPdf } from './read-pdf.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'
import { chooseFromMapMenu, selectProperty, signInToACopyOf } from './user-actions.ts'

/** Drawing a page by the CPU takes seconds, on a slow machine many. */
const drawingMs = 240_000

/** The height of the scale bar on paper: no other path has it. */
const barHeightMm = 1.8

// Each page has a hundred times the pixels of the map on the screen of these tests.
test.slow()

const frameOf = (page: Page) => page.getByRole('button', { name: 'Page on the map' })
const create = (page: Page, format: string) =>
  page.getByRole('button', { name: `Create ${format}` })

async function print(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: drawingMs }), press()])
  await expect(page.getByText('has been downloaded.')).toBeVisible()
  return file
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await frameOf(page).boundingBox()
  if (!box) throw new Error('The frame of the page is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a page is moved and printed by mouse, as a PDF whose bar is true', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await selectProperty(page, [-40, -50])
  await chooseFromMapMenu(page, 'Print')
  await expect(page.getByRole('heading', { name: 'Print', exact: true })).toBeVisible()
  await expect(frameOf(page)).toBeVisible()
  await expectNoFindings(page, 'print')
  const address = page.url()

  await test.step('the frame follows the mouse', async () => {
    const { x, y } = await middleOf(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y + 30, { steps: 3 })
    await page.mouse.up()
    const moved = await middleOf(page)
    expect(Math.abs(moved.x - (x - 60))).toBeLessThan(3)
    expect(Math.abs(moved.y - (y + 30))).toBeLessThan(3)
  })

  await test.step('the PDF has a map, text and a list', async () => {
    await page.getByRole('combobox', { name: 'Scale' }).selectOption('2500')
    await page.getByLabel('Title on the page').fill('Tŷ Gŵyr: what can be grown?')
    await page.getByText('List of objects', { exact: true }).click()
    const file = await print(page, () => create(page, 'PDF').click())
    expect(file.suggestedFilename()).toBe('Tŷ Gŵyr what can be grown.pdf')
    const pages = await readPdf(await file.path())
    const [first, list] = pages
    expect(first?.width).toBeCloseTo(210, 0)
    expect(first?.height).toBeCloseTo(297, 0)
    expect(first?.hasPicture).toBe(true)
    for (const words of [
      'Tŷ Gŵyr: what can be grown?',
      'Page 1 of 2',
      'Grid north',
      'Privately owned',
      'Selected Properties',
      '© OpenStreetMap contributors',
      'Land ownership of Doggerland (fictional) (October 2026)',
    ]) {
      expect(first?.text).toContain(words)
    }
    expect(list?.text).toContain('Grid reference')
    expect(list?.hasPicture).toBe(false)
    expect(pages).toHaveLength(2)
    // `pdf-writer.test.ts` has the bars of the other scales.
    expect(first?.text).toContain('Scale 1:2,500')
    expect(first?.text).toContain('100 m')
    const bar = Math.max(
      ...(first?.paths ?? [])
        .filter(({ height }) => Math.abs(height - barHeightMm) < 0.05)
        .map(({ width }) => width),
    )
    expect(Math.abs((bar * 2500) / 1000 / 100 - 1)).toBeLessThan(0.01)
  })

  expect(page.url()).toBe(address)
})

test('a page is moved and printed by keyboard, as PNG', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Print' }).press('Enter')
  await expect(frameOf(page)).toBeVisible()

  await test.step('the arrow keys move the frame', async () => {
    const before = await middleOf(page)
    await frameOf(page).press('ArrowLeft')
    await frameOf(page).press('ArrowUp')
    const after = await middleOf(page)
    expect(after.x).toBeLessThan(before.x)
    expect(after.y).toBeLessThan(before.y)
    await frameOf(page).press('Shift+ArrowLeft')
    const finely = await middleOf(page)
    expect(after.x - finely.x).toBeLessThan((before.x - after.x) / 5)
  })

  await test.step('the PNG has 300 pixels to the inch, and says so', async () => {
    await page.getByRole('combobox', { name: 'Scale' }).selectOption('50000')
    await page.getByRole('radio', { name: 'PDF' }).press('ArrowRight')
    await page.getByRole('radio', { name: 'Portrait' }).press('ArrowRight')
    await expect(page.getByText(/^A PNG is one page/)).toBeVisible()
    const file = await print(page, () => create(page, 'PNG').press('Enter'))
    const png = await readFile(await file.path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3508, 2480])
    expect(png.subarray(37, 41).toString()).toBe('pHYs')
    expect(png.readUInt32BE(41)).toBe(Math.round(300 / 0.0254))
  })

  await test.step('Escape closes the tray, and the frame goes with it', async () => {
    await frameOf(page).press('Escape')
    await expect(page.getByRole('heading', { name: 'Print', exact: true })).toBeHidden()
    await expect(frameOf(page)).toBeHidden()
  })
})

test('pages along a line have an overview, and printing can be cancelled', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await chooseFromMapMenu(page, 'Print')
  await page.getByRole('combobox', { name: 'Scale' }).selectOption('2500')
  await page.getByRole('combobox', { name: 'Pages' }).selectOption('Along "Walk to the quay"')
  const count = page.getByText(/^\d+ pages and an overview$/)
  await expect(count).toBeVisible()
  await expect(frameOf(page)).toBeHidden()
  const pages = Number((await count.textContent())?.split(' ')[0])

  await create(page, 'PDF').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(create(page, 'PDF')).toBeVisible()

  const file = await print(page, () => create(page, 'PDF').click())
  const read = await readPdf(await file.path())
  expect(read).toHaveLength(pages + 1)
  expect(read[0]?.text).toContain('Overview of the pages')
  expect(read.at(-1)?.text).toContain(`Page ${pages + 1} of ${pages + 1}`)

  await test.step('one page has a frame that can be moved again', async () => {
    await page.getByRole('combobox', { name: 'Pages' }).selectOption('One page')
    await expect(frameOf(page)).toBeVisible()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await expectNoFindings(page, 'print on a phone')
  })
})
