import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'

import { test } from './journey.ts'
import { readPdf } from './read-pdf.ts'
import { chooseFromMapMenu, signInToACopyOf } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

/** Drawing a page by the CPU takes seconds, on a slow machine many. */
const drawingMs = 240_000

// A page has a hundred times the pixels of the map on the screen of these tests.
test.slow()

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The archive that is downloaded by an action. */
async function downloaded(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: drawingMs }), act()])
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), bytes, files: unzipSync(bytes) }
}

/** The pages of a PDF of a pack. */
async function pagesOf(files: Record<string, Uint8Array>, name: string) {
  const path = test.info().outputPath(name)
  await writeFile(path, files[name] ?? '')
  return await readPdf(path)
}

const textOf = (files: Record<string, Uint8Array>, name: string) =>
  new TextDecoder().decode(files[name])

test('an evidence pack by mouse, and the same again by keyboard', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  const create = page.getByRole('button', { name: 'Create the pack' })

  const first = await test.step('by mouse: of what the map shows', async () => {
    await chooseFromMapMenu(page, 'Evidence pack')
    await expect(page.getByText('Choose the site of the evidence pack')).toBeVisible()
    await expectNoFindings(page, 'choosing a site')
    await page.getByRole('button', { name: /^What the map shows/ }).click()
    await page.getByRole('radio', { name: 'A nomination as an asset of community value' }).click()
    await page.getByRole('textbox', { name: 'Name of the site' }).fill('Cae’r ŵyn')
    await expectNoFindings(page, 'evidence pack')
    const pack = await downloaded(page, () => create.click())
    expect(pack.name).toBe('Cae’r ŵyn-evidence-pack.zip')
    await expect(page.getByText('Cae’r ŵyn-evidence-pack.zip was downloaded.')).toBeVisible()
    return pack
  })

  await test.step('its sums are right, and its README says what it is of', () => {
    const { files } = first
    for (const line of textOf(files, 'SHA256SUMS').trimEnd().split('\n')) {
      const [sum, name = ''] = line.split('  ')
      expect(sha256(files[name] ?? new Uint8Array()), name).toBe(sum)
    }
    expect(textOf(files, 'README.txt')).toContain('Evidence about "Cae’r ŵyn"')
    expect(textOf(files, 'README.txt')).toContain('FICTIONAL DATA')
    expect(textOf(files, 'register.csv').split('\r\n').length).toBeGreaterThan(2)
    expect(textOf(files, 'map.gpkg').slice(0, 15)).toBe('SQLite format 3')
  })

  await test.step('it has the report and a print as PDFs with text', async () => {
    const report = await pagesOf(first.files, 'report.pdf')
    const [print, list] = await pagesOf(first.files, 'print.pdf')
    expect(report[0]?.text).toContain('Cae’r ŵyn')
    expect(report[0]?.text).toContain('By owner')
    expect(report.at(-1)?.text).toMatch(/Made from revision \d+ of the map/)
    expect(report.some(({ hasPicture }) => hasPicture)).toBe(false)
    expect(print?.hasPicture).toBe(true)
    for (const words of [
      'Cae’r ŵyn',
      'Scale 1:',
      'Grid north',
      'British National Grid',
      'as it was saved on',
      'Not drawn at this scale: the ownership of land.',
    ]) {
      expect(print?.text).toContain(words)
    }
    expect(list?.text).toContain('Market cross')
    expect(Object.keys(first.files)).not.toContain('MISSING.txt')
  })

  await test.step('by keyboard: a report of the site, and back', async () => {
    // It measures the site, which outlines it on the map.
    await page.getByRole('radio', { name: 'Evidence pack' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('table', { name: 'By owner' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
  })

  await test.step('without a name it says so', async () => {
    await page.getByRole('radio', { name: 'A nomination as an asset' }).press('Space')
    await page.getByRole('textbox', { name: 'Name of the site' }).fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a name.')).toBeVisible()
  })

  await test.step('the same request makes the same bytes, whatever is outlined', async () => {
    await page.getByRole('textbox', { name: 'Name of the site' }).focus()
    await page.keyboard.insertText('Cae’r ŵyn')
    const again = await downloaded(page, () => page.keyboard.press('Enter'))
    expect(again.files['report.pdf']).toEqual(first.files['report.pdf'])
    expect(again.files['print.pdf']).toEqual(first.files['print.pdf'])
    expect(sha256(again.bytes)).toBe(sha256(first.bytes))
  })
})

test('a pack without its print, when tiles do not arrive, says so', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInToACopyOf(page, 'Growing space (fictional)')
  await chooseFromMapMenu(page, 'Evidence pack')
  await page.getByRole('button', { name: /^What the map shows/ }).click()
  await page.route('**/tiles/**', (route) => route.abort())
  const create = page.getByRole('button', { name: 'Create the pack' })
  const { files } = await downloaded(page, () => create.click())
  await expect(page.getByText(/^The pack has no print: some of the map/)).toBeVisible()
  await expectNoFindings(page, 'evidence pack without its print')
  expect(textOf(files, 'MISSING.txt')).toContain('print.pdf is missing: some of the map')
  expect(textOf(files, 'SHA256SUMS')).toMatch(/ {2}MISSING\.txt\n[0-9a-f]{64} {2}report\.pdf\n$/)
  expect(files['print.pdf']).toBeUndefined()
  expect((await pagesOf(files, 'report.pdf')).length).toBeGreaterThan(0)
  await context.close()
})

test('an evidence pack on a phone fits and has no findings', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signInToACopyOf(page, 'Growing space (fictional)')
  await chooseFromMapMenu(page, 'Evidence pack')
  await page.getByRole('button', { name: /^What the map shows/ }).click()
  await expect(page.getByRole('button', { name: 'Create the pack' })).toBeVisible()
  await expectToFit(page)
  await expectNoFindings(page, 'evidence pack on a phone')
  await context.close()
})
