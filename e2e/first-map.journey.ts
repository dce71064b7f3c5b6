import { readFileSync } from 'node:fs'

import { boundaryLayers, landDataLayers } from '@terrier/domain/land-data/layers'
import { expect } from '@playwright/test'

import { test } from './journey.ts'
import {
  logIn,
  chooseFromMapMenu,
  openTheMap,
  selectProperty,
  setMapTitle,
  titleButton,
  theMap,
  clickMap,
} from './user-actions.ts'
import { readShapefiles } from './read-shapefile.ts'

const mapName = 'Caeau’r Tŷ Gwyn'

test('a new user signs in, sees who owns land, draws, saves, reopens and exports a map', async ({
  page,
  trouble,
}) => {
  await test.step('a wrong password shows an error message', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth/)
    await page.getByRole('textbox', { name: 'Email' }).fill('olwen@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill('not-this-one')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'You have entered an invalid username or password.',
    )
  })

  await test.step('the right password opens the map', async () => {
    await logIn(page, 'olwen@example.org')
    await expect(theMap(page)).toBeVisible()
    await expect(page).toHaveURL(/\/app(#|$)/)
    await expect(page.getByText('add title to save map')).toBeVisible()
    await expect(page.getByText('Doggerland and all its owners are fictional')).toBeVisible()
  })

  await test.step('the example map shows the town with its parcels', async () => {
    await openTheMap(page, 'Growing space (fictional)')
    await expect(page.getByText('fetching property boundaries')).toBeHidden()
  })

  await test.step('a click on a parcel shows its owner', async () => {
    const properties = await selectProperty(page, [-40, -50])
    await expect(properties.getByText('Overview')).toBeVisible()
    await expect(properties.getByText(/Doggerland/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear all properties' }).click()
    await expect(properties).toBeHidden()
  })

  await test.step('a new map is created', async () => {
    await chooseFromMapMenu(page, 'New')
    await page.getByRole('dialog').getByRole('button', { name: 'New map' }).click()
    await expect(titleButton(page, 'Untitled Map')).toBeVisible()
  })

  await test.step('every land data layer can be turned on, and appears in the layer key', async () => {
    await page.getByRole('button', { name: 'Land Data', exact: true }).click()
    const key = page.getByRole('region', { name: 'Layer key' })
    for (const { title, legend } of [...landDataLayers, ...boundaryLayers]) {
      const toggle = page.getByRole('switch', { name: title, exact: true })
      await toggle.press('Space')
      await expect(toggle).toBeChecked()
      await expect(key.getByText(legend[0]?.label ?? title).first()).toBeVisible()
    }
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  })

  await test.step('a marker, a polygon and a line are drawn and measured', async () => {
    await page.getByRole('button', { name: 'Drawing Tools', exact: true }).click()
    await page.getByRole('button', { name: 'Marker', exact: true }).click()
    await clickMap(page, [-100, -200])

    await page.getByRole('button', { name: 'Polygon', exact: true }).click()
    for (const corner of [
      [0, 0],
      [120, 0],
      [120, 100],
    ] as const) {
      await clickMap(page, corner)
    }
    await expect(theMap(page).getByText('Area').first()).toBeVisible()
    await page.keyboard.press('Enter')

    await page.getByRole('button', { name: 'Line', exact: true }).click()
    await clickMap(page, [-150, 150])
    await clickMap(page, [-20, 200])
    await page.keyboard.press('Enter')

    await page.getByRole('button', { name: 'Land Information', exact: true }).click()
    for (const name of ['Marker 1', 'Polygon 1', 'Line 1']) {
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByText(/hectares/).first()).toBeVisible()
  })

  await test.step('giving the map a title saves it', async () => {
    await setMapTitle(page, mapName)
    await expect(page.getByText('changes saved!')).toBeVisible()
  })

  await test.step('a reload reopens the same map with its objects', async () => {
    await page.reload()
    await expect(titleButton(page, mapName)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Land Information' })).toBeVisible()
    for (const name of ['Marker 1', 'Polygon 1', 'Line 1']) {
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('GDAL reads the three objects from the exported shapefiles', async () => {
    await chooseFromMapMenu(page, 'Export Shapefile')
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${mapName}-shapefile.zip`)
    await expect(page.getByText('Download Complete')).toBeVisible()
    await page.getByRole('button', { name: 'Ok' }).click()

    const layers = await readShapefiles(readFileSync(await download.path()))
    expect(Object.keys(layers).toSorted()).toEqual(['lines', 'markers', 'polygons'])
    for (const { featureCount, geometryFields } of Object.values(layers)) {
      expect(featureCount).toBe(1)
      expect(geometryFields[0]?.coordinateSystem.projjson.id).toEqual({
        authority: 'EPSG',
        code: 27700,
      })
    }
    expect(layers['polygons']?.features[0]?.properties['name']).toBe('Polygon 1')
  })

  await test.step('the map is deleted, and is no longer listed', async () => {
    await chooseFromMapMenu(page, 'Open')
    await page.getByRole('button', { name: `Delete "${mapName}"` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    // The confirmation replaces the list: the item can be missing only once the list is back.
    await expect(page.getByRole('button', { name: /^Growing space/ })).toBeVisible()
    await expect(page.getByRole('button', { name: mapName, exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('signing out shows the login page, and the map redirects to it', async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
    await page.goto('/app')
    await expect(page).toHaveURL(/\/auth/)
  })

  expect(trouble.filter((line) => !line.endsWith('/api/token'))).toEqual([])
})
