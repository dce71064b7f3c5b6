import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'

import { test } from './journey.ts'
import { chooseFromMapMenu, signInToACopyOf } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The archive that is downloaded by an action. */
async function downloaded(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), bytes, files: unzipSync(bytes) }
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

  await test.step('by keyboard: without a name it says so', async () => {
    await page.getByRole('textbox', { name: 'Name of the site' }).fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a name.')).toBeVisible()
  })

  await test.step('by keyboard: the same request makes the same bytes', async () => {
    const name = page.getByRole('textbox', { name: 'Name of the site' })
    await name.focus()
    await page.keyboard.insertText('Cae’r ŵyn')
    const again = await downloaded(page, () => page.keyboard.press('Enter'))
    expect(sha256(again.bytes)).toBe(sha256(first.bytes))
  })
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
