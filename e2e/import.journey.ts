import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'

import { test } from './journey.ts'
import { signIn } from './user-actions.ts'

const csv = [
  'Site,Grid ref,Notes',
  ...Array.from(
    { length: 8 },
    (_, at) => `Field ${at + 1},SJ ${78_000 + at * 90} 91${200 + at * 40},wet`,
  ),
  'Nowhere,not a reference,',
].join('\n')

test('a user previews files, imports them, and undoes imports', async ({ page, trouble }) => {
  await signIn(page)
  const information = page.getByRole('region', { name: 'Land Information' })
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })

  await test.step('a CSV with grid references shows the rows that cannot be located', async () => {
    await page.getByRole('button', { name: 'Land Data', exact: true }).click()
    await page.getByRole('button', { name: 'Import a file of your own' }).click()
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
    await choose('fields.csv', Buffer.from(csv))
    await expect(page.getByText('8 rows can be imported')).toBeVisible()
    await expect(
      page.getByText("'not a reference' in the column 'Grid ref' is not a grid reference"),
    ).toBeVisible()
    await page.getByLabel('Name', { exact: true }).selectOption('Site')
  })

  await test.step('the CSV is imported into the map', async () => {
    await page.getByRole('button', { name: 'Import 8 rows' }).click()
    await expect(page.getByText('8 objects imported into this map.')).toBeVisible()
    await page.getByRole('button', { name: 'Land Information', exact: true }).click()
    await expect(information.getByText('Field 8')).toBeVisible()
  })

  await test.step('a zipped shapefile in British National Grid is imported as well', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose('square.zip', Buffer.from(zipSync(aSquare())))
    await expect(page.getByText('British National Grid, as the file says')).toBeAttached()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('1 object imported into this map.')).toBeVisible()
  })

  await test.step('one undo removes the shapefile import, and a second removes the CSV import', async () => {
    await page.getByRole('button', { name: 'Land Information', exact: true }).click()
    await expect(information.getByText('square 1')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(information.getByText('square 1')).toBeHidden()
    await expect(information.getByText('Field 8')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(information.getByText('Field 8')).toBeHidden()
  })

  await test.step('a file is imported into a data layer, and the import is undone', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose('square.zip', Buffer.from(zipSync(aSquare())))
    const into = page.getByLabel('Import into')
    await into.selectOption(await into.getByText(/Growers. notes/).textContent())
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText(/^1 object imported into the data layer/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText(/^1 object removed from the data layer/)).toBeVisible()
  })

  await test.step('the coordinate reference system is proposed, and another can be chosen', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose('trees.geojsonl', Buffer.from(swappedTrees()))
    const coordinates = page.getByLabel('Coordinates')
    await expect(coordinates).toHaveValue('')
    await expect(page.getByText('WGS 84, swapped (latitude, longitude), proposed')).toBeAttached()
    await expect(page.getByText('1 object lies outside Great Britain: Paris.')).toBeVisible()
    await coordinates.selectOption('WGS 84 (longitude, latitude)')
    await expect(page.getByText(/^All 3 objects lie outside Great Britain: Ash, Elm/)).toBeVisible()
    await coordinates.selectOption('WGS 84, swapped (latitude, longitude), proposed')
    await expect(page.getByText('1 object lies outside Great Britain: Paris.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('an Excel sheet is read like a CSV', async () => {
    await choose('sites.xlsx', Buffer.from(zipSync(aWorkbook())))
    await expect(page.getByText('Excel', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Sheet')).toHaveValue('Sites')
    await expect(page.getByText('2 rows can be imported')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('too many objects for a map disable the import, but not into a data layer', async () => {
    const many = Array.from({ length: 10_001 }, (_, at) => `T${at},-2.${at + 100_000},53.4`)
    await choose('many.csv', Buffer.from(['Name,Lng,Lat', ...many].join('\n')))
    await expect(page.getByText(/10,001 objects, but a map can take at most 10,000/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 10,001 rows' })).toBeDisabled()
    await page.getByRole('button', { name: /^Import into the data layer/ }).click()
    await expect(page.getByRole('button', { name: 'Import 10,001 rows' })).toBeEnabled()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  expect(trouble).toEqual([])
})

/** One GeoJSON feature per line, with latitude before longitude, as many programs write it. */
function swappedTrees(): string {
  const trees = [
    ['Ash', 53.41, -2.31],
    ['Elm', 53.42, -2.32],
    ['Paris', 48.85, 2.35],
  ] as const
  return trees
    .map(([name, ...coordinates]) => {
      const geometry = { type: 'Point', coordinates }
      return JSON.stringify({ type: 'Feature', properties: { name }, geometry })
    })
    .join('\n')
}

const row = (...values: readonly string[]) =>
  `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`
const sheet = (...rows: readonly string[]) =>
  strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)

/** An Excel workbook with an empty sheet and one with two sites. */
function aWorkbook(): Record<string, Uint8Array> {
  return {
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Notes" r:id="a"/><sheet name="Sites" r:id="b"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/><Relationship Id="b" Target="worksheets/b.xml"/></Relationships>',
    ),
    'xl/worksheets/a.xml': sheet(),
    'xl/worksheets/b.xml': sheet(
      row('Site', 'Grid ref'),
      row('Ash Fold', 'SJ 78312 91207'),
      row('Elm', 'SJ 78400 91300'),
    ),
  }
}

/** A shapefile of one polygon, 100 metres wide, written byte by byte (Esri, July 1998). */
function aSquare(): Record<string, Uint8Array> {
  const [east, north, side] = [378_300, 391_200, 100]
  const ring = [
    [east, north],
    [east, north + side],
    [east + side, north + side],
    [east + side, north],
    [east, north],
  ]
  const content = Buffer.alloc(48 + ring.length * 16)
  content.writeInt32LE(5, 0)
  ;[east, north, east + side, north + side].forEach((edge, at) =>
    content.writeDoubleLE(edge, 4 + at * 8),
  )
  content.writeInt32LE(1, 36)
  content.writeInt32LE(ring.length, 40)
  ring.forEach(([x = 0, y = 0], at) => {
    content.writeDoubleLE(x, 48 + at * 16)
    content.writeDoubleLE(y, 56 + at * 16)
  })
  const shp = Buffer.alloc(108 + content.length)
  shp.writeInt32BE(9994, 0)
  shp.writeInt32BE(shp.length / 2, 24)
  shp.writeInt32LE(1000, 28)
  shp.writeInt32LE(5, 32)
  shp.writeInt32BE(1, 100)
  shp.writeInt32BE(content.length / 2, 104)
  content.copy(shp, 108)
  const prj = 'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936"]]'
  return { 'square.shp': shp, 'square.prj': strToU8(prj) }
}
